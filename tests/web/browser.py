"""A real server in a process of its own, and a real browser in front of it."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.request

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)


class Server:
    """`salon serve` on a free port, over a store that outlives it."""

    def __init__(self, store):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.store = store
        self.url = f"http://localhost:{self.port}"
        self.start()

    def open_door(self):
        command = [sys.executable, "-c", "from salon.cli import main; main()", "serve", "--port", str(self.port), "--store", str(self.store)]
        self.process = subprocess.Popen([*command, "--no-browser", "--pace", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def start(self):
        """Returns when it answers."""
        self.open_door()
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.url}/healthy", timeout=1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise AssertionError(self.process.stderr.read().decode()) from None
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()
