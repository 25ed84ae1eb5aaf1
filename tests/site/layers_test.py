#!/usr/bin/env python3
"""Layers that the kind of a cluster does not promise: facts with labels beside
the text of articles, rows of index pages that lie among them, keys to pages;
lists of one make in two sections are one table, and a page whose records have a
part of what those of a list have is of that list; a front page is of none."""
import argparse
import os
import sqlite3
import subprocess
import sys
import tempfile

TOWNS = ["Lyon", "Porto", "Graz", "Turku", "Brno", "Gent", "Cork", "Bari"]
WORDS = ("The group met again in the old hall and spoke about the work of the"
         " year, the money that was spent and what the members wish to do"
         " next, since many of them asked for more time to read and to test.")


def shell(title, inner):
    menu = "".join(f"<li><a href='/{n}.html'>{n}</a></li>"
                   for n in ("home", "about", "contact"))
    return (f"<html><head><title>{title} - Club</title><link"
            " rel='canonical' href='https://www.club.example/'></head><body><div"
            f" id='wrap'><ul class='menu'>{menu}</ul><div id='content'>"
            f"<h1>{title}</h1>{inner}</div><div class='foot'>Club of readers,"
            " all rights reserved</div></div></body></html>")


def story(i):
    town = TOWNS[i % len(TOWNS)]
    text = "".join(f"<p>{town} {i} {k}. {WORDS}</p>" for k in range(3 + i % 3))
    facts = (f"<dl><dt>Town:</dt><dd>{town}</dd><dt>Members:</dt>"
             f"<dd>{20 + 7 * i}</dd><dt>Host:</dt><dd>House {chr(65 + i)}</dd>"
             f"<dt>Voted:</dt><dd>{3 + i} ({20 + 5 * i}.00%)</dd></dl>")
    return shell(f"Meeting {i} in {town}", facts + text)


def link(i):
    """The same page in the ways that mirrors write it."""
    return (f"meeting{i}.html", f"/meeting{i}",
            f"https://club.example/meeting{i}.html",
            f"https://club.example/meeting{i}/")[i % 4]


def index(year, stories):
    rows = "".join(
        f"<div class='row'><h3><a href='{link(i)}'>Meeting {i}</a></h3>"
        f"<span class='when'>{1 + i} May {year}</span><p>Report {i}: {WORDS}"
        "</p></div>" for i in stories)
    return shell(f"Meetings of {year}", rows)


def make(where):
    site = os.path.join(where, "club")
    os.mkdir(site)
    for i in range(14):
        with open(os.path.join(site, f"meeting{i}.html"), "w") as f:
            f.write(story(i))
    for year in (2001, 2002, 2003):
        with open(os.path.join(site, f"year{year}.html"), "w") as f:
            f.write(index(year, range(5 * (year - 2001), min(14, 5 * (year - 2000)))))
    return site


def check(db):
    bad = []
    c = sqlite3.connect(db)
    tables = c.execute("SELECT name, form FROM tables").fetchall()
    facts = [t for t, form in tables if form == "one"]
    cols = {t: [r[1] for r in c.execute(f'PRAGMA table_info("{t}")')]
            for t, _ in tables}
    with_facts = [t for t in facts
                  if {"town", "members", "host"} <= set(cols[t])]
    if not with_facts:
        bad.append(f"no table with the facts of the stories: {cols}")
    else:
        n = {r[0] for r in c.execute(f'SELECT members FROM "{with_facts[0]}"')}
        if n - {None} != {20 + 7 * i for i in range(14)}:
            bad.append(f"members of the stories are {n}")
    for t in with_facts:
        voted = {f"{3 + i} ({20 + 5 * i}.00%)" for i in range(14)}
        if not any(voted == {r[0] for r in c.execute(f'SELECT "{k}" FROM "{t}"')}
                   for k in cols[t] if k.startswith("voted")):
            bad.append(f"no column has what stands by a label, whole: {cols}")
    if c.execute("SELECT count(*) FROM articles").fetchone()[0] < 14:
        bad.append("stories without text")
    rows = [t for t, form in tables if form == "many"]
    keyed = [(t, k) for t in rows for k in cols[t] if k.endswith("_page")]
    led = set()
    for t, k in keyed:
        led |= {r[0] for r in c.execute(
            f'SELECT p.name FROM "{t}" x JOIN pages p ON p.id = x."{k}"'
            " WHERE p.name LIKE '%meeting%'")}
    if len(led) != 14:
        bad.append(f"{len(led)} of 14 rows of index pages lead to their page")
    return bad


