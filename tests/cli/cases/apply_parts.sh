# What records takes out of a text, and the headings of groups, a wrapper gives
# again: learned from one page, applied to another.
d=$(mktemp -d)
page() {
    printf '<h1>Opinions</h1><div id=list>'
    for group in "$@"; do
        printf '<h3>%s</h3>' "$group"
        for i in 1 2 3; do
            printf '<div class="row"><a href="/%s%d.pdf">%s %d v. State, No. 23-10%d%d (May %d, 2024)</a>' \
                "${group%% *}" $i "${group%% *}" $i ${#group} $i $i
            printf '<span class="facts">Judge: Ann %d Court: North %d</span></div>' $i $((i + 3))
        done
    done
    printf '</div>'
}
page Civil Criminal Family >"$d/a.html"
page Maritime Tax Labour >"$d/b.html"
pith records -f csv "$d/b.html" >"$d/mined"
pith learn -q --kind list "$d/a.html" -o "$d/w"
pith apply -f csv "$d/w" "$d/b.html" >"$d/applied"
head -3 "$d/mined"
for column in $(head -1 "$d/mined" | tr , ' '); do
    head -1 "$d/applied" | tr , '\n' | grep -qx "$column" || echo "lacks $column"
done
head -3 "$d/applied"
rm -r "$d"
