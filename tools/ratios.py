#!/usr/bin/env python3
"""What commands cost beside `article`: user time on the same pages.

usage: tools/ratios.py PITH DIRECTORY... [--rounds N] [--count]

Each directory is the pages of one site. Per site one line: pages, seconds of
`article`, and how many times that `auto` and `site` take; the least of N rounds
(3) in turn, one thread, so that a busy machine spoils little. `--count` counts
instructions with valgrind instead, once, in thousands of millions: small sites
take less time than can be told from chance.
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile


def user_time(args):
    """Seconds of user time of the command, which may find nothing."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    p = subprocess.run(args, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if p.returncode in (2, 3) or p.returncode < 0:
        sys.exit("%s: exit %d" % (" ".join(args), p.returncode))
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def instructions(args):
    """Instructions of the command, in thousands of millions."""
    p = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no",
                        "--cachegrind-out-file=/dev/null"] + args,
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = re.search(rb"I +refs: +([\d,]+)", p.stderr)
    if p.returncode in (2, 3) or p.returncode < 0 or not said:
        sys.exit("%s: exit %d" % (" ".join(args), p.returncode))
    return int(said.group(1).replace(b",", b"")) / 1e9


def commands(pith, pages, db):
    return {"article": [pith, "article", "-j1", "-f", "jsonl", pages],
            "auto": [pith, "auto", "-j1", "-f", "jsonl", pages],
            "site": [pith, "site", "-q", "-j1", pages, "-o", db]}


def measure(pith, pages, rounds, cost):
    least = {}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as d:
            cmds = commands(pith, pages, os.path.join(d, "site.db"))
            for name, args in cmds.items():
                t = cost(args)
                least[name] = min(t, least.get(name, t))
    return least


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("pith")
    p.add_argument("directory", nargs="+")
    p.add_argument("--rounds", type=int, default=3)
    p.add_argument("--count", action="store_true")
    a = p.parse_args()
    unit, cost, rounds = ("G", instructions, 1) if a.count else ("s", user_time, a.rounds)
    total = {"article": 0, "auto": 0, "site": 0}
    above = 0
    print("%-20s %7s %9s %6s %6s" % ("site", "pages", "article", "auto", "site"))
    for pages in a.directory:
        n = sum(len(f) for _, _, f in os.walk(pages))
        t = measure(a.pith, pages, rounds, cost)
        base = max(t["article"], 1e-3)
        print("%-20s %7d %7.3f %s %5.1fx %5.1fx"
              % (os.path.basename(pages.rstrip("/")), n, t["article"], unit,
                 t["auto"] / base, t["site"] / base), flush=True)
        total = {name: total[name] + t[name] for name in total}
        above += t["site"] > 6 * base
    base = max(total["article"], 1e-3)
    print("%-20s %7s %7.3f %s %5.1fx %5.1fx   %d above 6"
          % ("all", "", base, unit, total["auto"] / base, total["site"] / base, above))


if __name__ == "__main__":
    main()
