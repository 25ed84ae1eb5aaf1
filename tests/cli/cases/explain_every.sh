# --explain with -o x.html is a page that says why, of every command that reads
# pages: boxes, rows or fields of these very pages stand in it.
why() { pith "$@" --explain -o $TMP/x.html > /dev/null; echo "$1: exit $?, $(head -1 $TMP/x.html)"; }
why tree shop.html; grep -o '<p>[0-9].*</p>' $TMP/x.html; grep -c 'm0"><span class="l">p.price' $TMP/x.html
why cluster daily books; grep '<p>Of\|books/4' $TMP/x.html
why cluster --similarity .8 books; grep '<p>Each' $TMP/x.html
why template books; grep -o '<sub>[a-z_]*' $TMP/x.html | sort -u
pith learn bulbs -o $TMP/b.wrap; pith edit $TMP/b.wrap rename price=cost
why apply $TMP/b.wrap bulbs/2.html bulbs-new.html; grep -o '<p>.*</p>\|<span class="l">p.price\|<th class="m2">cost' $TMP/x.html | uniq -c
why learn bulbs; grep -o 'class="f m[0-9]*">[a-z_]*' $TMP/x.html | sort -u
why site lamps; grep -o '<h2>.*</h2>' $TMP/x.html
why auto shop.html; why article story.html; why records shop.html; why posts thread.html
why news daily; why content daily; why match a.sexp b.sexp
pith site lamps --explain -o $TMP/x.db; echo "exit $?"
# and it does what that message says
pith site lamps --explain -o $TMP/x.db --report $TMP/r.html > /dev/null; echo "exit $?, $(head -1 $TMP/r.html)"
