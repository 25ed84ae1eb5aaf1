"""Chromium by its debugging pipe: what a test of pages needs, and no more."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Chrome:
    def __init__(self, width=1280, height=800, dark=False):
        self.size = width, height
        self.dark = dark

    def __enter__(self):
        self.dir = tempfile.mkdtemp(prefix="pith-chrome-")
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()

        def wire():
            os.dup2(theirs_in, 3)
            os.dup2(theirs_out, 4)
        for fd in (theirs_in, theirs_out):
            os.set_inheritable(fd, True)
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
             "--no-first-run", "--remote-debugging-pipe",
             "--user-data-dir=" + self.dir, "--window-size=%d,%d" % self.size,
             "about:blank"],
            preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.out, self.input = ours_out, ours_in
        self.buffer, self.id, self.events = b"", 0, []
        self.session = None
        for _ in range(100):
            pages = [t for t in self.call("Target.getTargets")["targetInfos"]
                     if t["type"] == "page"]
            if pages:
                break
            time.sleep(.1)
        self.session = self.call("Target.attachToTarget", flatten=True,
                                 targetId=pages[0]["targetId"])["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=self.size[0],
                  height=self.size[1], deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme",
             "value": "dark" if self.dark else "light"}])
        return self

    def __exit__(self, *what):
        self.process.kill()
        self.process.wait()
        os.close(self.out)
        os.close(self.input)
        shutil.rmtree(self.dir, ignore_errors=True)

    def read(self):
        while b"\0" not in self.buffer:
            more = os.read(self.input, 1 << 16)
            if not more:
                raise SystemExit("the browser died")
            self.buffer += more
        one, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(one)

    def call(self, method, **params):
        self.id += 1
        message = {"id": self.id, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        while True:
            reply = self.read()
            if reply.get("id") == self.id:
                if "error" in reply:
                    raise RuntimeError(method + ": " + str(reply["error"]))
                return reply["result"]
            self.events.append(reply)

    def open(self, url):
        self.call("Page.navigate", url=url)

    def js(self, text):
        """The value of an expression (of a promise, what it gives)."""
        r = self.call("Runtime.evaluate", expression=text, awaitPromise=True,
                      returnByValue=True, userGesture=True)
        if "exceptionDetails" in r:
            raise RuntimeError(json.dumps(r["exceptionDetails"])[:600])
        return r["result"].get("value")

    def wait(self, text, seconds=15):
        """Until the expression is true."""
        end = time.time() + seconds
        while time.time() < end:
            try:
                value = self.js("!!(%s)" % text)
            except RuntimeError:
                value = None
            if value:
                return value
            time.sleep(.05)
        raise AssertionError("never true: " + text)

    def click_at(self, x, y):
        for kind in "mousePressed", "mouseReleased":
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y,
                      button="left", clickCount=1)

    def click(self, selector):
        x, y = self.js("""(() => { const r = document.querySelector(%s)
            .getBoundingClientRect(); return [r.x + r.width / 2,
            r.y + r.height / 2] })()""" % json.dumps(selector))
        self.click_at(x, y)

    def key(self, key, text=None):
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40,
                 "ArrowRight": 39, "ArrowUp": 38, "ArrowLeft": 37, "End": 35}
        what = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(
            key.upper()) if len(key) == 1 else 0)}
        if len(key) == 1:
            what["text"] = key
        if key == "Enter":
            what["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", **what)
        what.pop("text", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **what)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def errors(self):
        """Exceptions and errors that pages told of."""
        return [json.dumps(e)[:400] for e in self.events
                if e.get("method") == "Runtime.exceptionThrown" or
                e.get("method") == "Runtime.consoleAPICalled" and
                e["params"]["type"] == "error"]

    def shot(self, path):
        data = self.call("Page.captureScreenshot")["data"]
        with open(path, "wb") as f:
            f.write(base64.b64decode(data))
