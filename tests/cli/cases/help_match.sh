pith match --help
