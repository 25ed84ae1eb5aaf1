#!/usr/bin/env python3
"""A model of pith corpus from measured costs: wall time, storage, stragglers.

  corpus_scale.py STATUS.json... --out docs/scale

STATUS.json are what `pith corpus status` printed of jobs with --sqlite: the
first gives the costs of the plan; those of the second are held against the
others, as far as they went. Writes OUT-time.svg, OUT-storage.svg and prints the
tables of docs/scale.md.
"""
import argparse
import heapq
import json
import math
import random

PAGES = [10**5, 10**7, 10**9]
CORES = [1, 10, 100, 1000, 10000]
SHARD = 30000          # pages of an archive, as Common Crawl has them
SPREAD = .35           # standard deviation of log shard time
SITE_POWER = .8        # sites = pages ** SITE_POWER
DIGEST = .5e-6         # seconds that a part spends on a digest of any site
PARTS_MAX = 1000
LOST = 1e-3            # of shards: their machine is lost half way


def digests(status):
    """Core seconds that reduce spent on digests: each part reads them all."""
    return status["reduce"]["all"] * status["map"]["pages"] * DIGEST


def costs(status):
    """Core seconds and bytes of a page and of a site."""
    m, r, a, s = (status[k] for k in ("map", "reduce", "apply", "store"))
    return {"map": m["core_seconds"] / m["pages"],
            "apply": a["core_seconds"] / a["pages"],
            "store": s["core_seconds"] / s["pages"],
            "site": (r["core_seconds"] - digests(status)) / r["pages"],
            "in": m["in_bytes"] / m["pages"],
            "out": m["out_bytes"] / m["pages"],
            "tables": (a["out_bytes"] + s["out_bytes"]) / a["pages"],
            "peak": max(x["peak"] for x in (m, r, a, s))}


def expected(c, status):
    """Core seconds of each step of a job, by the costs of another."""
    return {"map": status["map"]["pages"] * c["map"],
            "reduce": status["reduce"]["pages"] * c["site"] + digests(status),
            "apply": status["apply"]["pages"] * c["apply"],
            "store": status["store"]["pages"] * c["store"]}


def schedule(tasks, cores, rng):
    """Wall time of tasks in any order on cores, with lost machines."""
    free = [0.0] * min(cores, len(tasks))
    for t in tasks:
        at = heapq.heappop(free)
        if rng.random() < LOST:
            t *= 1.5
        heapq.heappush(free, at + t)
    return max(free)


def step(n, seconds, cores, rng):
    mean = -SPREAD ** 2 / 2
    tasks = [seconds / n * rng.lognormvariate(mean, SPREAD)
             for _ in range(n)]
    total = sum(tasks)
    return schedule([t * seconds / total for t in tasks], cores, rng)


