pith --version
pith tree --version
