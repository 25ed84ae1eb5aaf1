# -o replaces a file whole, keeps its mode and links, and may be the input.
cp shop.html "$TMP/x.html"
cd "$TMP"
chmod 640 x.html
ln -s x.html link
pith records -f csv link -o link && head -1 x.html
stat -c %a x.html; readlink link
mkfifo pipe; (cat pipe | head -1) & pith records -f csv x.html -o pipe; wait
pith article -f csv x.html -o x.html; echo "exit $?"
head -1 x.html
ls
