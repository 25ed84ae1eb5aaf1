"""Figures of the papers and of rivals, to stand beside ours.

PAPER: what the paper reports, on its own pages: a direction, not a comparison.
RIVAL: the best rival on the very same pages with the same scorer (PITH_EVAL
*/peers.md), or, where noted "published", on its own pages. Keys are
(task, set, measure); a task's variants share the figures of the plain name.
"""

NEWS_SETS = ("big9", "cleanportaleval", "fundus-eval", "aed", "fundus", "chaos",
             "scrapinghub")

RIVAL = {
    ("html5lib", "document", "cases"): (0.997, "lexbor"),
    # articles, shingle F1 by set
    ("article", "big9", "F1"): (0.967, "readability-lxml"),
    ("article", "fundus-eval", "F1"): (0.924, "trafilatura"),
    ("article", "cleanportaleval", "F1"): (0.962, "Readability.js"),
    ("article", "aed", "F1"): (0.918, "trafilatura"),
    ("article", "fundus", "F1"): (0.954, "trafilatura"),
    ("article", "chaos", "F1"): (0.940, "Readability.js"),
    ("article", "scrapinghub", "F1"): (0.951, "trafilatura"),
    ("article", "all news", "F1"): (0.940, "trafilatura"),
    ("article", "all news", "pageF1"): (0.931, "trafilatura"),
    ("article", "all news", "correct"): (0.713, "trafilatura"),
    ("article", "all news", "okbody"): (0.758, "trafilatura"),
    ("article", "all news", "t_exact"): (0.812, "Postlight"),
    ("article", "all news", "t_fuzzy"): (0.927, "trafilatura"),
    # wcxb, bag F1 by page type: the better of peers.md and the published best
    ("auto", "wcxb article", "bagF1"): (0.943, "defuddle"),
    ("auto", "wcxb forum", "bagF1"): (0.808, "published"),
    ("auto", "wcxb product", "bagF1"): (0.737, "trafilatura"),
    ("auto", "wcxb collection", "bagF1"): (0.735, "defuddle"),
    ("auto", "wcxb listing", "bagF1"): (0.710, "published"),
    ("auto", "wcxb documentation", "bagF1"): (0.948, "trafilatura"),
    ("auto", "wcxb service", "bagF1"): (0.844, "published"),
    ("auto", "wcxb", "bagF1"): (0.846, "trafilatura"),
    # records and posts: region chosen by "most text" (main), by an oracle (best)
    ("records", "lists", "F1 main"): (0.710, "pydepta"),
    ("records", "lists", "F1 best"): (0.895, "Miria"),
    ("records", "lists", "perfect"): (0.523, "Miria"),
    ("posts", "threads", "F1 main"): (0.678, "Miria"),
    ("posts", "threads", "F1 best"): (0.837, "Miria"),
    ("posts", "threads", "perfect"): (0.430, "Miria"),
    ("posts", "comments", "F1 main"): (0.418, "Miria"),
    ("posts", "comments", "F1 best"): (0.586, "Miria"),
    ("posts", "comments", "perfect"): (0.130, "pydepta"),
    ("template", "swde", "correct"): (75 / 156, "same path = same leaf"),
    ("template", "swde", "not wrong"): (87 / 156, "same path = same leaf"),
}

# The single-page rivals of a set stand beside the multi-page methods too.
for _set in NEWS_SETS + ("all news",):
    for _measure in ("F1", "correct", "okbody"):
        _figure = RIVAL.get(("article", _set, _measure))
        if _figure:
            RIVAL[("news", _set, _measure)] = _figure
            RIVAL[("content", _set, _measure)] = _figure

PAPER = {
    ("news paper", "big9", "correct"): 0.8771,  # RTDM Table 1
    ("news", "big9", "correct"): 0.8771,
    ("news", "cleanportaleval", "correct"): 0.8771,
    ("news", "all news", "correct"): 0.8771,
    ("content r1", "big9", "okbody"): 0.80,  # TSReC Table 1
    ("content r2", "big9", "okbody"): 0.94,
    ("content", "big9", "okbody"): 0.94,
    ("records mdr", "lists", "F1 main"): 0.916,  # DEPTA Table 2: P 97.1 R 86.6
    ("records mdr2", "lists", "F1 main"): 0.990,  # P 99.8 R 98.3
    ("records mdr2 drawn", "lists", "F1 main"): 0.990,
    ("records", "lists", "F1 main"): 0.990,
    ("records", "lists", "items P"): 0.997,
    ("records", "lists", "items R"): 0.982,
    ("posts", "comments", "F1 main"): 0.934,  # MiBAT Table 3: P 95.8 R 91.1
    ("posts", "comments", "perfect"): 0.783,
    ("template exalg", "swde", "correct"): 116 / 128,  # EXALG Table 2
    ("template exalg", "swde", "not wrong"): 1.0,
    ("template", "swde", "correct"): 116 / 128,
    ("template", "swde", "not wrong"): 1.0,
}

# MiBAT Tables 1 and 2: precision, recall, perfect pages.
MIBAT = {
    "mdr tl": (0.558, 0.700, 0.371), "mdr2pass tl": (0.470, 0.711, 0.394),
    "mdr ts": (0.808, 0.730, 0.460), "mdr2pass ts": (0.602, 0.805, 0.540),
    "mdr tnl": (0.761, 0.771, 0.539), "mdr2pass tnl": (0.552, 0.798, 0.577),
    "mdr pm": (0.900, 0.854, 0.665), "mdr2pass pm": (0.904, 0.875, 0.751),
    "mdr ps": (0.904, 0.862, 0.665), "mdr2pass ps": (0.912, 0.882, 0.749),
    "mibat pm": (0.975, 0.962, 0.907), "mibat ps": (0.989, 0.973, 0.917),
}
for _name, (_p, _r, _perfect) in MIBAT.items():
    for _task in ("posts " + _name,) + (("posts",) if _name == "mibat ps" else ()):
        PAPER[(_task, "threads", "F1 main")] = 2 * _p * _r / (_p + _r)
        PAPER[(_task, "threads", "perfect")] = _perfect


def look_up(table, task, where, measure):
    """The figure of this variant, else of the task's plain name."""
    exact = table.get((task, where, measure))
    if exact is not None or " " not in task:
        return exact
    if table is PAPER:
        return None  # each variant has its own printed figure, or none
    return table.get((task.split(" ")[0], where, measure))
