"""A headless Chromium, driven over the pipe of its DevTools protocol."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    """A browser process with one page."""

    def __init__(self, width=1280, height=800):
        self.profile = tempfile.mkdtemp(prefix="pages-profile-")
        commands, self.write_end = os.pipe()
        self.read_end, events = os.pipe()
        flags = [
            "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run",
            "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--disable-default-apps",
            "--disable-extensions", "--metrics-recording-only", "--force-color-profile=srgb",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            f"--user-data-dir={self.profile}", f"--window-size={width},{height}", "about:blank",
        ]
        script = f'exec chromium "$@" 3<&{commands} 4>&{events}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", *flags], pass_fds=(commands, events),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(events)
        self.buffer, self.number, self.session = b"", 0, None
        self.requests, self.problems = [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except Exception:  # The browser is gone, or does not answer.
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, timeout=30, **parameters):
        """Sends a command and returns its result; events that come before it are noted."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive(timeout)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self, timeout):
        while b"\0" not in self.buffer:
            if not select.select([self.read_end], [], [], timeout)[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise EOFError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, parameters):
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.problems.append(str(parameters["exceptionDetails"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.problems.append(parameters["entry"]["text"] + " " + parameters["entry"].get("url", ""))

    def open(self, url, ready="document.getElementById('picture')?.dataset.time === '0'"):
        """Loads a page, until `ready` is true; forgets what the page before it did."""
        if self.evaluate("location.href") != "about:blank":
            self.call("Page.navigate", url="about:blank")
            self.wait("location.href === 'about:blank' && document.readyState === 'complete'")
        self.requests.clear()
        self.problems.clear()
        self.call("Page.navigate", url=url)
        self.wait(ready, timeout=30)

    def reload(self, ready):
        """Loads the page again, as its user does."""
        self.evaluate("window.isOld = true")
        self.call("Page.reload")
        self.wait(f"!window.isOld && document.readyState === 'complete' && ({ready})", timeout=30)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, expression, timeout=15):
        """Waits until an expression is true."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            value = self.evaluate(expression)
            if value:
                return value
            time.sleep(0.03)
        raise AssertionError(f"still not true after {timeout} s: {expression}")

    def center(self, selector):
        return self.evaluate(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)});"
            " box.scrollIntoView({block: 'nearest'}); const r = box.getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2, r.x, r.y, r.width, r.height]; })()")

    def mouse(self, kind, x, y, count=1):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count,
                  buttons=0 if kind == "mouseReleased" else 1)

    def click_at(self, x, y, count=1):
        for number in range(1, count + 1):
            self.mouse("mousePressed", x, y, number)
            self.mouse("mouseReleased", x, y, number)

    def click(self, selector, count=1):
        x, y = self.center(selector)[:2]
        self.click_at(x, y, count)

    def wheel(self, x, y, delta, control=False):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta,
                  modifiers=2 if control else 0)

    def key(self, key, code=0):
        text = {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 else None)
        for kind in ("keyDown", "keyUp"):
            extra = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **extra)

    def type(self, selector, text):
        """Replaces the text of a field and presses Enter."""
        self.click(selector, count=3)
        if text:
            self.call("Input.insertText", text=text)
        else:
            self.key("Delete", 46)
        self.key("Enter", 13)

    def select(self, selector, value):
        """Chooses an option of a menu as its user does: the element changes and tells it."""
        self.evaluate(
            f"(() => {{ const menu = document.querySelector({json.dumps(selector)});"
            f" menu.value = {json.dumps(value)};"
            " for (const name of ['input', 'change'])"
            " menu.dispatchEvent(new Event(name, {bubbles: true})); })()")

    def pixels(self, canvas="picture"):
        """Width, height and RGBA bytes of a canvas."""
        width, height, text = self.evaluate(
            f"(() => {{ const c = document.getElementById('{canvas}');"
            " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            " let s = ''; for (let i = 0; i < d.length; i += 32768)"
            " s += String.fromCharCode(...d.subarray(i, i + 32768));"
            " return [c.width, c.height, btoa(s)]; })()")
        return width, height, base64.b64decode(text)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
