#!/usr/bin/env python3
"""Measure pith on real pages and hold the figures against their floors.

usage: eval.py [TASK [SET]] [options] [-- PITH OPTIONS]

    TASK         such as article, "posts mdr ts"; none: all tasks
    --variants   with TASK: its variants too, such as the paper's own method
    SET          such as big9, threads
    --worst N    under each task the N worst pages
    --json       one JSON object per row instead of the table
    --pin        raise floors to what was reached (never lowers one)
    --allow-regression   with --pin: lower them too
    --keep DIR   keep predictions there

One row per measure: value, floor, the paper's own figure, the best rival's.
Pages come from PITH_DATA (default ../shared/data), scorers from PITH_EVAL
(../shared/eval). Floors are in floors.json and apply only to the data they were
measured on, known by its digest. Exit 1 when a value is below its floor or a
task failed. Nothing is cached: what is shown was measured now.
"""
import argparse
import hashlib
import json
import math
import os
import shutil
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import peers  # noqa: E402
import tasks  # noqa: E402

FLOORS = os.path.join(HERE, "floors.json")
STEP = 10000  # floors are kept to 1/10000, rounded down


# ---- floors ----------------------------------------------------------------

def digest(folder):
    """Of names and bytes of all files below."""
    h = hashlib.sha256()
    for where, dirs, names in os.walk(folder):
        dirs.sort()
        for name in sorted(names):
            path = os.path.join(where, name)
            h.update(os.path.relpath(path, folder).encode() + b"\0")
            with open(path, "rb") as f:
                h.update(hashlib.sha256(f.read()).digest())
    return h.hexdigest()[:16]


DATA_OF = {"html5lib": "html5lib-tests", "article": "articles", "auto": "articles",
           "content": "articles", "news": "articles", "wrap": "articles",
           "site": "articles", "records": "records",
           "posts": "forums", "template": "templates", "wcxb": "articles",
           "sites": "sites", "scrapers": "scrapers", "entities": "entities"}


class Floors:
    def __init__(self, path, data):
        self.path, self.data, self.now = path, data, {}
        self.file = {"data": {}, "floors": {}}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as f:
                self.file = json.load(f)

    def same_data(self, task):
        """Whether the floors of this task were measured on this data."""
        folder = DATA_OF[task.split(" ")[0]]
        if folder not in self.now:
            self.now[folder] = digest(os.path.join(self.data, folder))
        return self.file["data"].get(folder) == self.now[folder]

    def get(self, row):
        return self.file["floors"].get(row["key"]) if self.same_data(row["task"]) else None

    def pin(self, rows, allow_regression=False):
        """Raise the floors of these rows; returns what would have to fall."""
        falls = []
        fresh = {}
        for row in rows:
            value = math.floor(row["value"] * STEP + 1e-6) / STEP
            old = self.get(row)
            if old is not None and value < old and not allow_regression:
                falls.append(row["key"])
            elif not math.isnan(value):
                fresh[row["key"]] = value
        for row in rows:
            if not self.same_data(row["task"]):
                folder = DATA_OF[row["task"].split(" ")[0]]
                gone = [k for k in self.file["floors"]
                        if DATA_OF[k.split("/")[0].split(" ")[0]] == folder]
                for k in gone:
                    del self.file["floors"][k]
                self.file["data"][folder] = self.now[folder]
        self.file["floors"].update(fresh)
        with open(self.path, "w", encoding="utf-8") as f:
            json.dump(self.file, f, indent=1, sort_keys=True)
            f.write("\n")
        return falls


# ---- the table -------------------------------------------------------------

HEAD = "%-20s %-20s %6s %-12s %7s %7s %7s %7s  %s"


def figure(x):
    return "" if x is None else "-" if x != x else "%.3f" % x


def show_row(row):
    rival = row.get("rival") or (None, "")
    line = HEAD % (row["task"], row["set"], row["pages"], row["measure"],
                   figure(row["value"]), figure(row["floor"]), figure(row["paper"]),
                   figure(rival[0]), rival[1])
    print(line.rstrip() + ("   BELOW FLOOR" if row["below"] else ""), flush=True)


