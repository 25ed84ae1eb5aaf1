#!/usr/bin/env python3
"""A server that means harm costs a crawl only the address it does it with.

    tests/http/hostile_test.py PITH

On loopback: a page and pages below its name, an endless line in the head of
an answer, sitemaps that name ever more sitemaps, redirects to ever new
addresses, bodies without an end. And files from such a server: pages compressed twice over, archives of nothing but
lines that look like the first of a record.
"""
import gzip
import http.server
import os
import subprocess
import sys
import tempfile
import threading

LINKS = ("/a.html/b", "/a.html", "/c", "/c/d.htm/e.html", "/c/d.htm", "/head",
         "/a.html+/b", "/last.html")


def page(path):
    links = "".join('<a href="%s">to %s</a> ' % (p, p) for p in LINKS)
    return ("<title>Page %s</title><h1>Page %s</h1><p>The text of %s is not that of "
            "any other page here, as it says %s.</p>%s" % ((path,) * 4 + (links,)))


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    requests = 0

    def log_message(self, *args):
        pass

    def reply(self, text, kind="text/html", more=()):
        body = text.encode()
        self.send_response(200)
        for name, value in more:
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def flood(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        part = b"<p>some words here " * 20000
        try:
            for _ in range(4000):
                self.wfile.write(part)
        except OSError:
            pass

    def do_GET(self):
        Handler.requests += 1
        if self.path.endswith(".xml"):
            self.reply("<sitemapindex>" + "".join(
                "<sitemap><loc>%s-%d.xml</loc></sitemap>" % (self.path[:-4], i)
                for i in range(40)) + "</sitemapindex>", "application/xml")
        elif self.path == "/robots.txt":
            self.send_error(404)
        elif self.path == "/flood":
            self.reply("".join("<a href=/endless%d>to %d</a> " % (i, i)
                               for i in range(6)))
        elif self.path.startswith("/endless"):
            self.flood()
        elif self.path.startswith("/onward"):
            self.send_response(302)
            self.send_header("Location", self.path + "x")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.path == "/head":
            self.reply(page(self.path), more=[("X-Long", "x" * 110000)])
        elif self.path == "/" or self.path in LINKS:
            self.reply(page(self.path))
        else:
            self.send_error(404)


def crawl(pith, start, out, *more):
    Handler.requests = 0
    return subprocess.run([pith, "crawl", start, "-o", out, "--delay", "1ms", *more],
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=100)


def check_files(pith, start, where):
    """All pages are saved, whatever their names, but the one that cannot be."""
    out = os.path.join(where, "files")
    r = crawl(pith, start, out, "--no-sitemaps")
    with open(os.path.join(out, "pages.tsv"), encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("\t") for line in f]
    urls = {row[1][len(start) - 1:] for row in rows}
    names = {row[0] for row in rows}
    good = urls == {"/", *LINKS} - {"/head"} and len(names) == len(rows)
    good &= all(os.path.isfile(n) for n in names)
    if not good or r.returncode not in (0, 6):
        print("files:", r.returncode, sorted(urls), r.stderr)
        return False
    return True


def check_redirects(pith, start, where):
    """Each leads to a new address; a crawl follows twenty of them."""
    r = crawl(pith, start + "onward", os.path.join(where, "onward"),
              "--no-sitemaps")
    if r.returncode not in (1, 3) or Handler.requests > 30 or (
            "redirects without end" not in r.stderr):
        print("redirects:", r.returncode, Handler.requests, r.stderr)
        return False
    return True


def check_lists(pith, start, where):
    """--max-pages ends a crawl of endless sitemaps; so does their depth."""
    few = crawl(pith, start, os.path.join(where, "few"), "--max-pages", "30")
    n = Handler.requests
    if few.returncode not in (0, 6) or n > 64 + 30 + 20:
        print("lists:", few.returncode, n, few.stderr)
        return False
    all = crawl(pith, start, os.path.join(where, "all"))
    if all.returncode not in (0, 6) or not 64 < Handler.requests < 1000:
        print("lists without --max-pages:", all.returncode, Handler.requests,
              all.stderr)
        return False
    return True


def sanitized(pith):
    with open(pith, "rb") as f:
        return b"__asan_init" in f.read()


def spent(pith, *args):
    """Exit code, messages, MB at most and seconds of work of one run."""
    p = subprocess.Popen([pith, *args], stdout=subprocess.DEVNULL,
                         stderr=subprocess.PIPE)
    said = p.stderr.read().decode("utf-8", "replace")
    _, status, used = os.wait4(p.pid, 0)
    return (os.waitstatus_to_exitcode(status), said, used.ru_maxrss >> 10,
            used.ru_utime + used.ru_stime)


def record(url, block):
    return (b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\n"
            b"WARC-Date: 2020-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:x:%s>\r\n"
            b"Content-Type: application/http; msgtype=response\r\n"
            b"Content-Length: %d\r\n\r\n%s\r\n\r\n" % (url, url, len(block), block))


def check_bomb(pith, where):
    """A page of 1 GB, compressed twice to some KB: cut, within its memory."""
    if sanitized(pith):
        return True
    once = gzip.compress(b"<p>some words here " * (56 << 20 >> 4), 9)  # 67 MB each
    twice, good = gzip.compress(once * 16, 9), True
    file, archive = (os.path.join(where, n) for n in ("b.html.gz", "b.warc"))
    with open(file, "wb") as f:
        f.write(twice)
    with open(archive, "wb") as f:
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: "
        f.write(record(b"http://x.example/1", head + b"gzip, gzip\r\n\r\n" + twice))
        f.write(record(b"http://x.example/2", head + b"identity\r\n\r\n<p>good"))
    for name in file, archive:
        code, said, most, _ = spent(pith, "tree", name)
        if code not in (0, 3, 4, 6) or most > 700:
            print("bomb:", name, code, most, "MB", said)
            good = False
    return good


def check_lines(pith, where):
    """2 MB of lines that look like the first of a record: a second of work and
    few messages, and the page behind them is read."""
    name = os.path.join(where, "lines.warc")
    good = record(b"http://x.example/good", b"HTTP/1.1 200 OK\r\n\r\n<p>good")
    with open(name, "wb") as f:
        f.write(b"WARC/1.0\r\n" * (2 << 20 >> 4) +
                b"WARC/1.0\r\nContent-Length: 99999999\r\n\r\n" * 20000 + good)
    code, said, _, seconds = spent(pith, "tree", name)
    if code != 6 or seconds > (30 if sanitized(pith) else 5) or said.count("\n") > 40:
        print("lines:", code, seconds, "s", said.count("\n"), "messages", said[:300])
        return False
    return True


def check_flood(pith, start, where):
    """Bodies without an end, four at once: cut, and within 512 MB together."""
    if sanitized(pith):
        print("flood: not under sanitizers, which take memory of their own")
        return True
    p = subprocess.Popen(
        [pith, "crawl", start + "flood", "-o", os.path.join(where, "flood"),
         "--delay", "0", "--per-host", "4", "--connections", "4",
         "--no-sitemaps", "--no-robots"], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    said = p.stdout.read()
    _, status, used = os.wait4(p.pid, 0)
    code, most = os.waitstatus_to_exitcode(status), used.ru_maxrss >> 10
    if code not in (0, 6) or most > 512:
        print("flood:", code, most, "MB", said[-500:])
        return False
    return True


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    start = "http://127.0.0.1:%d/" % server.server_port
    with tempfile.TemporaryDirectory(prefix="pith-hostile-") as where:
        good = check_files(sys.argv[1], start, where)
        good &= check_redirects(sys.argv[1], start, where)
        good &= check_lists(sys.argv[1], start, where)
        good &= check_flood(sys.argv[1], start, where)
        good &= check_bomb(sys.argv[1], where)
        good &= check_lines(sys.argv[1], where)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
