"""The HTTP interface of pith serve: the program's JSON for the same page, the
addresses and replies that openapi.json names, limits, slow and broken clients,
who may ask what.

    http_test.py PITH SOURCE_DIR
"""
import gzip
import glob
import http.server
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from served import Served

PITH, ROOT = sys.argv[1:3]
COMMANDS = "article", "records", "posts", "auto"
LIST = b"<title>Lamps</title><ul>" + b"".join(
    b"<li><a href='/l/%d'>Lamp %d</a> <b>$%d.50</b> <i>in stock</i></li>"
    % (i, i, 10 + i) for i in range(12)) + b"</ul>"
SLOW = b"<table>" * 4000 + b"<b><i><a href=x>" * 40000


def program(command, page, *options):
    p = subprocess.run([PITH, command, "-", "-f", "json", *options],
                       input=page, capture_output=True)
    return p.returncode, p.stdout


class Conformance(unittest.TestCase):
    """The same bytes as the program."""

    def pages(self):
        found = sorted(glob.glob(os.path.join(ROOT, "demo", "*.html")) +
                       glob.glob(os.path.join(ROOT, "tests", "cli", "**",
                                              "*.html"), recursive=True))
        return [open(p, "rb").read() for p in found][:60]

    def test_same_bytes(self):
        n = 0
        with Served(PITH) as s:
            for page in self.pages() + [LIST, b"<p>\xe4\xf6\xfc", b"x", SLOW]:
                for command in COMMANDS:
                    code, want = program(command, page)
                    status, headers, got = s.post("/" + command, page)
                    # Files are looked at before they are read (empty, a
                    # picture); a body is a page.
                    if want and "error" not in json.loads(want):
                        self.assertEqual(got, want)
                        self.assertEqual(int(headers["Pith-Exit"]), code)
                    else:
                        self.assertIsInstance(json.loads(got), dict)
                    n += 1
        self.assertGreater(n, 40)
        self.assertEqual(s.code, 0, s.errors)

    def test_options_and_address(self):
        with Served(PITH) as s:
            got = json.loads(s.post("/records?url=http://a.example/x/&name=n",
                                    LIST)[2])
            self.assertEqual(got["page"], "n")
            self.assertEqual(got["url"], "http://a.example/x/")
            body = json.dumps({"html": LIST.decode(),
                               "url": "http://a.example/x/"})
            same = json.loads(s.post("/records", body, **{
                "Content-Type": "application/json"})[2])
            self.assertEqual(same["regions"], got["regions"])

    def test_apply(self):
        with tempfile.TemporaryDirectory() as d:
            page, wrap = os.path.join(d, "l.html"), os.path.join(d, "w")
            open(page, "wb").write(LIST)
            subprocess.run([PITH, "learn", page, "-o", wrap], check=True,
                           capture_output=True)
            want = subprocess.run([PITH, "apply", wrap, "-", "-f", "json"],
                                  input=LIST, capture_output=True).stdout
            with Served(PITH, "--wrapper", wrap) as s:
                self.assertEqual(s.post("/apply", LIST)[2], want)
            body = json.dumps({"html": LIST.decode(),
                               "wrapper": open(wrap).read()})
            with Served(PITH) as s:
                json_type = {"Content-Type": "application/json"}
                self.assertEqual(s.post("/apply", body, **json_type)[2], want)
                self.assertEqual(s.post("/apply", LIST)[0], 400)
                bad = json.dumps({"html": "x", "wrapper": "no wrapper"})
                self.assertEqual(s.post("/apply", bad, **json_type)[0], 400)


