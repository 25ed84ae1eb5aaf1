pith learn bulbs
