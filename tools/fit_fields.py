#!/usr/bin/env python3
"""How far fields of the visible page can be trusted, without a label of ours: pages
that carry structured data are read with it and without it, and what is found in the
visible page is compared with what was taken away.

usage: fit_fields.py [--pith build/pith] [--dump FILE] [--names] [--wrong NAME]

    --dump FILE   keep what was found there; read it if it exists
    --names       also by name: how often it is there, found, and right
    --wrong NAME  show the wrong values of this name

A field counts where the data has its name; that the data itself may be wrong or another
wording of the same lowers all figures alike. Prints, by witness (label, list, markup,
value): fields, share that is right, the confidence that pith gives, and the Brier score
of four guesses for pages of sites that they did not see (five folds): pith's, the share
of all, of the witness, of the witness and the name. SURE_KNOWN in fields.c is the second. Pages
come from PITH_DATA: entities and articles. Needs numpy.
"""
import argparse
import collections
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SETS = ("entities", "articles/wcxb", "articles/scrapinghub", "articles/fundus",
        "articles/chaos", "articles/aed")
FOLDS = 5
PRIOR = 4.0  # fields of doubt against names that few pages have

# What carries structured data: scripts, attributes of microdata and RDFa, elements
# of Open Graph and of the description; classes of microformats stay, as they are names.
SCRIPT = re.compile(r"(?is)<script[^>]*ld\+json[^>]*>.*?</script>")
META = re.compile(r"(?is)<meta\b[^>]*(?:property|itemprop)\s*=[^>]*>")
ATTR = re.compile(r"(?is)\s(?:itemprop|itemtype|itemscope|itemid|itemref|typeof|property|vocab)"
                  r"(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?(?=[\s>/])")
TAG = re.compile(r"<[a-zA-Z][^<>]*>")


def strip(page):
    page = META.sub("", SCRIPT.sub("", page))
    return TAG.sub(lambda m: ATTR.sub("", m.group()), page)


def fold(text):
    text = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(re.findall(r"\w+", text))


def numbers(text):
    out = []
    for m in re.finditer(r"\d[\d.,' \u00a0\u202f]*", text):
        t = re.sub(r"[' \u00a0\u202f]", "", m.group()).rstrip(".,")
        d = re.search(r"[.,](\d{1,2})$", t)
        whole = re.sub(r"[.,]", "", t[:d.start()] if d else t)
        out.append(float((whole or "0") + "." + (d.group(1) if d else "0")))
    return out


def minutes(text):
    t = text.lower()
    iso = re.fullmatch(r"p(?:(\d+)d)?(?:t(?:(\d+)h)?(?:(\d+)m)?.*)?", t.strip())
    if iso and any(iso.groups()):
        d, h, m = (int(x or 0) for x in iso.groups())
        return d * 1440 + h * 60 + m
    h = re.search(r"(\d+(?:[.,]\d+)?)\s*(?:h|std|stu|uur|час|ч\b|ora|hor)", t)
    m = re.search(r"(\d+)\s*(?:m|мин|分|dk|λεπ)", t)
    return (float(h.group(1).replace(",", ".")) * 60 if h else 0) + (int(m.group(1)) if m else 0)


def same(name, got, want):
    """One value says the same as another."""
    if fold(got).replace(" ", "") == fold(want).replace(" ", ""):
        return True
    if name.endswith("_time") or name == "duration":
        return minutes(got) > 0 and minutes(got) == minutes(want)
    if "price" in name or name.startswith("rating") or name in ("yields", "calories") \
            or name.endswith("_count"):
        a, b = numbers(got), numbers(want)
        return bool(a and b) and abs(a[0] - b[0]) < .005
    return False


def says(name, got, want):
    a, b = fold(got), fold(want)
    if len(b) > 80 and (a.startswith(b[:80]) or b.startswith(a[:80])):
        return True
    return same(name, got, want)


def right(name, got, want):
    if len(got) == 1 and len(want) < 4:  # several ways to say one thing
        return any(says(name, got[0], w) for w in want)
    if len(want) > 1 or len(got) > 1:  # lists: most of either
        a, b = [fold(x) for x in got], [fold(x) for x in want]
        n = sum(min(a.count(x), b.count(x)) for x in set(a))
        return 2 * n >= .8 * (len(a) + len(b)) or fold(" ".join(got)) == fold(" ".join(want))
    return says(name, got[0], want[0])


def read(pith, pages):
    with tempfile.NamedTemporaryFile("w", suffix=".list") as f:
        f.write("\n".join(pages) + "\n")
        f.flush()
        out = subprocess.run([pith, "auto", "--alone", "--explain", "-q", "-f", "jsonl",
                              "--list", f.name], stdout=subprocess.PIPE, check=False).stdout
    found = {}
    for line in out.decode("utf-8", "replace").splitlines():
        o = json.loads(line)
        found[o.get("page")] = o
    return found


def fields_of(o):
    why = o.get("fields_why") or {}
    for name, value in (o.get("fields") or {}).items():
        yield name, value if isinstance(value, list) else [value], why.get(name, {})


