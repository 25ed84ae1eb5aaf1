#!/usr/bin/env python3
"""Commands give the same of addresses as of the files behind them.

    tests/http/inputs_test.py PITH PITH-SERVE

Serves the generated portal on loopback, saves it by `pith crawl`, and gives
its pages to commands once as addresses and once as the saved files. Also what
--timeout does to a server that does not answer.
"""
import contextlib
import http.server
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
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


LIST = """<title>Lamps</title><h1>Lamps</h1><ul class=all>%s</ul>%s"""
LAMP = ('<li class=lamp><a href="/item/%d">Lamp number %d</a> <b>$%d.50</b>'
        '<p>Some words about the lamp of number %d</p>')


class Lists(http.server.BaseHTTPRequestHandler):
    """/list?p=N, three pages by a pager that ends in a loop; /away leads to
    another host."""
    asked = []

    def do_GET(self):
        Lists.asked.append(self.path)
        n = int((self.path.split("p=") + ["1"])[1])
        if self.path.startswith("/away"):
            pager = '<a rel=next href="http://elsewhere.invalid/list?p=2">on</a>'
        else:
            pager = '<div class=pager><a href="/list?p=%d">Next</a></div>' % (n % 3 + 1)
        body = (LIST % ("".join(LAMP % ((i,) * 4) for i in range(5 * n + 5, 5 * n + 10)),
                        pager)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def check_next(pith):
    """records --next asks for each page of a list once, in order, of its host
    alone."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Lists)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = "http://127.0.0.1:%d/" % server.server_port
    ok = True
    for path, most, want in (("list?p=1", 100, ["/list?p=1", "/list?p=2", "/list?p=3"]),
                             ("list?p=1", 2, ["/list?p=1", "/list?p=2"]),
                             ("away", 100, ["/away"])):
        Lists.asked.clear()
        r = run(pith, "records", "--next", "--max-pages", str(most), "-f", "csv", url + path)
        rows = [line.split(",")[0] for line in r.stdout.splitlines()[1:]]
        if Lists.asked != want or len(rows) != 5 * len(want) or r.returncode:
            print(path, most, Lists.asked, r)
            ok = False
    server.shutdown()
    return ok


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
        ok = check_next(pith)
        failed += not ok
        print("%s  records --next" % ("ok  " if ok else "FAIL"))
    finally:
        server.stdin.close()
        server.wait(timeout=30)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
