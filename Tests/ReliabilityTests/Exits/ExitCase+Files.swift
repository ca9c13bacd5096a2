// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import RequestsFoundation

extension ExitCase {
  private static let paths = [
    "/", "/nonexistent", "/dev/zero", "/dev/null", "/proc/self/status", "/proc/self/mem",
    "/etc/shadow",
    "/dev/tty", "", ".", "/tmp/\u{0}x", String(repeating: "a", count: 5_000),
  ]

  /// A file of a thousand bytes that the caller may change, and its folder, which it removes.
  private static func withFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("exit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("file")
    try Data(repeating: 1, count: 100_000).write(to: file)
    try await body(file)
  }

  private static func read(_ request: ComposedRequest?) {
    guard let request else { return }
    try? request.body?.forEachChunk { _ in }
    _ = try? URLRequest(request)
    _ = request.curlCommand
    _ = "\(request.debugDescription)"
  }

  static let files: [ExitCase] = [
    ExitCase("a path that names no regular file") {
      for path in paths {
        let url = URL(fileURLWithPath: path)
        read(try? ComposedRequest { RequestBody.file(url) })
        read(
          try? ComposedRequest {
            RequestBody.multipart { MultipartPart.file(name: "f", fileURL: url) }
          }
        )
      }
    },
    ExitCase("a file URL that is none") {
      for text in ["http://h/a", "file:", "mailto:a@b", "p", "file://h/a"] {
        guard let url = URL(string: text) else { continue }
        read(try? ComposedRequest { RequestBody.file(url) })
        _ = try? ByteSource.file(url).length()
      }
    },
    ExitCase("a file URL that is none, uploaded") {
      for text in ["http://h/a", "p", "file:///", "file:///nonexistent"] {
        guard let url = URL(string: text) else { continue }
        _ = try? await URLSession.shared.data {
          Method.POST
          BaseURL("http://127.0.0.1:1")
          RequestBody.file(url)
          Timeout(2)
        }
      }
    },
    ExitCase("a range that no file has") {
      try await withFile { file in
        for range in [
          0..<Int.max, (Int.max - 1)..<Int.max, -5..<5, Int.min..<0, 99_999..<100_001, 5..<5,
        ] {
          let source = ByteSource.file(file, range: range)
          _ = try? source.length()
          read(try? ComposedRequest { RequestBody.source(source) })
        }
      }
    },
    ExitCase("sources whose lengths overflow when added") {
      let endless = ByteSource.sequence(length: .max) { AsyncStream<[UInt8]> { $0.finish() } }
      let negative = ByteSource.sequence(length: -1) { AsyncStream<[UInt8]> { $0.finish() } }
      for source in [
        endless, negative, .concatenation([endless, endless]), .concatenation([endless, negative]),
      ] {
        _ = try? source.length()
        read(try? ComposedRequest { RequestBody.source(source) })
        read(
          try? ComposedRequest {
            RequestBody.multipart(strategy: .streamed) {
              MultipartPart.source(name: "a", source: source)
              MultipartPart.source(name: "b", source: source)
            }
          }
        )
      }
    },
    ExitCase("a file that is cut while it is read") {
      try await withFile { file in
        let request = try ComposedRequest {
          RequestBody.multipart(strategy: .streamed(bufferSize: 100)) {
            MultipartPart.file(name: "f", fileURL: file)
          }
        }
        var chunks = 0
        try request.body?.forEachChunk { _ in
          chunks += 1
          if chunks == 5 { try Data("x".utf8).write(to: file) }
          if chunks == 6 { _ = unsafe truncate(file.path, 3) }
        }
      }
    },
    ExitCase("a file that is gone when it is read") {
      try await withFile { file in
        let request = try ComposedRequest { RequestBody.file(file) }
        try FileManager.default.removeItem(at: file)
        read(request)
      }
    },
    ExitCase("a file that became a folder") {
      try await withFile { file in
        let request = try ComposedRequest { RequestBody.file(file) }
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        read(request)
      }
    },
    ExitCase("a pipe that nobody writes to") {
      try await withFile { file in
        let pipe = file.deletingLastPathComponent().appendingPathComponent("pipe")
        _ = unsafe mkfifo(pipe.path, 0o600)
        read(try? ComposedRequest { RequestBody.file(pipe) })
      }
    },
  ]
}