def sections(where):
    """Two sections that list alike, and have little else in common."""
    site = os.path.join(where, "sections")
    for name in ("news", "events"):
        os.makedirs(os.path.join(site, name))
        for i in range(30):
            with open(os.path.join(site, name, f"{name}{i}.html"), "w") as f:
                f.write(shell(f"{name} {i}", "".join(
                    f"<p>{name} {i} {k}. {WORDS}</p>" for k in range(3 + i % 3))))
        for n in range(3):
            rows = "".join(
                f"<li><h3><a href='{name}{i}.html'>{name.title()} {i}</a></h3>"
                f"<span class='when'>{1 + i} May 2001</span><p>Report {i} of it"
                "</p></li>" for i in range(10 * n, 10 * n + 10))
            side = "".join(
                f"<div class='{name}{chr(97 + k)}x'><em class='{name}"
                f"{chr(97 + k)}y'>{n + k}</em></div>" for k in range(14))
            with open(os.path.join(site, name, f"index{n}.html"), "w") as f:
                f.write(f"<html><head><title>{name}</title></head><body><div"
                        f" id='lists'><ul class='items'>{rows}</ul></div><div"
                        f" class='{name}side'>{side}</div></body></html>")
    return site


def check_sections(db):
    n = sqlite3.connect(db).execute(
        "SELECT count(*) FROM tables WHERE form = 'many'").fetchone()[0]
    return [] if n == 1 else [f"{n} tables of two lists of one make"]


def part(where):
    """A list of long records; in another folder a page of short ones."""
    site = os.path.join(where, "part")
    os.makedirs(os.path.join(site, "news"))
    os.mkdir(os.path.join(site, "short"))
    for i in range(30):
        with open(os.path.join(site, "news", f"story{i}.html"), "w") as f:
            f.write(shell(f"Story {i}", "".join(
                f"<p>{i} {k}. {WORDS}</p>" for k in range(3 + i % 3))))

    def row(i, tags):
        return (f"<li><h3><a href='../news/story{i}.html'>Story {i}</a></h3>"
                f"<span>{1 + i} May 2001</span><p>Report {i} of it</p>"
                f"<em>Town {i * 7}</em>" + "".join(
                    f"<{t}><{u}>Fact {i * 3 + k}</{u}></{t}>"
                    for k, (t, u) in enumerate(tags)) + "</li>")

    def page(name, head, rows):
        with open(os.path.join(site, name), "w") as f:
            f.write(f"<html><head><title>{name}</title></head><body><div><div>"
                    f"{head}<ul>{''.join(rows)}</ul></div></div></body></html>")

    tags = [(t, u) for t in ("div", "section", "strong")
            for u in ("b", "i", "u", "code", "tt")]
    for n in range(3):
        page(f"news/index{n}.html", "",
             [row(i, tags) for i in range(10 * n, 10 * n + 10)])
    page("short/index.html", "<p>Now</p>", [row(i, []) for i in range(0, 30, 2)])
    return site


def check_part(db):
    n = sqlite3.connect(db).execute(
        "SELECT count(DISTINCT cluster) FROM pages WHERE name LIKE '%index%'"
    ).fetchone()[0]
    return [] if n == 1 else ["a page with a part of the records of a list is"
                              " not of it"]


def stories(site):
    os.makedirs(os.path.join(site, "news"))
    for i in range(30):
        with open(os.path.join(site, "news", f"story{i}.html"), "w") as f:
            f.write(shell(f"Story {i}", "".join(
                f"<p>{i} {k}. {WORDS}</p>" for k in range(3 + i % 3))))


def listing(site, name, look, up, tags, which, boxes=14):
    """A page of rows that lead to stories, in a design of its own."""
    rows = "".join(
        f"<li><h3><a href='{up}news/story{i}.html'>Story {i}</a></h3>" + "".join(
            f"<{t}>Fact {i * 3 + k} of it</{t}>" for k, t in enumerate(tags)) +
        "</li>" for i in which)
    side = "".join(f"<div class='{look}{chr(97 + k)}x'><em class='{look}"
                   f"{chr(97 + k)}y'>{len(name) + k}</em></div>"
                   for k in range(boxes))
    with open(os.path.join(site, name), "w") as f:
        f.write(f"<html><head><title>{name}</title></head><body><div"
                f" id='lists'><ul class='items'>{rows}</ul></div><div"
                f" class='{look}side'>{side}</div></body></html>")


def front(where):
    """A front page with the records of the lists below it."""
    site = os.path.join(where, "front")
    stories(site)
    os.mkdir(os.path.join(site, "lists"))
    tags = ("p", "span", "em", "code")
    for n in range(3):
        listing(site, f"lists/new{n}.html", "new", "../", tags,
                range(10 * n, 10 * n + 10))
    listing(site, "index.html", "front", "", tags, range(0, 30, 2), 90)
    return site


def check_front(db):
    at = [r[0] for r in sqlite3.connect(db).execute(
        "SELECT DISTINCT cluster FROM pages WHERE name LIKE '%lists/%' OR"
        " name = 'index.html'")]
    return [] if len(at) == 2 else ["a front page and the lists below it are"
                                    f" {len(at)} clusters"]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--pith", required=True)
    p.add_argument("--gen")
    a = p.parse_args()
    with tempfile.TemporaryDirectory() as d:
        bad = []
        for site, judge in ((make(d), check), (sections(d), check_sections),
                            (part(d), check_part),
                            (front(d), check_front)):
            subprocess.run([a.pith, "site", "-q", site, "-o", site + ".db"],
                           check=True, stdout=subprocess.DEVNULL)
            bad += judge(site + ".db")
    print("\n".join(bad) or "facts, rows and keys: as they should be")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
