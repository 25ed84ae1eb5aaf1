pith --help
pith help
