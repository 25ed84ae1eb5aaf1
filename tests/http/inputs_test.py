#!/usr/bin/env python3
"""Commands give the same of addresses as of the files behind them.

    tests/http/inputs_test.py PITH PITH-SERVE

Serves the generated portal on loopback, saves it by `pith crawl`, and gives
its pages to commands once as addresses and once as the saved files. Also what
--timeout does to a server that does not answer.
"""
import contextlib
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

COMMANDS = ("tree", "article", "news", "cluster", "records", "posts")


def run(pith, *args, **more):
    return subprocess.run([pith, *args], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=120, **more)


def by_url(text, names):
    """Objects without their page's name; names in lists become addresses."""
    for path, url in names.items():
        text = text.replace(json.dumps(path), json.dumps(url))
    return text.splitlines()


def compare(pith, command, rows):
    """Whether the command tells files and addresses apart."""
    files = run(pith, command, "-f", "jsonl", "--list", "/dev/stdin",
                input="".join("%s\t%s\n" % r for r in rows))
    urls = run(pith, command, "-f", "jsonl", *[r[1] for r in rows])
    want = by_url(files.stdout, dict(rows))
    got = by_url(urls.stdout, {})
    same = want == got and len(got) > 0 and files.returncode == urls.returncode
    if not same:
        for a, b in zip(want, got):
            if a != b:
                print("file    %s\naddress %s" % (a[:400], b[:400]))
                break
        print(files.stderr, urls.stderr)
    return same


def rows_of(path):
    """Every table of a site's database but what names files: page names, shapes and
    wrappers, which say what pages they were learned from."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        own = [r[0] for r in db.execute("SELECT name FROM tables")]
        out = {t: db.execute('SELECT * FROM "%s" ORDER BY 1, 2' % t).fetchall()
               for t in own + ["articles", "posts", "columns"]}
        out["pages"] = db.execute("SELECT id, url, title, kind, cluster, hash, problem"
                                  " FROM pages ORDER BY id").fetchall()
        out["links"] = sum(len([c for c in db.execute("PRAGMA table_info('%s')" % t)
                                if c[1].endswith("_page")]) for t in own)
        return out


def compare_site(pith, where, rows):
    """A database of addresses is that of the files behind them, links and all."""
    files, urls = (os.path.join(where, n) for n in ("files.db", "urls.db"))
    a = run(pith, "site", "-q", "--list", "/dev/stdin", "-o", files,
            input="".join("%s\t%s\n" % r for r in rows))
    b = run(pith, "site", "-q", "-o", urls, *[r[1] for r in rows])
    if a.returncode or b.returncode:
        print(a, b)
        return False
    want, got = rows_of(files), rows_of(urls)
    for t in want:
        if want[t] != got.get(t):
            print("site: %s differs\n%.300s\n%.300s" % (t, want[t], got.get(t)))
    return want == got and want["links"] > 0 and len(got["pages"]) == len(rows)


def silent_server():
    """Takes connections and says nothing."""
    s = socket.socket()
    s.bind(("127.0.0.1", 0))
    s.listen(8)
    return s


def check_timeout(pith):
    """Two addresses, one of them silent: named, in time, and the other gives
    its data."""
    with silent_server() as s, tempfile.NamedTemporaryFile(
            "w", suffix=".html") as page:
        page.write("<p>here")
        page.flush()
        url = "http://127.0.0.1:%d/" % s.getsockname()[1]
        begun = time.monotonic()
        r = run(pith, "tree", "-f", "sexp", "--timeout", "300ms", url,
                page.name)
        took = time.monotonic() - begun
    ok = (r.returncode == 6 and r.stdout == "(html (head) (body (p)))\n" and
          "no full answer in time for '%s'" % url in r.stderr and
          "raise --timeout" in r.stderr and took < 30)
    if not ok:
        print(r, took)
    return ok


def main():
    pith, serve = (os.path.abspath(p) for p in sys.argv[1:3])
    server = subprocess.Popen([serve, "--pages", "60", "--seed", "3"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    failed = 0
    try:
        port = int(server.stdout.readline())
        with tempfile.TemporaryDirectory(prefix="pith-inputs-") as where:
            r = run(pith, "crawl", "-q", "--delay", "0", "-o", "site",
                    "http://127.0.0.1:%d/" % port, cwd=where)
            with open(os.path.join(where, "site", "pages.tsv")) as f:
                rows = [tuple(line.rstrip("\n").split("\t")[:2])
                        for line in f]
            rows = [(os.path.join(where, p), u) for p, u in rows][:40]
            known = run(pith, "--help").stdout
            for command in COMMANDS:
                ok = command in known and compare(pith, command, rows)
                failed += not ok
                print("%s  %s of %d addresses" % ("ok  " if ok else "FAIL",
                                                  command, len(rows)))
            ok = compare_site(pith, where, rows)
            failed += not ok
            print("%s  site of %d addresses" % ("ok  " if ok else "FAIL", len(rows)))
        ok = check_timeout(pith)
        failed += not ok
        print("%s  --timeout" % ("ok  " if ok else "FAIL"))
    finally:
        server.stdin.close()
        server.wait(timeout=30)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