def sites(data):
    """(page, site) of all sets; a page of entities is a site of its own."""
    for s in SETS:
        folder = os.path.join(data, s)
        known = {}
        with open(os.path.join(folder, "truth.jsonl"), encoding="utf-8") as f:
            for line in f:
                t = json.loads(line)
                known[t["id"]] = t.get("site_key") or t.get("site") or t["id"]
        for name in sorted(os.listdir(folder)):
            page = name[:-len(".html.gz")]
            if name.endswith(".html.gz") and page in known:
                yield os.path.join(folder, name), known[page]


def compare(pith, data):
    """(site, page, name, from, confidence, right) of every field that the data has,
    too; from "none": the visible page gave no such field."""
    site_of = dict(sites(data))
    full = read(pith, list(site_of))
    truth = {}
    for page, o in full.items():
        said = {n: v for n, v, w in fields_of(o) if w.get("from") == "data"}
        if said:
            truth[page] = said
    with tempfile.TemporaryDirectory() as folder:
        path = {}
        for i, page in enumerate(truth):
            with gzip.open(page) as f:
                text = f.read().decode("latin-1")
            path[os.path.join(folder, "%d.html" % i)] = page
            with open(os.path.join(folder, "%d.html" % i), "w", encoding="latin-1") as f:
                f.write(strip(text))
        bare = read(pith, list(path))
        for at, page in path.items():
            got = {n: (v, w) for n, v, w in fields_of(bare.get(at, {}))}
            for name, want in truth[page].items():
                if not re.fullmatch(r"[a-z_]+", name):
                    continue
                value, why = got.get(name, (None, {}))
                yield (site_of[page], os.path.basename(page), name, why.get("from", "none"),
                       why.get("confidence", 0), bool(value) and right(name, value, want),
                       value, want)


def fold_of(site):
    return sum(site.encode()) % FOLDS


def share(rows, key):
    """key -> share that is right, drawn to the share of the witness."""
    all_of, n, k = collections.Counter(), collections.Counter(), collections.Counter()
    good = collections.Counter()
    for r in rows:
        all_of[r[3]] += 1
        good[r[3]] += r[5]
        n[key(r)] += 1
        k[key(r)] += r[5]
    base = {w: good[w] / all_of[w] for w in all_of}
    return lambda r: (k[key(r)] + PRIOR * base.get(r[3], .5)) / (n[key(r)] + PRIOR)


def brier(rows):
    """Of pith's confidence, the share of all, of the witness, of witness and name."""
    sums, total = np.zeros(4), 0
    for f in range(FOLDS):
        train = [r for r in rows if fold_of(r[0]) != f]
        all_of = np.mean([r[5] for r in train])
        guess = (lambda r: r[4], lambda r, m=all_of: m, share(train, lambda r: r[3]),
                 share(train, lambda r: (r[3], r[2])))
        for r in rows:
            if fold_of(r[0]) == f:
                sums += [(g(r) - r[5]) ** 2 for g in guess]
                total += 1
    return sums / max(1, total)


def show(rows, names):
    found = [r for r in rows if r[3] not in ("none", "data")]
    print("%d pages of %d sites, %d values of the data; found by the same name %.3f, right %.3f"
          % (len({r[1] for r in rows}), len({r[0] for r in rows}), len(rows),
             len(found) / len(rows), sum(r[5] for r in rows) / len(rows)))
    print("%-8s %6s %6s %6s" % ("from", "fields", "right", "given"))
    for w in ("label", "list", "markup", "value"):
        some = [r for r in found if r[3] == w]
        if some:
            print("%-8s %6d %6.3f %6.3f" % (w, len(some), np.mean([r[5] for r in some]),
                                            np.mean([r[4] for r in some])))
    print("Brier by folds: given %.3f, one share %.3f, by witness %.3f, by witness and name %.3f"
          % tuple(brier(found)))
    if not names:
        return
    print("%-22s %5s %6s %6s   right of found, by witness" % ("name", "data", "found", "right"))
    count = collections.Counter(r[2] for r in rows)
    for name, n in count.most_common():
        some = [r for r in found if r[2] == name]
        by = collections.OrderedDict()
        for r in some:
            by.setdefault(r[3], []).append(r[5])
        print("%-22s %5d %6.3f %6.3f   %s" % (
            name, n, len(some) / n, sum(r[5] for r in some) / n,
            ", ".join("%s %.2f of %d" % (w, np.mean(v), len(v)) for w, v in by.items())))


def main():
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--pith", default=os.path.join(ROOT, "build", "pith"))
    ap.add_argument("--dump")
    ap.add_argument("--names", action="store_true")
    ap.add_argument("--wrong", help="show the wrong values of this name")
    a = ap.parse_args()
    if a.dump and os.path.exists(a.dump):
        with open(a.dump, encoding="utf-8") as f:
            rows = [tuple(json.loads(line)) for line in f]
    else:
        rows = list(compare(a.pith, os.environ.get("PITH_DATA", "../shared/data")))
        if a.dump:
            with open(a.dump, "w", encoding="utf-8") as f:
                f.writelines(json.dumps(r) + "\n" for r in rows)
    for r in rows:
        if r[2] == a.wrong and r[3] != "none" and not r[5]:
            print("%-28s %-7s got %.60r want %.60r" % (r[1], r[3], r[6], r[7]))
    show(rows, a.names)
    return 0


if __name__ == "__main__":
    sys.exit(main())
