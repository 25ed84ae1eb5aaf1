pith --completion bash > "$TMP/pith.bash" && bash -n "$TMP/pith.bash" && echo bash is sound
bash -c '. "$TMP/pith.bash"
COMP_WORDS=(pith tree --fr) COMP_CWORD=2; _pith; echo "${COMPREPLY[@]}"
COMP_WORDS=(pith tree -f h) COMP_CWORD=3; _pith; echo "${COMPREPLY[@]}"
COMP_WORDS=(pith tr) COMP_CWORD=1; _pith; echo "${COMPREPLY[@]}"
COMP_WORDS=(pith help rec) COMP_CWORD=2; _pith; echo "${COMPREPLY[@]}"
COMP_WORDS=(pith corpus m) COMP_CWORD=2; _pith; echo "${COMPREPLY[@]}"'
pith --completion zsh | sed -n '1p'
pith --completion fish
