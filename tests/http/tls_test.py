#!/usr/bin/env python3
"""TLS and HTTP/2 against real servers on loopback.

    tests/http/tls_test.py PITH

Certificates are made here and now by openssl: of a CA of our own, for another
host, expired, self-signed. HTTP/1.1 over TLS is served by Python's ssl module,
HTTP/2 by nghttpd (Debian: nghttp2-server). Prints one line a case.
"""
import http.server
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

PAGE = ("<!doctype html><title>{0}</title><p><a href='b.html'>b</a> "
        "<a href='c.html'>c</a> " + "words of page {0} " * 20)


class Quiet(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass


def openssl(*args, cwd):
    subprocess.run(["openssl", *args], cwd=cwd, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def make_certificates(where):
    """ca, good, other (for another host), expired, self (signed by itself)."""
    new = ["req", "-x509", "-newkey", "ec", "-pkeyopt",
           "ec_paramgen_curve:prime256v1", "-nodes"]
    openssl(*new, "-days", "2", "-subj", "/CN=test CA", "-keyout", "ca.key",
            "-out", "ca.pem", cwd=where)
    openssl(*new, "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost", "-keyout", "self.key", "-out",
            "self.pem", cwd=where)
    for name, host in (("good", "localhost"), ("other", "other.example"),
                       ("expired", "localhost")):
        openssl("req", "-new", "-newkey", "ec", "-pkeyopt",
                "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
                "/CN=" + host, "-keyout", name + ".key", "-out",
                name + ".csr", cwd=where)
        with open(os.path.join(where, name + ".ext"), "w") as f:
            f.write("subjectAltName=DNS:%s\n" % host)
        sign = ["x509", "-req", "-in", name + ".csr", "-CA", "ca.pem",
                "-CAkey", "ca.key", "-CAcreateserial", "-extfile",
                name + ".ext", "-out", name + ".pem"]
        openssl(*sign, "-days", "-1" if name == "expired" else "1", cwd=where)


class Server:
    """HTTPS by Python; plain HTTP without a certificate."""

    def __init__(self, where, cert):
        def handler(*args):
            return Quiet(*args, directory=os.path.join(where, "www"))
        self.httpd = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        if cert:
            ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            ctx.load_cert_chain(os.path.join(where, cert + ".pem"),
                                os.path.join(where, cert + ".key"))
            self.httpd.socket = ctx.wrap_socket(
                self.httpd.socket, server_side=True,
                do_handshake_on_connect=False)
        self.port = self.httpd.server_address[1]
        self.httpd.handle_error = lambda *args: None
        threading.Thread(target=self.httpd.serve_forever, daemon=True).start()

    def stop(self):
        self.httpd.shutdown()


class H2:
    """nghttpd, which speaks HTTP/2 alone."""

    def __init__(self, where, cert):
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.proc = subprocess.Popen(
            ["nghttpd", "-a", "127.0.0.1", "-d", os.path.join(where, "www"),
             str(self.port), cert + ".key", cert + ".pem"], cwd=where,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("nghttpd does not start")

    def stop(self):
        self.proc.kill()
        self.proc.wait()


class Cases:
    def __init__(self, pith, where):
        self.pith, self.where, self.failed, self.n = pith, where, 0, 0

    def run(self, *args):
        return subprocess.run([self.pith, *args], cwd=self.where, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=60)

    def check(self, name, ok, seen):
        self.n += 1
        self.failed += not ok
        print("%s  %s" % ("ok  " if ok else "FAIL", name))
        if not ok:
            print(seen)

    def page(self, name, port, *options):
        """The page arrives, by its final address."""
        url = "https://localhost:%d/a.html" % port
        r = self.run("tree", "-f", "json", *options, url)
        self.check(name, r.returncode == 0 and json.loads(r.stdout)["url"] ==
                   url, r)

    def refused(self, name, port, words, *options):
        """Exit 3, and a message that names the page, why, and what to do."""
        url = "https://localhost:%d/a.html" % port
        r = self.run("tree", *options, url)
        self.check(name, r.returncode == 3 and r.stdout == "" and
                   "TLS failed for '%s': " % url in r.stderr and
                   all(w in r.stderr for w in words), r)


def over_http1(cases, where):
    servers = {c: Server(where, c) for c in
               ("good", "other", "expired", "self", None)}
    trust = ("--ca-file", "ca.pem")
    cases.page("a CA of our own by --ca-file", servers["good"].port, *trust)
    cases.page("a self-signed one by --ca-file", servers["self"].port,
               "--ca-file", "self.pem")
    cases.refused("unknown CA", servers["good"].port,
                  ["issuer is not trusted", "give its certificate by "
                   "--ca-file"])
    cases.refused("self-signed", servers["self"].port,
                  ["signed by itself", "--ca-file"], *trust)
    cases.refused("another host", servers["other"].port,
                  ["for another host", "check the address"], *trust)
    cases.refused("expired", servers["expired"].port,
                  ["has expired", "check the clock"], *trust)
    cases.refused("no TLS there", servers[None].port,
                  ["check that the server speaks TLS there"], *trust)
    cases.refused("no such file of certificates", servers["good"].port,
                  ["check --ca-file"], "--ca-file", "nowhere.pem")
    bad = "https://localhost:%d/a.html" % servers["expired"].port
    good = "https://localhost:%d/a.html" % servers["good"].port
    r = cases.run("tree", "-f", "sexp", *trust, bad, good)
    cases.check("the others go on", r.returncode == 6 and
                r.stdout.startswith("(html") and "has expired" in r.stderr, r)
    r = cases.run("crawl", "--delay", "0", "--retries", "0", *trust, bad,
                  "-o", "bad.warc.gz")
    cases.check("a crawl says so too", r.returncode == 3 and
                "has expired" in r.stderr, r)
    r = cases.run("crawl", "-v", "--delay", "0", *trust, good, "-o",
                  "one.warc")
    cases.check("a crawl over HTTP/1.1", r.returncode == 0 and
                " 0 of them by HTTP/2" in r.stderr and
                json.loads(r.stdout)["saved"] == 3, r)
    for s in servers.values():
        s.stop()


def over_http2(cases, where):
    server = H2(where, "good")
    try:
        cases.page("a page by HTTP/2", server.port, "--ca-file", "ca.pem")
        cases.refused("HTTP/2, unknown CA", server.port,
                      ["issuer is not trusted"])
        r = cases.run("crawl", "-v", "--delay", "0", "--per-host", "4",
                      "--ca-file", "ca.pem", "-o", "two.warc",
                      "https://localhost:%d/a.html" % server.port)
        n = json.loads(r.stdout) if r.returncode == 0 else {}
        cases.check("a crawl by HTTP/2, one connection",
                    n.get("saved") == 3 and
                    "%d requests over 1 connections, %d of them by HTTP/2" %
                    (n["requests"], n["requests"]) in r.stderr, r)
        text = open(os.path.join(where, "two.warc"), "rb").read()
        cases.check("its archive says so", text.count(
            b"WARC-Protocol: h2\r\n") == 6 and text.count(
                b"\r\n\r\nHTTP/1.1 200") == 3, text[:2000])
        r = cases.run("tree", "-f", "sexp", "two.warc")
        cases.check("and reads back", r.returncode == 0 and
                    r.stdout.count("(html") == 3, r)
    finally:
        server.stop()


def main():
    pith = os.path.abspath(sys.argv[1])
    missing = [p for p in ("openssl", "nghttpd") if not (
        shutil.which(p) or shutil.which(p, path="/usr/sbin"))]
    if missing:
        print("not installed: %s; run tools/deps.sh test" % ", ".join(missing))
        return 1
    os.environ["PATH"] += ":/usr/sbin"
    with tempfile.TemporaryDirectory(prefix="pith-tls-") as where:
        os.mkdir(os.path.join(where, "www"))
        for name in "abc":
            with open(os.path.join(where, "www", name + ".html"), "w") as f:
                f.write(PAGE.format(name))
        make_certificates(where)
        cases = Cases(pith, where)
        over_http1(cases, where)
        over_http2(cases, where)
    print("%d cases, %d failed" % (cases.n, cases.failed))
    return 1 if cases.failed else 0


if __name__ == "__main__":
    sys.exit(main())
