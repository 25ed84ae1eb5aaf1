#!/usr/bin/env python3
"""Pages a second of pith in Python beside the program and Debian's others.

usage: bench.py --pith PROGRAM [--lib FOLDER] FILE...

All read the same pages from memory (the program: from files), best of three;
seconds of the processor, on one core. Rivals that are not here are left out:
python3-lxml, python3-readability.
"""
import argparse
import gzip
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time


def best(name, work, n, clock=time.process_time):
    def once():
        start = clock()
        work()
        return clock() - start
    seconds = min(once() for _ in range(3))
    print("%-34s %7.0f pages/s" % (name, n / seconds), flush=True)
    return seconds


def program_clock():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--pith", required=True)
    ap.add_argument("--lib")
    ap.add_argument("files", nargs="+")
    a = ap.parse_args()
    if a.lib:
        sys.path.insert(0, a.lib)
    import pith
    raw = [gzip.open(f).read() if f.endswith(".gz") else open(f, "rb").read() for f in a.files]
    with tempfile.TemporaryDirectory() as folder:
        for i, page in enumerate(raw):
            with open(os.path.join(folder, "%04d.html" % i), "wb") as f:
                f.write(page)
        best("the program, article -j 1", lambda: subprocess.run(
            [a.pith, "article", "-q", "-j", "1", "-f", "jsonl", folder], stdout=subprocess.DEVNULL),
            len(raw), program_clock)
    best("pith.article", lambda: [pith.article(p).body for p in raw], len(raw))
    best("pith.records", lambda: [len(pith.records(p)) for p in raw], len(raw))

    def two():
        half = [threading.Thread(target=lambda part: [pith.article(p).body for p in part],
                                 args=(raw[i::2],)) for i in (0, 1)]
        for t in half:
            t.start()
        for t in half:
            t.join()
    wall = best("pith.article, 1 thread, by the clock",
                lambda: [pith.article(p).body for p in raw], len(raw), time.monotonic)
    print("two threads give %.2fx" % (wall / best("pith.article, 2 threads", two, len(raw),
                                                  time.monotonic)))
    try:
        from lxml import html
        best("lxml, parse alone", lambda: [html.fromstring(p) for p in raw if p.strip()], len(raw))
        from readability import Document
    except ImportError as e:
        print("left out:", e)
        return

    def readability():
        for p in raw:
            try:
                Document(p.decode("utf-8", "replace")).summary()
            except Exception:
                pass
    best("readability-lxml", readability, len(raw))


if __name__ == "__main__":
    main()
