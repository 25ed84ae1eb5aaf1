# JSON has the main region and those that are likely enough; --all has the rest.
for more in '' --all; do
    for cmd in records auto; do
        pith $cmd $more -f jsonl shop.html lamps/shop/1.html | python3 -c '
import json, sys
for line in sys.stdin:
    o = json.loads(line)
    print(o["page"], o["main"], [r.get("confidence") for r in o["regions"]])'
    done
done