def measured(ctx, task, run, command, extra, floors):
    """Rows of one task."""
    args = (ctx, extra) if extra else (ctx,)
    ctx.start()
    found = list(run(*args))
    ctx.check_variant(task, command)
    for where, pages, measure, value in found:
        row = {"task": task, "set": where, "pages": pages, "measure": measure,
               "value": value, "key": "%s/%s/%s" % (task, where, measure),
               "paper": peers.look_up(peers.PAPER, task, where, measure),
               "rival": peers.look_up(peers.RIVAL, task, where, measure)}
        row["floor"] = floors.get(row)
        row["below"] = row["floor"] is not None and not value >= row["floor"] - 0.5 / STEP
        yield row


def chosen(name, variants):
    return [t for t in tasks.TASKS if name in (None, t[0])
            or variants and t[0].startswith(name + " ")]


def evaluate(ctx, a, floors):
    """All rows, and the number of tasks that failed."""
    rows, failed = [], 0
    if not a.json:
        print(HEAD % ("task", "set", "pages", "measure", "value", "floor", "paper",
                      "rival", ""))
    for task, run, command, extra in chosen(a.task, a.variants):
        options = [x for x in extra if x.startswith("--")]
        if command and not ctx.has(command, options):
            if not a.json:
                print("%-20s not built" % task, flush=True)
            continue
        start = time.monotonic()
        try:
            for row in measured(ctx, task, run, command, extra, floors):
                rows.append(row)
                print(json.dumps(row)) if a.json else show_row(row)
        except tasks.Failed as e:
            failed += 1
            print("%-20s FAILED: %s" % (task, e), flush=True,
                  file=sys.stderr if a.json else sys.stdout)
        if a.verbose:
            print("%s: %.1f s" % (task, time.monotonic() - start), file=sys.stderr)
    return rows, failed


def options():
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("task", nargs="?")
    ap.add_argument("set", nargs="?")
    ap.add_argument("--worst", type=int, default=0)
    ap.add_argument("--variants", action="store_true")
    ap.add_argument("--json", action="store_true")
    ap.add_argument("--pin", action="store_true")
    ap.add_argument("--allow-regression", action="store_true")
    ap.add_argument("--keep")
    ap.add_argument("-v", "--verbose", action="store_true")
    args = sys.argv[1:]
    cut = args.index("--") if "--" in args else len(args)
    a = ap.parse_args(args[:cut])
    a.pith = args[cut + 1:]
    if a.task and not chosen(a.task, False):
        ap.error("no task '%s'; there are %s" % (a.task, ", ".join(t[0] for t in tasks.TASKS)))
    if a.pin and a.pith:
        ap.error("floors are pinned for the defaults, not with pith options")
    return a


def main():
    a = options()
    data = os.path.abspath(os.environ.get("PITH_DATA") or os.path.join(ROOT, "../shared/data"))
    scorers = os.path.abspath(os.environ.get("PITH_EVAL") or os.path.join(ROOT, "../shared/eval"))
    for what, path in (("PITH_DATA", data), ("PITH_EVAL", scorers)):
        if not os.path.isdir(path):
            sys.exit("eval.py: no folder at %s, set %s" % (path, what))
    work = a.keep or tempfile.mkdtemp(prefix="pith-eval.")
    os.makedirs(work, exist_ok=True)
    floors = Floors(FLOORS, data)
    ctx = tasks.Context(ROOT, data, scorers, work, a.pith, a.worst)
    ctx.only = a.set
    try:
        rows, failed = evaluate(ctx, a, floors)
    finally:
        if not a.keep:
            shutil.rmtree(work)
    other = sorted({DATA_OF[r["task"].split(" ")[0]] for r in rows
                    if not floors.same_data(r["task"])})
    if other and not a.pin and not a.json:
        print("no floors for this data: " + ", ".join(other))
    if a.pin:
        falls = floors.pin(rows, a.allow_regression)
        for key in falls:
            print("not lowered: %s (--allow-regression lowers it)" % key)
        failed += len(falls)
        print("eval: floors pinned" + (", %d not" % len(falls) if falls else ""))
        return 1 if failed else 0
    if any(r["task"] != "html5lib" for r in rows) and not a.json:
        print("These are development pages: pith was developed on them, the rivals ran "
              "untuned,\nthe papers' figures are of other pages. Expect less on unseen sites.")
    below = sum(r["below"] for r in rows)
    held = sum(r["floor"] is not None and not r["below"] for r in rows)
    if not a.json:
        print("eval: %d passed, %d failed" % (held, below + failed))
    return 1 if below or failed else 0


if __name__ == "__main__":
    sys.exit(main())
