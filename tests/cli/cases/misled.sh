# Messages name what is wrong, and advise what helps.
cp story.html $TMP/a.html; cd $TMP
pith article -o a.html/ a.html; echo "exit $?"         # a folder that is a file
printf 'a.html\0b\n' > list; pith article --list list; echo "exit $?" # cut at 0
pith article --max-memory 1 a.html -f jsonl; echo "exit $?"
pith apply a.html a.html; echo "exit $?"
pith examples a.html; echo "exit $?"                    # has no -o
pith crawl http://127.0.0.1:9/ -o a.html/x; echo "exit $?"
pith learn --kind list --max-memory 300K a.html a.html; echo "exit $?"
