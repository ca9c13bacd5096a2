// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite(.timeLimit(.minutes(15)))
struct TLSOptionsTests {
  /// Runs `requests send` against a server with a certificate that no authority has signed.
  ///
  /// The first argument is `client` if the server asks for a client certificate. In the other
  /// arguments, `DIR` is the folder of the certificates.
  private static let script = """
    import http.server, os, ssl, subprocess, sys, tempfile, threading
    kind, command = sys.argv[1:3]
    folder = tempfile.TemporaryDirectory()
    def path(name):
        return os.path.join(folder.name, name)
    for name in ["server", "client", "other"]:
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
             "-keyout", path(name + ".key"), "-out", path(name + ".pem"), "-days", "2",
             "-subj", "/CN=" + name, "-addext", "subjectAltName=IP:127.0.0.1"],
            check=True, stderr=subprocess.DEVNULL)
    with open(path("both.pem"), "w") as both:
        both.write(open(path("client.pem")).read() + open(path("client.key")).read())
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def do_GET(self):
            self.send_response(302 if self.path == "/redirect" else 200)
            self.send_header("Location", "/")
            self.send_header("Content-Length", "5")
            self.end_headers()
            self.wfile.write(b"hello")
        def log_message(self, *arguments):
            pass
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path("server.pem"), path("server.key"))
    if kind == "client":
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(path("client.pem"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *arguments: None
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = "https://127.0.0.1:%d" % server.server_port
    words = [word.replace("DIR", folder.name).replace("URL", url) for word in sys.argv[3:]]
    sys.exit(subprocess.run([command, "send", *words]).returncode)
    """

  private func send(_ arguments: [String], to kind: String = "server") async throws -> ProgramRun {
    let words = ["python3", "-c", Self.script, kind, ProgramRun.program.path]
    return try await ProgramRun.run(URL(fileURLWithPath: "/usr/bin/env"), words + arguments)
  }

  @Test func `an unknown certificate is refused`() async throws {
    let run = try await send(["URL/"])
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("certificate"), "\(run.errors)")
  }

  @Test(arguments: [
    ["--key", "DIR/client.key", "URL/"], ["--insecure", "--cacert", "DIR/server.pem", "URL/"],
  ])
  func `options that exclude each other are refused`(arguments: [String]) async throws {
    let run = try await send(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }

  #if AsyncHTTPClient
    @Test(arguments: [
      ("server", ["--insecure", "URL/"]), ("server", ["--cacert", "DIR/server.pem", "URL/"]),
      ("server", ["--allow-options", "curl", "-k", "URL/"]),
      ("server", ["--insecure", "URL/redirect"]),
      ("client", ["--insecure", "--cert", "DIR/both.pem", "URL/"]),
      (
        "client",
        [
          "--cacert", "DIR/server.pem", "--cert", "DIR/client.pem", "--key", "DIR/client.key",
          "URL/",
        ]
      ),
    ])
    func `certificates are used`(kind: String, arguments: [String]) async throws {
      let run = try await send(arguments, to: kind)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "hello")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }

    @Test(arguments: [
      ("server", ["--cacert", "DIR/other.pem", "URL/"], 69, "certificate"),
      ("client", ["--insecure", "URL/"], 69, "error: "),
      (
        "client", ["--insecure", "--cert", "DIR/other.pem", "--key", "DIR/other.key", "URL/"], 69,
        "error: "
      ),
      (
        "server", ["--insecure", "--proxy", "http://u:p@127.0.0.1:1", "URL/"], 70,
        "The proxy is not supported"
      ),
      ("server", ["--insecure", "--proxy", "127.0.0.1:1", "URL/"], 69, "was not reached"),
      ("server", ["--cacert", "DIR/none.pem", "URL/"], 66, "`--cacert` could not be read"),
      ("server", ["--cacert", "DIR/server.key", "URL/"], 66, "`--cacert` could not be read"),
      ("client", ["--cert", "DIR/client.pem", "URL/"], 66, "`--cert` could not be read"),
      (
        "client", ["--cert", "DIR/client.pem", "--key", "DIR/client.pem", "URL/"], 66,
        "`--key` could"
      ),
    ])
    func `a wrong certificate is an error`(
      kind: String,
      arguments: [String],
      status: Int32,
      text: String
    ) async throws {
      let run = try await send(arguments, to: kind)
      #expect(run.status == status, "\(run.errors)")
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(text), "\(run.errors)")
    }
  #elseif canImport(FoundationNetworking)
    @Test(arguments: [
      ["--insecure", "URL/"], ["--allow-options", "curl", "-k", "URL/"],
      ["--cacert", "DIR/server.pem", "URL/"], ["--cert", "DIR/both.pem", "URL/"],
    ])
    func `without AsyncHTTPClient the options are refused`(arguments: [String]) async throws {
      let run = try await send(arguments)
      #expect(run.status == 70)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("with `swift build --traits AsyncHTTPClient`."), "\(run.errors)")
    }
  #endif
}
