#!/usr/bin/env python3
"""Names, addresses and ways of a network of our own.

    tests/http/names_test.py PITH

In a network namespace whose loopback also has a public address, with a server of
names that may answer otherwise the second time: what was looked at before a
request is not what is asked after it. No private address may be reached by a
name that changes, by a redirect or by a link; TLS, HTTP/2 and a proxy work by
names. Where namespaces are not permitted it says so and ends with 77 (skipped).
"""
import http.server
import os
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time

import tls_test

PUBLIC, INNER = "93.184.216.34", "127.0.0.1"
PAGE = ("<title>%s</title><h1>%s</h1><p>" + "Some words of a page. " * 20 +
        "</p><a href=/next.html>next</a> <a href='http://inner.test/link'>in</a>")

SCRIPT = """<title>s</title><div id=root></div><script>
for (const u of ['/data', 'http://inner.test/data', 'http://127.0.0.1/data',
                 'http://[::1]/data', 'http://public.test/in2',
                 'http://other.example/data'])
    fetch(u).then(r => r.text()).then(t => {
        document.getElementById('root').innerHTML += '<p>got ' + u + '</p>' })
try { new WebSocket('ws://127.0.0.1/socket') } catch (e) {}
new Image().src = 'http://127.0.0.1/image'
</script>"""

# Name -> its addresses, one an answer; the last stays.
NAMES = {
    "public.test": [PUBLIC],
    "inner.test": [INNER],
    "turns.test": [PUBLIC, INNER],
    "turns3.test": [PUBLIC, PUBLIC, INNER],
    "own.test": [PUBLIC, INNER],
    "turned.test": [PUBLIC, INNER],
    "other.example": [PUBLIC],
}
asked = []


def serve_names():
    s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    s.bind((INNER, 53))

    def loop():
        turn = {}
        while True:
            data, who = s.recvfrom(512)
            parts, i = [], 12
            while data[i]:
                parts.append(data[i + 1:i + 1 + data[i]].decode())
                i += data[i] + 1
            name, kind = ".".join(parts).lower(), data[i + 1:i + 3]
            asked.append(name)
            found = NAMES.get(name)
            answer = b""
            if found and kind == b"\0\x01":
                k = turn.get(name, 0)
                turn[name] = k + 1
                answer = (b"\xc0\x0c\0\x01\0\x01\0\0\0\0\0\x04" +
                          socket.inet_aton(found[min(k, len(found) - 1)]))
            s.sendto(data[:2] + (b"\x85\x80" if found else b"\x85\x83") + struct.pack(
                ">HHHH", 1, bool(answer), 0, 0) + data[12:i + 5] + answer, who)
    threading.Thread(target=loop, daemon=True).start()


class Web(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    seen = []  # (address that was asked, host, path)

    def log_message(self, *args):
        pass

    def do_GET(self):
        Web.seen.append((self.server.server_address[0], self.headers["Host"],
                         self.path))
        to = {"/in": "http://inner.test/", "/in2": "http://127.0.0.1/",
              "/in3": "http://[::1]/", "/loop": "/loop", "/over": "/over2",
              "/over2": "/next.html", "/in4": "http://turns3.test/"}.get(self.path)
        body = (SCRIPT if self.path == "/script" else
                PAGE % (self.path, self.path)).encode()
        self.send_response(302 if to else 404 if self.path == "/robots.txt" or
                           self.path.endswith(".xml") else 200)
        if to:
            self.send_header("Location", to)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, *args):
        pass


def serve(address, port, cert=None, where=None):
    s = Server((address, port), Web)
    if cert:
        ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        ctx.load_cert_chain(os.path.join(where, cert + ".pem"),
                            os.path.join(where, cert + ".key"))
        s.socket = ctx.wrap_socket(s.socket, server_side=True,
                                   do_handshake_on_connect=False)
    threading.Thread(target=s.serve_forever, daemon=True).start()


def no_inner(cases, name, *args):
    """The run ends, and nobody asked the private server."""
    Web.seen.clear()
    r = cases.run(*args)
    inner = [s for s in Web.seen if s[0] == INNER]
    cases.check(name, not inner and r.returncode in (0, 1, 3, 6) and
                "Sanitizer" not in r.stderr, (inner, r))
    return r


def by_names(cases):
    fast = ["--delay", "0", "--retries", "0", "-q"]
    r = cases.run("tree", "http://public.test/")
    cases.check("a page by its name", r.returncode == 0, r)
    no_inner(cases, "a crawl whose name turns private", "crawl",
             "http://turns.test/", "-o", "t1", *fast)
    no_inner(cases, "and later", "crawl", "http://turns3.test/", "-o", "t2", *fast)
    cases.run("crawl", "http://own.test/", "-o", "t4", "--allow-private", *fast)
    cases.check("which is reached where that is allowed",
                any(s[0] == INNER for s in Web.seen), Web.seen)
    r = no_inner(cases, "a crawl with links to a private name", "crawl",
                 "http://public.test/", "-o", "t3", *fast)
    cases.check("which saves the others", r.returncode in (0, 6) and
                os.path.exists(os.path.join(cases.where, "t3/public.test/next.html")),
                r)
    for k, path in enumerate(("in", "in2", "in3", "in4")):
        no_inner(cases, "a crawl sent to a private address, " + path, "crawl",
                 "http://public.test/" + path, "-o", "u%d" % k, *fast)
        no_inner(cases, "an input sent there, " + path, "tree",
                 "http://public.test/" + path)
    Web.seen.clear()
    r = cases.run("tree", "http://public.test/loop")
    cases.check("redirects in a circle end", r.returncode == 3 and
                len(Web.seen) <= 50, (len(Web.seen), r))
    r = cases.run("tree", "-f", "json", "http://public.test/over")
    cases.check("redirects are followed", r.returncode == 0 and
                '"http://public.test/next.html"' in r.stdout, r)