class Described(unittest.TestCase):
    """openapi.json and the server say the same."""

    def resolve(self, doc, node):
        while "$ref" in node:
            at = doc
            for step in node["$ref"][2:].split("/"):
                at = at[step]
            node = at
        return node

    def check(self, doc, op, got):
        status, headers, body = got
        self.assertIn(str(status), op["responses"])
        reply = self.resolve(doc, op["responses"][str(status)])
        kind = headers["Content-Type"].split(";")[0]
        self.assertIn(kind, reply["content"])
        schema = reply["content"][kind]["schema"]
        if kind == "application/json":
            value = json.loads(body)
            self.assertIsInstance(value, dict)
            for name in schema.get("required", []):
                self.assertIn(name, value)

    def requests(self, path, method):
        if method == "post" and path.startswith("/review"):
            yield path, b'{"edits": [{"op": "drop", "field": "title"}]}'
            yield path, b'{"format": "csv"}'
            yield path, b'{"format": "jsonl", "kind": "list"}'
            yield path, b'{"edits": [{"op": "drop", "field": "nothing"}]}'
            yield path, b"no JSON"
            yield path, (b'{"examples": [{"record": '
                         b'"/html[1]/body[1]/ul[1]/li[1]"}], "edits":'
                         b' [{"op": "split", "field": "nothing", "by": ",", '
                         b'"names": ["a", "b"]}]}')
            yield path, b'{"examples": [{"like": ["no such value"]}]}'
            yield path, b'{"examples": [%s]}' % b", ".join([b"{}"] * 65)
        elif path == "/site/set" and method == "put":
            yield path, b"table shop lamps\n"
        elif method == "post":
            yield path, LIST
            yield path, b""
        elif path == "/site/rows":
            yield path + "?table=pages", None
            yield path + "?table=sqlite_master", None
            yield path + "?table=x%22;drop%20table%20pages", None
        elif path == "/site/search":
            yield path + "?q=lamp", None
            yield path + '?q="%20OR%20x*(', None
            yield path + "?q=", None
        elif path in ("/review/page", "/review/result"):
            yield path + "?page=0", None
            yield path + "?page=0&as=records", None
            yield path + "?page=0&record=/html[1]/body[1]/ul[1]/li[1]", None
            yield path + "?page=0&like=no%20such%20value", None
            yield path + "?page=7", None
            yield path + "?page=-1", None
        else:
            yield path, None

    def test_every_address(self):
        with tempfile.TemporaryDirectory() as d:
            for i in range(4):
                open(os.path.join(d, "p%d.html" % i), "wb").write(
                    LIST.replace(b"Lamp", b"Lamp of shop %d," % i))
            db = os.path.join(d, "site.db")
            subprocess.run([PITH, "site", d, "-o", db], capture_output=True)
            with Served(PITH, os.path.join(d, "p1.html"), "--db", db,
                        "--set", os.path.join(d, "s.set"),
                        "--wrapper", os.path.join(d, "w.wrap")) as s:
                doc = json.loads(s.get("/openapi.json")[2])
                for path, item in doc["paths"].items():
                    for method, op in item.items():
                        for address, body in self.requests(path, method):
                            with self.subTest(address=address):
                                self.check(doc, op, s.ask(method.upper(),
                                                          address, body))
            with open(os.path.join(d, "s.set")) as f:
                self.assertEqual(f.read(), "table shop lamps\n")
            self.assertEqual(sqlite3.connect(db).execute(
                "SELECT count(*) FROM pages").fetchone()[0], 4)

    def test_database_of_another_version(self):
        """What it lacks is told, never written as broken JSON."""
        with tempfile.TemporaryDirectory() as d:
            db = os.path.join(d, "site.db")
            with sqlite3.connect(db) as c:
                c.execute("CREATE TABLE tables (name TEXT)")
            with Served(PITH, "--db", db) as s:
                for path in "/site/tables", "/site/search?q=lamp", \
                        "/site/changes", "/site/rows?table=pages":
                    status, _, body = s.get(path)
                    self.assertEqual(status, 500)
                    self.assertIn("error", json.loads(body))

    def test_routes_are_described(self):
        doc = json.load(open(os.path.join(ROOT, "serve/ui/openapi.json")))
        text = open(os.path.join(ROOT, "serve/routes.c")).read()
        lines = [x.split('"') for x in text.splitlines()
                 if x.startswith('    {"')]
        routes = {(x[3], x[1].lower()) for x in lines}
        described = {(p, m) for p, item in doc["paths"].items() for m in item}
        self.assertEqual(routes, described - {("/openapi.json", "get")})

    def test_other_methods_and_addresses(self):
        with Served(PITH) as s:
            self.assertEqual(s.get("/article")[0], 405)
            self.assertEqual(s.get("/nothing")[0], 404)
            self.assertEqual(s.ask("DELETE", "/")[0], 405)
            self.assertEqual(s.ask("HEAD", "/")[0], 200)


