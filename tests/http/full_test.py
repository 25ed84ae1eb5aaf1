#!/usr/bin/env python3
"""A disk that is full ends a crawl, which then goes on: every page once.
What other commands cannot write there is named, too.

    tests/http/full_test.py PITH

The disk is a tmpfs in a mount namespace of its own, made a little larger
after each run that filled it, so that the archive, the state and its log run
out of room by turns. Where namespaces are not permitted it says so and ends
with 77, which counts as skipped.
"""
import collections
import gzip
import http.server
import os
import random
import re
import subprocess
import sys
import tempfile
import threading

PAGES = 40
ROOM = 120, 330     # KB at first; added in all, step by step
STEPS = 24


def page(i):
    r = random.Random(i)
    words = " ".join("%06x" % r.getrandbits(24) for _ in range(600))
    links = "".join('<a href="/p%d">to %d</a> ' % (k, k) for k in
                    {(i * 3 + 1) % PAGES, (i * 3 + 2) % PAGES, (i + 1) % PAGES})
    return "<title>Page %d</title><h1>Page %d</h1><p>%s</p>%s" % (i, i, words, links)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def do_GET(self):
        m = re.fullmatch(r"/p(\d+)", self.path)
        body = page(int(m[1]) if m else 0).encode()
        self.send_response(200 if m else 404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        pass  # a crawl that ended in between


def responses(path):
    """How often each address has a response record."""
    with open(path, "rb") as f:
        data = f.read()
    if path.endswith(".gz"):
        data = gzip.decompress(data)
    return collections.Counter(re.findall(
        rb"WARC-Type: response\r\n(?:[^\r]+\r\n)*?WARC-Target-URI: ([^\r]+)\r\n",
        data))


def fill_and_go_on(pith, port, disk, name):
    """Crawl, with a little more room after each failure; then with all of it."""
    out, full = os.path.join(disk, name), 0
    for step in range(STEPS + 1):
        room = ROOM[0] + ROOM[1] * step // STEPS if step < STEPS else 64 << 10
        subprocess.run(["mount", "-o", "remount,size=%dk" % room, disk], check=True)
        r = subprocess.run(
            [pith, "crawl", "http://127.0.0.1:%d/p0" % port, "-o", out, "--delay",
             "0", "--no-sitemaps", "--no-robots", "-q", "--retries", "0"],
            text=True, capture_output=True, timeout=60)
        full += r.returncode != 0
        if r.returncode and not re.search("full|No space", r.stderr):
            print(name, "does not say that the disk is full:", r.stderr)
            return False
        if r.returncode not in (0, 3) or "Sanitizer" in r.stderr:
            print(name, "exit", r.returncode, r.stderr)
            return False
        if r.returncode == 0:
            break
    got = responses(out)
    twice = sorted(u.decode() for u, n in got.items() if n != 1)
    if r.returncode != 0 or len(got) != PAGES or twice or full < 3:
        print("%s: %d failures, then exit %d: %d of %d pages, not once: %s\n%s" %
              (name, full, r.returncode, len(got), PAGES, twice, r.stderr))
        return False
    print("%s: the disk was full %d times, %d pages once" % (name, full, len(got)))
    return True


def messages(pith, disk):
    """Whoever writes says which file found no room, and advises what it has."""
    good = True
    with tempfile.TemporaryDirectory() as pages:
        subprocess.run([pith, "examples", pages], check=True,
                       stdout=subprocess.DEVNULL)
        many = os.path.join(pages, "many.html")
        with open(many, "w") as f:
            f.writelines("<li><b>Name %d</b> <i>%d.50</i>\n" % (i, i)
                         for i in range(9000))
        for name, args in (("s.db", ["site", pages, "-o", "s.db"]),
                           ("r.sqlite", ["records", many, "-o", "r.sqlite"]),
                           ("r.json", ["records", many, "-o", "r.json"]),
                           ("r.xlsx", ["records", many, "-o", "r.xlsx"]),
                           ("ex/", ["examples", "ex"])):
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", disk],
                           check=True)
            r = subprocess.run([pith, *args], text=True, capture_output=True,
                               timeout=60, cwd=disk)
            own = " -o" not in r.stderr or "-o" in args
            if (r.returncode != 3 or not re.search("full|No space", r.stderr) or
                    name not in r.stderr or "make room" not in r.stderr or not own):
                print(" ".join(args), "exit", r.returncode, r.stderr)
                good = False
            subprocess.run(["umount", disk], check=True)
    return good


def main():
    pith = os.path.abspath(sys.argv[1])
    if len(sys.argv) < 3:
        if subprocess.run(["unshare", "-rm", "true"], stderr=subprocess.DEVNULL
                          ).returncode != 0:
            print("skipped: no mount namespaces here")
            return 77
        with tempfile.TemporaryDirectory() as disk:
            return subprocess.run(["unshare", "-rm", sys.executable, __file__, pith,
                                   disk]).returncode
    disk = sys.argv[2]
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    good = messages(pith, disk)
    for name in ("a.warc", "b.warc.gz"):
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", disk],
                       check=True)
        good &= fill_and_go_on(pith, server.server_address[1], disk, name)
        subprocess.run(["umount", disk], check=True)
    server.shutdown()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