def by_scripts(cases):
    """What scripts ask for goes the way of all fetching."""
    if not os.access("/usr/bin/chromium", os.X_OK):
        return
    tree = ["tree", "--render", "--scripts"]
    r = no_inner(cases, "scripts of a public page", *tree, "http://public.test/script")
    cases.check("which get what is public", "got /data" in r.stdout and
                "got http://other.example/data" in r.stdout and
                r.stdout.count("got ") == 2, r)
    r = no_inner(cases, "scripts of a page whose name turns private", *tree,
                 "http://turned.test/script")
    cases.check("which do not get that", "got /data" not in r.stdout and
                "got http://other" in r.stdout, r)
    Web.seen.clear()
    r = cases.run(*tree, "http://inner.test/script")
    cases.check("scripts of a private page get their own host, no other",
                "got /data" in r.stdout and "got http://127" not in r.stdout and
                not any(s[2] in ("/socket", "/image") for s in Web.seen), (Web.seen, r))


def by_tls(cases, where):
    url = "https://other.example/a.html"
    r = cases.run("tree", "--ca-file", "ca.pem", url)
    cases.check("TLS by the certificate's name", r.returncode == 0, r)
    r = cases.run("tree", "--ca-file", "ca.pem", "https://public.test/a.html")
    cases.check("TLS, another name of that address", r.returncode == 3 and
                "TLS failed" in r.stderr, r)
    h2 = subprocess.Popen(["nghttpd", "-a", PUBLIC, "-d", os.path.join(where, "www"),
                           "8443", "other.key", "other.pem"], cwd=where,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(100):
        try:
            socket.create_connection((PUBLIC, 8443), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    r = cases.run("crawl", "https://other.example:8443/a.html", "-o", "h2.warc",
                  "--ca-file", "ca.pem", "--delay", "0", "--no-robots")
    h2.kill()
    h2.wait()
    with open(os.path.join(where, "h2.warc"), "rb") as f:
        cases.check("HTTP/2 by name", r.returncode in (0, 6) and
                    b"WARC-Protocol: h2" in f.read(), r)


def by_proxy(cases):
    Web.seen.clear()
    asked.clear()
    r = cases.run("crawl", "--proxy", "http://%s:3128" % PUBLIC,
                  "http://nowhere.test/", "-o", "p", "--delay", "0", "-q",
                  "--max-pages", "2", "--no-robots", "--no-sitemaps")
    cases.check("a crawl by a proxy", r.returncode in (0, 6) and
                any(s[2].startswith("http://nowhere.test/") for s in Web.seen),
                (Web.seen, r))


def inside(pith):
    subprocess.run("ip link set lo up && ip addr add %s/32 dev lo" % PUBLIC,
                   shell=True, check=True)
    with tempfile.TemporaryDirectory() as where:
        with open(os.path.join(where, "resolv"), "w") as f:
            f.write("nameserver %s\noptions timeout:1 attempts:1\n" % INNER)
        subprocess.run(["mount", "--bind", os.path.join(where, "resolv"),
                        "/etc/resolv.conf"], check=True)
        os.mkdir(os.path.join(where, "www"))
        for name in ("a.html", "b.html"):
            with open(os.path.join(where, "www", name), "w") as f:
                f.write(PAGE % (name, name))
        tls_test.make_certificates(where)
        serve_names()
        for address, port in ((PUBLIC, 80), (INNER, 80), (PUBLIC, 3128)):
            serve(address, port)
        serve(PUBLIC, 443, "other", where)
        cases = tls_test.Cases(pith, where)
        by_names(cases)
        by_scripts(cases)
        by_tls(cases, where)
        by_proxy(cases)
    print("%d cases, %d failed" % (cases.n, cases.failed))
    return 1 if cases.failed else 0


def main():
    pith = os.path.abspath(sys.argv[1])
    if len(sys.argv) > 2:
        return inside(pith)
    if subprocess.run(["unshare", "-rmn", "ip", "link", "set", "lo", "up"],
                      stderr=subprocess.DEVNULL).returncode != 0:
        print("skipped: no network namespaces here")
        return 77
    return subprocess.run(["unshare", "-rmn", sys.executable, __file__, pith,
                           "inside"]).returncode


if __name__ == "__main__":
    sys.exit(main())
