"""A running `pith serve`, for the tests of this folder."""
import glob
import http.client
import subprocess
import urllib.parse


class Served:
    """with Served(pith, "page.html", "--db", ...) as s: s.get("/") ..."""

    def __init__(self, pith, *args):
        self.args = [pith, "serve", "--port", "0", *args]

    def __enter__(self):
        self.process = subprocess.Popen(self.args, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            raise SystemExit("it does not start: " + self.process.stderr.read())
        at = urllib.parse.urlsplit(self.url)
        self.host, self.port = at.hostname, at.port
        return self

    def __exit__(self, *what):
        self.code = self.stop()

    def stop(self):
        self.process.terminate()
        code = self.process.wait(30)
        self.errors = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def connect(self, timeout=30):
        return http.client.HTTPConnection(self.host, self.port, timeout=timeout)

    def ask(self, method, path, body=None, headers=None):
        """Status, headers, bytes."""
        c = self.connect()
        c.request(method, path, body, headers or {})
        r = c.getresponse()
        got = r.status, dict(r.getheaders()), r.read()
        c.close()
        return got

    def get(self, path, **headers):
        return self.ask("GET", path, None, headers)

    def post(self, path, body, **headers):
        return self.ask("POST", path, body, headers)

    def helpers(self):
        """Processes that work on pages."""
        def children(pid):
            found = []
            for path in glob.glob("/proc/%d/task/*/children" % pid):
                with open(path) as f:
                    found += map(int, f.read().split())
            return found
        return [h for nursery in children(self.process.pid)
                for h in children(nursery)]

    def memory(self):
        """Resident bytes, of its helpers too."""
        total = 0
        for pid in [self.process.pid] + self.helpers():
            with open("/proc/%d/statm" % pid) as f:
                total += int(f.read().split()[1]) * 4096
        return total
