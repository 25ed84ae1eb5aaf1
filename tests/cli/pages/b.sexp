(p (b (d) (e)) (c (g (h)) (f)))
