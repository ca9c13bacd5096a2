# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Runs shell scripts with the real curl and prints what arrived at a server.

usage: record.py SHELL < scripts, separated by NUL bytes

For each script one line is printed: a JSON object with the exit status, what was written to the
standard error, and the bytes of every connection in base64. Whatever host a script names, curl is
sent to a server on this machine by a configuration file of its own, so that the commands stay
exactly as they were exported.
"""

import base64
import json
import os
import re
import socketserver
import subprocess
import sys
import tempfile
import threading

connections = []
accepted = []
idle = threading.Condition()
active = 0


class Recorder(socketserver.BaseRequestHandler):
    """Reads one request and whatever follows it, until the client hangs up."""

    def handle(self):
        data = b""
        wanted = None
        while wanted is None or len(data) < wanted:
            piece = self.request.recv(1 << 16)
            if not piece:
                break
            data += piece
            end = data.find(b"\r\n\r\n")
            if wanted is None and end >= 0:
                head = data[:end]
                length = re.search(rb"(?im)^content-length: *([0-9]+)", head)
                wanted = end + 4 + (int(length[1]) if length else 0)
                if re.search(rb"(?im)^expect: *100-continue", head):
                    self.request.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        self.request.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        while piece := self.request.recv(1 << 16):
            data += piece
        with idle:
            connections.append((accepted.index(self.client_address), data))

    def setup(self):
        global active
        with idle:
            active += 1

    def finish(self):
        global active
        with idle:
            active -= 1
            idle.notify_all()


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def process_request(self, request, client_address):
        accepted.append(client_address)
        super().process_request(request, client_address)


def run(shell, script, directory, environment):
    path = os.path.join(directory, "script")
    with open(path, "wb") as file:
        file.write(script)
    result = subprocess.run(
        [shell, path],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment,
        timeout=60,
    )
    with idle:
        idle.wait_for(lambda: active == 0, timeout=10)
        # Connections end in any order; they are told in the one in which they came.
        received, connections[:], accepted[:] = sorted(connections), [], []
    return {
        "status": result.returncode,
        "error": result.stderr.decode(errors="replace"),
        "received": [base64.b64encode(data).decode() for _, data in received],
    }


def main():
    shell = sys.argv[1]
    scripts = sys.stdin.buffer.read().split(b"\0")
    with tempfile.TemporaryDirectory() as directory, Server(("127.0.0.1", 0), Recorder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        with open(os.path.join(directory, ".curlrc"), "w") as file:
            file.write(f'connect-to = "::127.0.0.1:{port}"\nsilent\nshow-error\nmax-time = 30\n')
        environment = {"PATH": os.environ["PATH"], "HOME": directory, "CURL_HOME": directory}
        for script in scripts:
            print(json.dumps(run(shell, script, directory, environment)), flush=True)
        server.shutdown()


main()
