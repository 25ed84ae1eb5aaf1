# Cells that a spreadsheet would compute, as they are and with --safe-csv.
{
    printf '<h1>Offers</h1><ul>'
    for v in '=HYPERLINK("http://x","y")' '+1+cmd' '-2.50' '@SUM(A1)' ' =1' '-12,000%' '-' 'plain'; do
        printf '<li><b class=name>%s</b> <i class=what>thing of it</i> <u class=price>$3.50</u></li>' "$v"
    done
    printf '</ul>'
} > "$TMP/=f.html"
cd "$TMP"
for f in csv tsv; do
    pith records -f $f ./=f.html
    pith records -f $f --safe-csv ./=f.html
done
cp ./=f.html ./b.html
pith cluster -f csv --safe-csv =f.html b.html
pith records -f csv --safe-csv =f.html b.html | cut -d, -f1-2 | head -4
