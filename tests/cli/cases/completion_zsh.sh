# The completion for zsh, loaded by zsh itself: lines are typed into an
# interactive shell behind a pseudo terminal and completed there, each when the
# one before it is done (zsh does not complete with more keys waiting).
pith --completion zsh >"$TMP/_pith"
zsh -f -n "$TMP/_pith" && echo zsh finds it sound
cat >"$TMP/rc" <<'EOF'
fpath=($TMP $fpath)
autoload -U compinit
compinit -D -u
show() {
    local typed=$BUFFER
    zle complete-word
    print -r -- "$typed -> $BUFFER" >>$TMP/seen
    BUFFER=
}
zle -N show
bindkey '^X' show
zle-line-init() { print ready >>$TMP/seen }
zle -N zle-line-init
EOF
cat >"$TMP/type" <<'EOF'
zmodload zsh/zpty
seen=0
await() {
    (( seen++ ))
    repeat 400; do
        [[ -f $TMP/seen && $(wc -l <$TMP/seen) -ge $seen ]] && return
        sleep 0.05
    done
    print "nothing came of: $1"
}
zpty shell 'TERM=dumb zsh -f -i' || {
    print 'no pseudo terminal; mount /dev/pts'
    exit 1
}
zpty -w shell ". $TMP/rc"
await the shell
for typed; do
    sleep 0.1
    zpty -w -n shell "$typed"$'\C-x'
    await $typed
done
zpty -w shell exit
zpty -d shell
EOF
timeout 60 zsh -f "$TMP/type" 'pith tre' 'pith tree --frag' \
    'pith tree --format=html5' 'pith crawl --want=thr' 'pith cluster --ref' \
    'pith corpus stat'
cat "$TMP/seen"
