# The opening post has an id where its answers have a class, and no name for
# its author: the way from date to author leads there. A body of paragraphs
# beside the date, which no element holds alone, is all of them.
d=$(mktemp -d)
votes='<td><div class="votes"><a class="up" href="/up">+</a><b class="score">3</b><a class="down" href="/down">-</a></div></td>'
foot() {
    printf '<div class="info"><div class="who"><p>%s <b>%s</b></p><p><a href="/u/%s">%s</a></p></div></div>' "$@"
}
{
    printf '<h1>Slow imports</h1><div id=main><table id=question><tr>%s<td><div id=right><div class="q-body">' "$votes"
    printf '<p>The import is as slow as a glacier on my old machine, what can I do?</p></div>'
    foot asked '3 May 2010, 10:00' ann ann
    printf '</div></td></tr></table>'
    for who in bob cyd dan; do
        printf '<div class="answer"><table><tr>%s<td><div class="right"><div class="a-body">' "$votes"
        printf '<p>%s had that too, a newer release of the program was the cure for it.</p></div>' $who
        foot answered '4 May 2010, 11:00' $who $who
        printf '</div></td></tr></table></div>'
    done
    printf '</div>'
} >"$d/question.html"
pith posts -f csv "$d/question.html" | cut -d, -f1-3
{
    printf '<h1>Hello</h1><div id=posts>'
    for who in ann bob cyd; do
        printf '<div class="post"><div class="user">%s</div><div class="contents"><a href="#p"><time>5 May 2010</time></a>' $who
        printf '<p>Hi all,</p><p>%s is here to say a few words about the list.</p><ul><li>one point</li></ul>' $who
        printf '<ul class="actions"><li>Reply</li></ul></div></div>'
    done
    printf '</div>'
} >"$d/paragraphs.html"
pith posts -f jsonl "$d/paragraphs.html" | grep -o '"body": *"[^"]*"'
pith learn -q --kind thread "$d/paragraphs.html" -o "$d/w"
pith apply -f jsonl "$d/w" "$d/paragraphs.html" | grep -o '"body": *"[^"]*"'
rm -r "$d"
