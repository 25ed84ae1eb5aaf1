#!/usr/bin/env python3
"""pith corpus over archives behind HTTP, on a server that drops connections.

  http_test.py PITH
"""
import http.server
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import warcgen

PITH = None
RNG = random.Random(3)
COUNT = {"dropped": 0, "ranges": 0, "busy": 0}


class Rude(http.server.BaseHTTPRequestHandler):
    """Ranges of files; half of the answers break off, some are 503."""
    folder = None

    def log_message(self, *args):
        pass

    def do_GET(self):
        path = self.folder + self.path
        if not os.path.exists(path):
            self.send_error(404)
            return
        if RNG.random() < .1:
            COUNT["busy"] += 1
            self.send_error(503)
            return
        with open(path, "rb") as f:
            data = f.read()
        first, last = self.headers.get("Range", "bytes=0-")[6:].split("-")
        first, last = int(first), int(last or len(data) - 1)
        if first >= len(data):
            self.send_error(416)
            return
        part = data[first:last + 1]
        COUNT["ranges"] += first > 0
        self.send_response(206)
        self.send_header("Content-Length", str(len(part)))
        self.send_header("ETag", '"%d"' % len(data))
        self.end_headers()
        if RNG.random() < .5 and len(part) > 1000:
            COUNT["dropped"] += 1
            part = part[:RNG.randrange(len(part))]
            self.wfile.write(part)
            self.close_connection = True
            self.connection.shutdown(2)
            return
        self.wfile.write(part)


class Http(unittest.TestCase):
    def setUp(self):
        self.dir = tempfile.mkdtemp(prefix="pith-http-")
        Rude.folder = self.dir
        self.files = warcgen.generate(self.dir + "/w", 4, 120, 5, 2)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Rude)
        self.at = "http://127.0.0.1:%d/w/" % self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()
        shutil.rmtree(self.dir)

    def test_as_files(self):
        names = [os.path.basename(f) for f in self.files]
        with open(self.dir + "/list", "w") as f:
            f.write("\n".join(names) + "\n")
        subprocess.run([PITH, "corpus", "run", self.dir + "/a", "--tables",
                        *self.files], check=True, capture_output=True)
        subprocess.run([PITH, "corpus", "run", self.dir + "/b", "--tables",
                        "-j", "2", "--list", self.dir + "/list", "--prefix",
                        self.at], check=True, capture_output=True)
        for name in os.listdir(self.dir + "/a/merge"):
            with open(self.dir + "/a/merge/" + name, "rb") as a, \
                    open(self.dir + "/b/merge/" + name, "rb") as b:
                self.assertEqual(a.read(), b.read(), name)
        self.assertEqual(os.listdir(self.dir + "/b/spool"), [])
        self.assertGreater(COUNT["dropped"], 3)
        self.assertGreater(COUNT["ranges"], 3)

    def test_not_there(self):
        r = subprocess.run([PITH, "corpus", "run", self.dir + "/c",
                            self.at + "none.warc.gz"], capture_output=True)
        self.assertEqual(r.returncode, 3)
        self.assertIn(b"the server answers 404", r.stderr)


if __name__ == "__main__":
    PITH = os.path.abspath(sys.argv.pop(1))
    unittest.main()
