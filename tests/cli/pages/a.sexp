(p (b (d) (e)) (c (f)) (b (e) (d)) (c (g (h) (i) (j))))
