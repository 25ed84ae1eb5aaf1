(p (b (d) (e))
