# Every table of the database, as files: one a table, a sheet a table, lines.
pith site lamps -o "$TMP/t/" >/dev/null; echo $?
ls "$TMP/t"
cat "$TMP/t/shop.csv"
head -3 "$TMP/t/pages.csv"
pith site lamps -f tsv -o "$TMP/v" >/dev/null; echo $?
pith site lamps -f tsv -o "$TMP/t" >/dev/null; echo $?
head -3 "$TMP/t/item_sellers.tsv"
pith site lamps -o "$TMP/lamps.xlsx" --db "$TMP/lamps.db"; echo $?
python3 - "$TMP/lamps.xlsx" <<'PY'
import re, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip())
names = re.findall('sheet name="([^"]*)"', z.read('xl/workbook.xml').decode())
for i, name in enumerate(names):
    sheet = z.read('xl/worksheets/sheet%d.xml' % (i + 1)).decode()
    print(name, sheet.count('<row>') - 1, re.findall('<t [^>]*>([^<]*)</t>', sheet)[:3])
PY
pith site lamps -f jsonl | head -2
pith site lamps -o "$TMP/lamps.jsonl" >/dev/null; echo $?
# As many rows of each table as SQLite has.
for t in item item_sellers shop articles posts pages clusters; do
    a=$(grep -c "^{\"table\": \"$t\"," "$TMP/lamps.jsonl")
    b=$(sqlite3 "$TMP/lamps.db" "SELECT count(*) FROM $t")
    test "$a" = "$b" && echo "$t $a"
done
# Cells that a spreadsheet would compute.
mkdir "$TMP/risky"
for i in 1 2 3; do
    printf '<title>P%s</title><h1>Part %s</h1><dl><dt>Formula</dt><dd>=1+%s</dd><dt>Size</dt><dd>%s cm</dd></dl>' $i $i $i $i > "$TMP/risky/$i.html"
done
pith site "$TMP/risky" -o "$TMP/r/" --safe-csv >/dev/null
grep -h -o "\"'=1+.\"" "$TMP"/r/*.csv | sort -u
# Names that say something else.
pith site lamps -o "$TMP/x.csv"; echo $?
pith site lamps -o "$TMP/x.md"; echo $?
pith site lamps -f xlsx; echo $?
pith site lamps -o "$TMP/no/x.xlsx"; echo $?