class Limits(unittest.TestCase):
    def test_too_large(self):
        with Served(PITH, "--max-bytes", "10K") as s:
            self.assertEqual(s.post("/article", b"x" * 20000)[0], 413)
            self.assertEqual(s.post("/article", LIST)[0], 200)
            c = socket.create_connection((s.host, s.port))
            c.sendall(b"POST /article HTTP/1.1\r\nHost: localhost\r\n"
                      b"Transfer-Encoding: chunked\r\n\r\n")
            with self.assertRaises(OSError):  # endless: it hangs up
                for i in range(100000):
                    c.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
            c.close()
            self.assertEqual(s.post("/article", LIST)[0], 200)

    def test_coded(self):
        """Bytes of gzip are no page, and must not pass for one."""
        with Served(PITH) as s:
            coded = {"Content-Encoding": "gzip"}
            self.assertEqual(s.post("/article", gzip.compress(LIST), **coded)[0], 415)
            coded = {"Content-Encoding": "identity"}
            self.assertEqual(s.post("/article", LIST, **coded)[0], 200)

    def test_budget(self):
        with Served(PITH, "--budget", "20000") as s:
            status, headers, body = s.post("/records", LIST * 50)
            self.assertTrue(json.loads(body).get("truncated"))
            self.assertEqual(headers["Pith-Exit"], "4")

    def test_slow_and_broken_clients(self):
        """60 connections that never end do not stop the 61st; a byte now and
        then does not keep one open."""
        with Served(PITH, "--patience", "2s") as s:
            slow = []
            for i in range(60):
                c = socket.create_connection((s.host, s.port))
                c.sendall([b"POST /article HTTP/1.1\r\nHost: localhost\r\n"
                           b"Content-Length: 1000\r\n\r\nabc", b"GE",
                           b"\x00\xff\r\n\r\n", b""][i % 4])
                slow.append(c)
            began = time.time()
            for _ in range(20):
                self.assertEqual(s.post("/records", LIST)[0], 200)
            self.assertLess(time.time() - began, 10)
            ended = 0
            for c in slow[::4]:  # those that have said half a request
                c.settimeout(8)
                try:
                    for _ in range(16):
                        c.sendall(b"x")
                        time.sleep(.05)
                    while c.recv(100):
                        pass
                    ended += 1
                except socket.timeout:
                    pass
                except OSError:
                    ended += 1
            self.assertEqual(ended, len(slow[::4]))
            for c in slow:
                c.close()

    def test_many_at_once(self):
        wrong = []

        def work(s):
            for _ in range(8):
                if s.post("/article", LIST)[0] != 200:
                    wrong.append(1)

        with Served(PITH) as s:
            threads = [threading.Thread(target=work, args=(s,))
                       for _ in range(64)]
            for t in threads:
                t.start()
            for t in threads:
                t.join()
            self.assertEqual(wrong, [])

    @unittest.skipIf(b"__asan_init" in open(PITH, "rb").read(),
                     "the sanitizer keeps freed memory")
    def test_memory_is_flat(self):
        with Served(PITH, "-j", "1") as s:
            c = s.connect()

            def some(n):
                for _ in range(n):
                    c.request("POST", "/auto", LIST)
                    c.getresponse().read()
            some(200)
            before = s.memory()
            some(600)
            self.assertLess(s.memory() - before, 4 << 20)


class Dying(unittest.TestCase):
    """A helper that dies costs its own request alone."""

    def test_between_requests(self):
        with Served(PITH, "-j", "1") as s:
            want = s.post("/records", LIST)[2]
            first = s.helpers()
            self.assertEqual(len(first), 1)
            os.kill(first[0], signal.SIGKILL)
            self.assertEqual(s.post("/records", LIST)[::2], (200, want))
            self.assertNotEqual(s.helpers(), first)

    def test_of_a_page(self):
        big = b"<ul>" + LIST * 4000
        with Served(PITH, "-j", "1") as s:
            s.post("/records", LIST)
            stop = threading.Event()

            def kill():
                while not stop.wait(0.05):
                    for pid in s.helpers():
                        os.kill(pid, signal.SIGKILL)
            thread = threading.Thread(target=kill)
            thread.start()
            status, _, body = s.post("/records", big)
            stop.set()
            thread.join()
            self.assertEqual(status, 422)
            self.assertIn(b"died of signal 9", body)
            self.assertEqual(s.post("/records", LIST)[0], 200)
        self.assertEqual(s.code, 0)


