#!/usr/bin/env python3
"""Does a wrapper give what the miner gives? One page at a time.

usage: tools/wrap_self.py PITH list|thread [PAGE ...]

Each page is learned alone and its wrapper applied to it; records (by path) and
values (by column and record) are compared with those of the miner. Without
PAGE: the pages of PITH_DATA (default ../shared/data). Prints totals, then the
pages below 97 %. Python 3 standard library only.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile


def run(*args):
    p = subprocess.run(args, capture_output=True, text=True)
    return p.returncode, p.stdout


def main_records(line):
    page = json.loads(line)
    if page.get("main") is None:
        return []
    return page["regions"][page["main"]]["records"]


def values(records):
    return {(tuple(r["path"]), k): v for r in records
            for k, v in r["fields"].items() if v is not None}


def main():
    pith, kind, pages = sys.argv[1], sys.argv[2], sys.argv[3:]
    data = os.environ.get("PITH_DATA", "../shared/data")
    sets = {"list": ["records/lists"], "thread": ["forums/threads", "forums/comments"]}
    for folder in [] if pages else sets[kind]:
        pages += sorted(glob.glob(os.path.join(data, folder, "*.html.gz")))
    command = "records" if kind == "list" else "posts"
    total = dict.fromkeys("pages unlearned records found right values same".split(), 0)
    low = []
    wrapper = os.path.join(tempfile.mkdtemp(), "w")
    for page in pages:
        want = main_records(run(pith, command, "-q", "-f", "jsonl", page)[1])
        if not want:
            continue
        got = []
        if run(pith, "learn", "-q", "--kind", kind, page, "-o", wrapper)[0] == 0:
            got = main_records(run(pith, "apply", "-q", "-f", "jsonl", wrapper, page)[1])
        else:
            total["unlearned"] += 1
        a, b = values(want), values(got)
        same = sum(b.get(k) == v for k, v in a.items())
        paths = {tuple(r["path"]) for r in got}
        total["pages"] += 1
        total["records"] += len(want)
        total["found"] += len(got)
        total["right"] += sum(tuple(r["path"]) in paths for r in want)
        total["values"] += len(a)
        total["same"] += same
        if same < 0.97 * len(a):
            low.append((same / len(a), os.path.basename(page), same, len(a)))
    print(" ".join("%s %d" % x for x in total.items()),
          "%.2f %%" % (100 * total["same"] / max(total["values"], 1)))
    for share, name, same, n in sorted(low):
        print("%.2f %s %d of %d values" % (share, name, same, n))


if __name__ == "__main__":
    main()
