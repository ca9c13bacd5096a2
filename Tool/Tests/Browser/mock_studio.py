#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""A small stand-in for the program, for work on the page alone."""
import base64, json, os, queue, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "Sources/RequestsCommand/Studio/Page"
TOKEN = "0" * 32
requests, bodies, listeners, lock = {}, {}, [], threading.Lock()
TYPES = {"html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript"}

def say(event, data):
    for q in list(listeners): q.put((event, data))

def tree(v):
    if isinstance(v, dict): return {"t": "object", "v": [[k, tree(x)] for k, x in v.items()]}
    if isinstance(v, list): return {"t": "array", "v": [tree(x) for x in v]}
    if v is None: return {"t": "null"}
    if isinstance(v, bool): return {"t": "bool", "v": v}
    if isinstance(v, (int, float)): return {"t": "number", "v": str(v)}
    return {"t": "string", "v": v}

class Base(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, status, body=b"", kind="application/json", **more):
        self.send_response(status)
        self.send_header("Content-Type", kind); self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        self.send_header("X-Content-Type-Options", "nosniff"); self.send_header("Cache-Control", "no-store")
        self.end_headers(); self.wfile.write(body)
    def read(self): return self.rfile.read(int(self.headers.get("Content-Length") or 0))

def record(kind, method, url, headers, body, status=200):
    with lock:
        i = len(requests) + 1
        s = {"id": i, "kind": kind, "time": time.strftime("%Y-%m-%dT%H:%M:%S.123Z", time.gmtime()), "method": method, "url": url,
             "size": len(body) + 100, "type": headers.get("Content-Type"), "status": status, "duration": 0.012, "error": None}
        requests[i] = s; bodies[i] = (headers, body)
    say("request", s); return i

class Inspect(Base):
    def any(self):
        record("inspected", self.command, f"http://127.0.0.1:9000{self.path}", dict(self.headers), self.read())
        self.out(200, b"{}")
    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = any

class Studio(Base):
    def do_GET(self):
        path = self.path.removeprefix(f"/{TOKEN}/").split("?")[0]
        if not path.startswith("api/"):
            file = PAGE / (path or "index.html")
            return self.out(200, file.read_bytes(), TYPES[file.suffix[1:]]) if file.is_file() else self.out(404)
        path = path[4:]
        if path == "state": return self.json({"inspectURL": f"http://127.0.0.1:{sys.argv[2]}/", "forward": None, "dialects": ["brackets", "flat"], "limits": {"requests": 1000}})
        if path == "requests": return self.json({"requests": list(requests.values())})
        if path == "events":
            self.send_response(200); self.send_header("Content-Type", "text/event-stream"); self.end_headers(); self.wfile.flush()
            q = queue.Queue(); listeners.append(q); self.wfile.write(b": hello\n\n"); self.wfile.flush()
            try:
                while True:
                    event, data = q.get(); self.wfile.write(f"event: {event}\ndata: {json.dumps(data)}\n\n".encode()); self.wfile.flush()
            except OSError: listeners.remove(q); return
        if m := re.fullmatch(r"requests/(\d+)", path): return self.json(self.detail(int(m[1])))
        self.out(404)
    def json(self, v): self.out(200, json.dumps(v).encode())
    def detail(self, i):
        headers, body = bodies[i]; s = requests[i]
        kind = "json" if "json" in (s["type"] or "") else "text" if body else "none"
        b = {"size": len(body), "type": s["type"], "kind": kind, "truncated": False}
        if kind == "json": b["json"] = tree(json.loads(body))
        elif kind == "text": b["text"] = body.decode(errors="replace")
        t = {"text": "let x = 1"}
        resp = {"status": 200, "headers": [], "body": b, "duration": 0.1}
        return {"summary": s, "target": "/a", "version": "HTTP/1.1", "headers": [{"name": k, "value": v, "secret": k == "Authorization"} for k, v in headers.items()],
                "query": {"tree": tree({"a": ["1", "2"], "b": {"c": "x"}})}, "body": b, "swift": t, "curl": {"text": "curl x"}, "rawText": "GET / HTTP/1.1\r\n\r\n", "rawTruncated": False, "response": resp, "masked": True}
    def do_POST(self):
        v = json.loads(self.read() or b"{}"); path = self.path.removeprefix(f"/{TOKEN}/api/")
        if path == "convert":
            text = v["text"]; marks = [{"kind": "error", "message": "This word is not known. Take it out.", "line": 1 + text[:m.start()].count("\n"), "column": 1, "start": m.start(), "end": m.end()} for m in re.finditer("bad", text)]
            names = sorted(set(re.findall(r"\$([A-Z]+)", text)))
            out = {k: {"text": f"// {k}\n{text}" } for k in ["swift", "curl", "http", "har", "httpfile", "json"]}
            if marks: out = {k: {"error": "The text has errors."} for k in out}
            return self.json({"format": "curl", "requests": [{"title": "POST https://h/a", "line": 1}], "request": 0, "outputs": out, "variables": names, "marks": marks + [{"kind": "note", "message": "The whole text is a mock.", "line": None, "column": None, "start": None, "end": None}], "masked": True})
        if path == "send": return self.json({"id": record("sent", "POST", "http://example.com/x", {"Content-Type": "application/json"}, b'{"a":[1,2,{"b":null}]}')})
        if path == "compare": return self.json({"differences": ["the field Accept: */* is missing", "a\nb"], "text": "…"})
        if path == "clear":
            ids = list(requests); requests.clear(); say("removed", {"ids": ids}); return self.out(204)
        self.out(404)

if __name__ == "__main__":
    threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Inspect).serve_forever, daemon=True).start()
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Studio).serve_forever()
