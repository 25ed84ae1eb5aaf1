#!/usr/bin/env python3
"""Pages a second of pith in Python beside the program and Debian's others.

usage: bench.py --pith PROGRAM [--lib FOLDER] [--rounds N] FILE...

All read the same pages from memory (the program: from files), in rounds in
turn; seconds of the processor, on one core, the best round of each. Rivals that
are not here are left out: python3-lxml, python3-readability. How much two
threads give is by the clock: it needs two free cores.
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


def program_clock():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def rounds(works, times):
    """Best seconds of each of [(name, work, clock)], which take turns."""
    best = {name: float("inf") for name, _, _ in works}
    for _ in range(times):
        for name, work, clock in works:
            start = clock()
            work()
            best[name] = min(best[name], clock() - start)
    return best


def rivals(raw):
    """What is here of [(name, work, clock)]."""
    out = []
    try:
        from lxml import html
        out.append(("lxml, parse alone",
                    lambda: [html.fromstring(p) for p in raw if p.strip()], time.process_time))
        from readability import Document
    except ImportError as e:
        print("left out:", e)
        return out

    def readability():
        for p in raw:
            try:
                Document(p.decode("utf-8", "replace")).summary()
            except Exception:
                pass
    return out + [("readability-lxml", readability, time.process_time)]


def in_threads(raw, n):
    import pith
    parts = [threading.Thread(target=lambda part: [pith.article(p).body for p in part],
                              args=(raw[i::n],)) for i in range(n)]
    for t in parts:
        t.start()
    for t in parts:
        t.join()


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--pith", required=True)
    ap.add_argument("--lib")
    ap.add_argument("--rounds", type=int, default=3)
    ap.add_argument("files", nargs="+")
    a = ap.parse_args()
    if a.lib:
        sys.path.insert(0, a.lib)
    import pith
    raw = [gzip.open(f).read() if f.endswith(".gz") else open(f, "rb").read() for f in a.files]
    cpu = time.process_time
    with tempfile.TemporaryDirectory() as folder:
        for i, page in enumerate(raw):
            with open(os.path.join(folder, "%04d.html" % i), "wb") as f:
                f.write(page)
        best = rounds([
            ("the program, article -j 1", lambda: subprocess.run(
                [a.pith, "article", "-q", "-j", "1", "-f", "jsonl", folder],
                stdout=subprocess.DEVNULL), program_clock),
            ("pith.article", lambda: [pith.article(p).body for p in raw], cpu),
            ("pith.records", lambda: [len(pith.records(p)) for p in raw], cpu),
        ] + rivals(raw), a.rounds)
    for name, seconds in best.items():
        print("%-34s %7.0f pages/s" % (name, len(raw) / seconds))
    print("over the program %+.0f %%" % (
        100 * (best["pith.article"] / best["the program, article -j 1"] - 1)))
    clock = rounds([(n, lambda n=n: in_threads(raw, n), time.monotonic) for n in (1, 2)],
                   2 * a.rounds)
    print("two threads give %.2fx" % (clock[1] / clock[2]))


if __name__ == "__main__":
    main()
