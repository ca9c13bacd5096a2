// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Runs of `requests send` against a server that answers with any bytes, on a terminal or in a pipe.
package enum ServedRun {
  /// Serves a response, and runs the command on a terminal of its own or with pipes.
  ///
  /// The response may have marks, at which the server waits until a text is shown. After one may be
  /// `<sleep>`, and after the last one `<interrupt>`.
  private static let script = """
    import contextlib, os, pty, re, signal, socket, subprocess, sys, threading, time
    kind, response, template, command = sys.argv[1:5]
    pieces = open(response, "rb").read().split(b"\\n<wait for ")
    listener = socket.create_server(("127.0.0.1", 0))
    url = "http://127.0.0.1:%d/" % listener.getsockname()[1]
    output, arrival = bytearray(), threading.Condition()
    def is_shown(text):
        with arrival:
            return arrival.wait_for(lambda: text in output, 120)
    def serve():
        while True:
            connection, _ = listener.accept()
            request = b""
            while b"\\r\\n\\r\\n" not in request:
                request += connection.recv(65536)
            head, body = request.split(b"\\r\\n\\r\\n", 1)
            length = re.search(rb"(?i)content-length: (\\d+)", head)
            while len(body) < int(length[1] if length else 0):
                body += connection.recv(65536)
            if pieces == [b""]:
                time.sleep(600)
            connection.sendall(pieces[0])
            for piece in pieces[1:]:
                text, rest = piece.split(b">\\n", 1)
                if not is_shown(text):
                    break
                if rest.startswith(b"<interrupt>\\n"):
                    os.kill(child, signal.SIGINT)
                    with contextlib.suppress(OSError):
                        while True:
                            connection.sendall(rest[12:])
                if rest.startswith(b"<sleep>\\n"):
                    rest = rest[8:]
                    time.sleep(1)
                connection.sendall(rest)
            connection.close()
    threading.Thread(target=serve, daemon=True).start()
    path = sys.argv[2] + ".curl"
    with open(path, "w") as text:
        text.write(template.replace("URL", url))
    options = [option.replace("URL", url) for option in sys.argv[5:]]
    arguments = [command, "send", *options, path]
    if kind == "pipe":
        process = subprocess.Popen(arguments, stdout=subprocess.PIPE)
        child, terminal = process.pid, process.stdout.fileno()
    else:
        child, terminal = pty.fork()
        if child == 0:
            os.execv(command, arguments)
    while True:
        try:
            shown = os.read(terminal, 65536)
        except OSError:
            break
        if not shown:
            break
        with arrival:
            output += shown
            arrival.notify_all()
    sys.stdout.buffer.write(output)
    sys.stdout.flush()
    if kind == "pipe":
        sys.exit(process.wait())
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """

  /// Runs `requests send` on a curl command.
  ///
  /// - Parameters:
  ///   - command: The curl command, with `URL` for that of the server.
  ///   - arguments: Further arguments of `requests send`, with `URL` too.
  ///   - response: What the server answers; nothing at all if it is empty. At a line `<wait for TEXT>` it
  ///     waits until the text has been shown. A line `<sleep>` after it is a second more. A line
  ///     `<interrupt>` is Ctrl-C for the command, which gets the rest again and again until it ends.
  ///   - isTerminal: Whether the output is a terminal, which shows errors too and ends its lines in
  ///     CR LF.
  /// - Returns: The run.
  /// - Throws: When the program cannot be started.
  package static func send(
    _ command: String = "curl URL",
    _ arguments: [String] = [],
    response: Data,
    isTerminal: Bool = false
  ) async throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("served-\(UUID())")
    try response.write(to: file)
    defer {
      try? FileManager.default.removeItem(at: file)
      try? FileManager.default.removeItem(at: file.appendingPathExtension("curl"))
    }
    let words = [
      "python3", "-c", script, isTerminal ? "terminal" : "pipe", file.path, command,
      ProgramRun.program.path,
    ]
    return try await ProgramRun.run(URL(fileURLWithPath: "/usr/bin/env"), words + arguments)
  }
}
