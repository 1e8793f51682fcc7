"""A headless Chromium, driven over WebDriver with nothing but the standard library."""

import base64
import functools
import http.server
import json
import os
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-precise-memory-info",
    "--hide-scrollbars",
]

# WebDriver's names of the keys that write nothing.
KEYS = {
    "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Backspace": "\ue003",
    "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015",
    "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011",
    "Shift": "\ue008", "Ctrl": "\ue009", "Alt": "\ue00a",
    **{f"F{number}": chr(0xE030 + number) for number in range(1, 13)},
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_):
        pass


def serve(folder):
    """Serves a folder to this machine alone; gives the address."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def start_driver():
    """Starts ChromeDriver; gives it and the port on which it answers."""
    # It picks a port that is free for IPv6 and gives up where the same is taken for IPv4.
    said = []
    for _ in range(20):
        driver = subprocess.Popen(
            ["chromedriver", "--port=0", "--log-level=SEVERE"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        for line in driver.stdout:
            if "started successfully on port" in line:
                return driver, int(line.rstrip().rstrip(".").split()[-1])
            said.append(line)
        driver.wait()
    raise RuntimeError("ChromeDriver does not start:\n" + "".join(said))


class Browser:
    """A browser with one tab, gone at the end of `with`. Then the marks that its pages have made are
    in a file of this name."""

    def __init__(self, trace=None):
        self.folder = tempfile.TemporaryDirectory(prefix="queens-chromium-", ignore_cleanup_errors=True)
        self.downloads = os.path.join(self.folder.name, "downloads")
        os.mkdir(self.downloads)
        self.driver, port = start_driver()
        self.base = f"http://127.0.0.1:{port}"
        flags = [*FLAGS, f"--user-data-dir={self.folder.name}/profile"]
        preferences = {"download.default_directory": self.downloads}
        if trace:
            # ChromeDriver's own traces hold the browser up for five seconds at a time.
            flags += ["--trace-startup=blink.user_timing", "--trace-startup-format=json"]
            flags += [f"--trace-startup-file={trace}", "--trace-startup-duration=0"]
        session = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": flags, "prefs": preferences},
            "goog:loggingPrefs": {"browser": "ALL"},
        }}})
        self.base += "/session/" + session["sessionId"]
        self.ask("POST", "/timeouts", {"script": 120_000, "pageLoad": 120_000})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.folder.cleanup()

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def devtools(self, command, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open_tab(self):
        """Closes the tab and opens another: nothing stays as the page before has emulated it."""
        tab = self.ask("POST", "/window/new", {"type": "tab"})["handle"]
        self.ask("DELETE", "/window")
        self.ask("POST", "/window", {"handle": tab})
        for name in os.listdir(self.downloads):
            os.remove(os.path.join(self.downloads, name))

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        """What a script returns; one that returns a promise is waited for."""
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def resize(self, width, height, scale=1):
        """Makes the page this large, in points, with this many pixels to a point."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=scale, mobile=False,
        )

    def act(self, steps):
        """Does steps of the keyboard and the mouse, one after the other."""
        def of(kind):
            return [step if step["type"].startswith(kind) else {"type": "pause"} for step in steps]
        self.ask("POST", "/actions", {"actions": [
            {"type": "key", "id": "keyboard", "actions": of("key")},
            {"type": "pointer", "id": "mouse", "actions": of("pointer")},
        ]})

    def press(self, *names):
        """Presses keys, one after the other."""
        self.act([step for name in names for step in strokes(name)])

    def touch(self, *fingers, milliseconds=100):
        """Fingers on the page, each from a point to another."""
        self.ask("POST", "/actions", {"actions": [{
            "type": "pointer", "id": f"finger-{index}", "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "duration": 0, "x": start[0], "y": start[1]},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerMove", "duration": milliseconds, "x": end[0], "y": end[1]},
                {"type": "pointerUp", "button": 0},
            ],
        } for index, (start, end) in enumerate(fingers)]})

    def console(self):
        """What the console says since the last call, line by line."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.ask("POST", "/se/log", {"type": "browser"})]

    def picture(self):
        """What is seen, as a PNG."""
        # With less packing it is quicker to read.
        picture = self.devtools("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return base64.b64decode(picture["data"])

    def before_pages(self, script):
        """Has each new page run a script before its own."""
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source=script)


def strokes(name):
    """The steps that press a key: a character, or a name such as Right or Ctrl-Up."""
    *held, last = name.replace("--", "-−").split("-") if len(name) > 1 else [name]
    keys = [KEYS.get(part, part).replace("−", "-") for part in [*held, last]]
    return [
        *({"type": "keyDown", "value": key} for key in keys),
        *({"type": "keyUp", "value": key} for key in reversed(keys)),
    ]


def click(x, y):
    """The steps of a click."""
    return [
        {"type": "pointerMove", "duration": 0, "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]


def wait(condition, what, seconds=60):
    """Waits until something holds, and gives what that is."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s: {what}")
        time.sleep(0.02)
