// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A server of one test that answers every request with what it has read, as JSON.
final class EchoServer {
  struct Echo: Decodable {
    let method: String
    let target: String
    let headers: [[String]]
    let body: Data

    func values(_ name: String) -> [String] {
      headers.filter { $0[0] == name }.map { $0[1] }
    }
  }

  static let isAvailable = ["/usr/bin/env"].contains { path in
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["python3", "-c", "import http.server, json, base64"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  let port: Int
  var url: String { "http://127.0.0.1:\(port)" }
  private let process = Process()
  /// Open as long as the server is wanted: it ends with its input, also when the tests crash.
  private let input = Pipe()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.filter(\.isNumber)))
  }

  deinit {
    try? input.fileHandleForWriting.close()
  }

  private static let program = """
    import base64, http.server, json, os, sys, threading, time, urllib.parse

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Otherwise a body, written after its head, waits for the client's delayed acknowledgement.
        disable_nagle_algorithm = True

        def read_body(self):
            if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
                body = b""
                while True:
                    size = int(self.rfile.readline().split(b";")[0], 16)
                    body += self.rfile.read(size)
                    self.rfile.readline()
                    if size == 0:
                        return body
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))

        def answer(self):
            if self.path.startswith("/redirect"):
                self.read_body()
                self.send_response(int(self.path[10:13]))
                query = urllib.parse.parse_qs(self.path.partition("?")[2])
                for location in query.get("to", ["/landed"]):
                    self.send_header("Location", self.path if location == "itself" else location)
                text = query.get("body", [""])[0].encode()
                self.send_header("Content-Length", str(len(text)))
                for cookie in query.get("cookie", []):
                    self.send_header("Set-Cookie", cookie)
                self.end_headers()
                self.wfile.write(text)
                return
            if self.path.startswith("/stream"):
                self.read_body()
                query = urllib.parse.parse_qs(self.path.partition("?")[2])
                count, size = int(query["count"][0]), int(query["size"][0])
                pause = float(query.get("pause", [0])[0])
                self.send_response(200)
                self.send_header("Content-Length", str(count * size))
                self.end_headers()
                try:
                    for number in range(count):
                        self.wfile.write(bytes([number % 256]) * size)
                        time.sleep(pause)
                except OSError:
                    self.server.lost += 1
                finally:
                    self.server.ended += 1
                return
            if self.path in ["/lost", "/ended"]:
                # Streams whose client has left before their end, and all that have ended.
                lost = self.path == "/lost"
                count = str(self.server.lost if lost else self.server.ended).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(count)))
                self.end_headers()
                self.wfile.write(count)
                return
            if self.path.startswith("/slow"):
                self.read_body()
                if self.path.startswith("/slow401"):
                    self.send_response(401)
                    self.send_header("WWW-Authenticate", 'Basic realm="r"')
                else:
                    self.send_response(200)
                self.send_header("Content-Length", "100")
                self.end_headers()
                self.wfile.write(b"x")
                time.sleep(float(self.path.partition("?")[2] or 1))
                self.wfile.write(b"x" * 99)
                return
            if self.path == "/drop":
                # The connection ends without an answer.
                self.read_body()
                self.close_connection = True
                return
            if self.path == "/arrived":
                arrived = json.dumps(self.server.arrived).encode()
                self.server.arrived = []
                self.send_response(200)
                self.send_header("Content-Length", str(len(arrived)))
                self.end_headers()
                self.wfile.write(arrived)
                return
            body = self.read_body()
            if self.path.startswith("/protected") and "Authorization" not in self.headers:
                scheme = self.path.partition("?scheme=")[2] or "Basic"
                self.send_response(401)
                self.send_header("WWW-Authenticate", scheme + ' realm="r", nonce="n"')
                self.send_header("Content-Length", "12")
                self.end_headers()
                self.wfile.write(b"who are you?")
                return
            echo = {
                "method": self.command,
                "target": self.path,
                "headers": [list(item) for item in self.headers.items()],
                "body": base64.b64encode(body).decode(),
            }
            if self.path.startswith("/landed"):
                self.server.arrived.append(echo)
            echo = json.dumps(echo).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(echo)))
            self.send_header("X-CaSe", "1")
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(echo)

        do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_LINK = answer

        def log_message(self, *arguments):
            pass

    def wait_for_end():
        sys.stdin.read()
        os._exit(0)

    threading.Thread(target=wait_for_end, daemon=True).start()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.arrived, server.lost, server.ended = [], 0, 0
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """
}