class Asking(unittest.TestCase):
    def test_another_name_for_this_host(self):
        with Served(PITH) as s:
            self.assertEqual(s.get("/", Host="evil.example")[0], 403)
            self.assertEqual(s.get("/", Host="localhost:%d" % s.port)[0], 200)
            self.assertEqual(s.get("/", Host="127.evil.example")[0], 403)

    def test_other_pages_may_not_change_anything(self):
        with Served(PITH, os.path.join(ROOT, "demo", "offers.html")) as s:
            self.assertEqual(s.post("/review/learn", b"{}",
                                    Origin="http://evil.example")[0], 403)
            self.assertEqual(s.post("/review/learn", b"{}", Origin=s.url[:-1])
                             [0], 200)

    def test_data_of_all_pages(self):
        """By the wrapper that is learned of them, in each format."""
        starts = {"csv": b"page,", "jsonl": b"{", "xlsx": b"PK",
                  "sqlite": b"SQLite format 3", "wrapper": b"pith-wrapper"}
        with Served(PITH, os.path.join(ROOT, "tests/cli/pages/bulbs")) as s:
            for name, start in starts.items():
                status, headers, got = s.post(
                    "/review/learn", json.dumps({"format": name}))
                self.assertEqual(status, 200, got)
                self.assertTrue(got.startswith(start), name)
                self.assertIn("filename=", headers["Content-Disposition"])

    def test_token(self):
        with Served(PITH, "--token", "secret") as s:
            self.assertTrue(s.url.endswith("?token=secret"))
            self.assertEqual(s.get("/")[0], 401)
            self.assertEqual(s.get("/?token=secre")[0], 401)
            status, headers, _ = s.get("/?token=secret")
            self.assertEqual(status, 200)
            cookie = headers["Set-Cookie"].split(";")[0]
            self.assertEqual(s.get("/", Cookie=cookie)[0], 200)
            self.assertEqual(s.get("/", Authorization="Bearer secret")[0], 200)

    def test_outside_needs_a_token(self):
        p = subprocess.run([PITH, "serve", "--address", "0.0.0.0", "--port",
                            "0"], capture_output=True, text=True, timeout=20)
        self.assertEqual(p.returncode, 2)
        self.assertIn("--token", p.stderr)

    def test_fetching(self):
        class Page(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(LIST)

            def log_message(self, *a):
                pass

        page = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
        threading.Thread(target=page.serve_forever, daemon=True).start()
        url = "http://127.0.0.1:%d/" % page.server_port
        body = json.dumps({"url": url})
        json_type = {"Content-Type": "application/json"}
        with Served(PITH) as s:
            self.assertEqual(s.post("/records", body, **json_type)[0], 403)
        with Served(PITH, "--allow-fetch") as s:
            status, _, got = s.post("/records", body, **json_type)
            self.assertEqual(status, 422)
            self.assertIn(b"private", got)
            for other in "file:///etc/passwd", "/etc/passwd", "-", "":
                self.assertEqual(s.post("/records", json.dumps(
                    {"url": other}), **json_type)[0], 400)
        with Served(PITH, "--allow-fetch", "--allow-private") as s:
            got = json.loads(s.post("/records", body, **json_type)[2])
            self.assertEqual(len(got["regions"][got["main"]]["records"]), 12)
        page.shutdown()


class Starting(unittest.TestCase):
    def fails(self, code, text, *args):
        p = subprocess.run([PITH, "serve", *args], capture_output=True,
                           text=True, timeout=20)
        self.assertEqual(p.returncode, code)
        self.assertIn(text, p.stderr)

    def test_wrong_uses(self):
        self.fails(2, "no address to listen on", "--address", "here")
        self.fails(2, "letters, digits", "--token", "a b")
        self.fails(2, "no option '-o'", "-o", "out.json")
        self.fails(3, "pith site", "--port", "0", "--db", "/dev/null")
        with Served(PITH) as s:
            self.fails(3, "is the port taken?", "--port", str(s.port))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], warnings="ignore")
