// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

/// The head of a request as it arrived, and all bytes after it.
struct RecordedHead {
  let requestLine: String
  let lines: [String]
  let body: [UInt8]

  init?(_ bytes: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return nil
    }
    var lines = bytes[..<start].split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
    requestLine = lines.removeFirst()
    self.lines = lines
    body = Array(bytes[(start + end.count)...])
  }

  /// The value of the `Host` line.
  var host: String? {
    lines.first { $0.hasPrefix("Host: ") }.map { String($0.dropFirst(6)) }
  }

  /// The lines but those that curl adds, or puts in another place, on its own.
  func fields(sentFor request: ComposedRequest) -> [String] {
    lines.filter { line in
      let name = String(line.prefix { $0 != ":" })
      let isOwn = ["User-Agent", "Accept", "Content-Length"].contains(name)
      return name != "Host" && !(isOwn && request.headers.value(for: name) == nil)
    }
  }

  /// The lines that the fields of the request make.
  func expectedFields(of request: ComposedRequest) -> [String] {
    request.headers.filter { $0.name != "Host" }
      .map { $0.value.isEmpty ? "\($0.name):" : "\($0.name): \($0.value)" }
  }
}
