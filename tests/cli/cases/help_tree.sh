pith tree --help
