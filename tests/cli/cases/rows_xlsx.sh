# A workbook: a zip of XML that any reader opens; numbers are numbers.
pith records shop.html lamps/shop/1.html -o "$TMP/rows.xlsx" --columns page,title,name,price,in_stock
python3 - "$TMP/rows.xlsx" <<'PY'
import re, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), *z.namelist())
sheet = z.read('xl/worksheets/sheet1.xml').decode()
for row in re.findall('<row>(.*?)</row>', sheet):
    print([m[1] or m[0] or None for m in
           re.findall('<c(?: t="inlineStr")?(?:/>|><v>(.*?)</v></c>|><is><t[^>]*>(.*?)</t></is></c>)', row)])
PY
