pith tree
