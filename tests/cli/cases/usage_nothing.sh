pith