def model(c, pages, cores, sites=None, shards=None, spread=True):
    rng = random.Random(1)
    sites = sites or int(pages ** SITE_POWER)
    shards = shards or max(1, math.ceil(pages / SHARD))
    parts = max(16, min(cores, sites // 100 or 1, PARTS_MAX))
    work = {"map": pages * c["map"],
            "reduce": sites * c["site"] + parts * pages * DIGEST,
            "apply": pages * c["apply"], "store": pages * c["store"]}
    wall = {k: step(parts if k in ("reduce", "store") else shards, v, cores,
                    rng)
            for k, v in work.items()}
    ideal = sum(work.values()) / cores
    total = sum(wall.values())
    assert total >= ideal * .999
    return {"core_hours": sum(work.values()) / 3600, "wall": total,
            "busy": ideal / total,
            "bytes": pages * (c["out"] + c["tables"])}


def text_time(s):
    for unit, n in (("d", 86400), ("h", 3600), ("min", 60)):
        if s >= 2 * n:
            return "%.3g %s" % (s / n, unit)
    return "%.3g s" % s


def svg(path, title, lines, ylabel, yname):
    """Lines of (name, [(x, y)]) on two logarithmic axes."""
    w, h, left, top = 640, 400, 80, 40
    xs = [math.log10(x) for _, p in lines for x, _ in p]
    ys = [math.log10(y) for _, p in lines for _, y in p]
    x0, x1, y0, y1 = min(xs), max(xs), math.floor(min(ys)), math.ceil(max(ys))

    def at(x, y):
        return (left + (math.log10(x) - x0) / (x1 - x0) * (w - left - 120),
                h - 50 - (math.log10(y) - y0) / (y1 - y0) * (h - 50 - top))
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
           'font-family="sans-serif" font-size="12">' % (w, h),
           '<text x="%d" y="20" font-size="14">%s</text>' % (left, title)]
    for e in range(int(x0), int(x1) + 1):
        x, y = at(10 ** e, 10 ** y0)
        out.append('<text x="%.0f" y="%.0f" text-anchor="middle">10^%d</text>'
                   % (x, y + 18, e))
    for e in range(y0, y1 + 1):
        x, y = at(10 ** x0, 10 ** e)
        out.append('<line x1="%.0f" y1="%.0f" x2="%d" y2="%.0f" stroke="#ddd"'
                   '/><text x="%.0f" y="%.0f" text-anchor="end">%s</text>' %
                   (x, y, w - 120, y, x - 6, y + 4, ylabel(10 ** e)))
    for i, (name, points) in enumerate(lines):
        colour = ["#1b6ca8", "#c05a00", "#3a7d2c", "#7a3b8f"][i % 4]
        dots = " ".join("%.1f,%.1f" % at(*p) for p in points)
        x, y = at(*points[-1])
        out.append('<polyline points="%s" fill="none" stroke="%s" '
                   'stroke-width="2"/><text x="%.0f" y="%.0f" fill="%s">%s'
                   '</text>' % (dots, colour, x + 6, y + 4, colour, name))
    out.append('<text x="%d" y="%d">%s</text></svg>' % (left, h - 12, yname))
    with open(path, "w") as f:
        f.write("\n".join(out) + "\n")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("status", nargs="+")
    p.add_argument("--out", required=True)
    a = p.parse_args()
    runs = []
    for path in a.status:
        with open(path) as f:
            runs.append(json.load(f))
    c = costs(runs[0])
    print("| cost | measured |\n|---|---|")
    for k, v in c.items():
        print("| %s | %.4g |" % (k, v))
    print("\n| run | step | core seconds | model | off | peak MB |\n|---|---|---|---|---|---|")
    own = costs(runs[1]) if len(runs) > 1 else c
    for r in runs[1:]:
        for k, want in expected(own, r).items():
            if not r[k]["pages"]:
                continue
            real = r[k]["core_seconds"]
            print("| %d pages, %d parts | %s | %.2f | %.2f | %+.0f %% | %.1f |" % (
                r["map"]["pages"], r["reduce"]["all"], k, real, want,
                (want / real - 1) * 100, r[k]["peak"] / 1e6))
    print("\n| pages | core hours | storage |", end="")
    print("".join(" %d cores |" % n for n in CORES))
    print("|---" * (3 + len(CORES)) + "|")
    lines = []
    for n in PAGES:
        got = [model(c, n, k) for k in CORES]
        lines.append(("%.0e pages" % n,
                      [(k, g["wall"]) for k, g in zip(CORES, got)]))
        print("| %.0e | %.3g | %.3g GB |" % (n, got[0]["core_hours"],
                                             got[0]["bytes"] / 1e9), end="")
        print("".join(" %s (%.0f %%) |" % (text_time(g["wall"]),
                                           100 * g["busy"]) for g in got))
    svg(a.out + "-time.svg", "Wall time of map, reduce, apply and store", lines,
        text_time, "cores")
    svg(a.out + "-storage.svg", "Results and tables",
        [("results", [(n, n * c["out"]) for n in PAGES]),
         ("tables", [(n, n * c["tables"]) for n in PAGES])],
        lambda b: "%.0e B" % b, "pages")


if __name__ == "__main__":
    main()
