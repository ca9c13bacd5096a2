// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request as arguments of curl, in the form people know, ready for a POSIX shell.
///
/// A flag is there only where curl would send something else without it.
package struct CurlCommand {
  /// curl asks the server to agree before it sends more than this.
  private static let longestUnaskedBody = 1024 * 1024

  private let method: String
  private let url: String
  private let headers: HTTPHeaders
  private let body: CurlBody?
  private let notes: [String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The exact text of the URL.
  ///   - headers: The fields, in the order in which they are written.
  ///   - body: The body, or nil for none.
  ///   - notes: What the command cannot do, one line each.
  package init(
    method: String,
    url: String,
    headers: HTTPHeaders,
    body: CurlBody?,
    notes: [String] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.notes = notes
  }

  /// The command, in one line where the request has no line feeds; notes stand in front as comments.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  package var text: String {
    var words = ["curl"]
    words += methodWords
    if hasDotSegments { words.append("--path-as-is") }
    words += fieldWords
    let (bodyWords, input) = body?.arguments ?? ([], nil)
    words += bodyWords
    words.append(ShellWord.quoting(Array(url.utf8)))
    var text = notes.map { "# \($0)\n" }.joined()
    if let input { text += input + " | " }
    return text + words.joined(separator: " ")
  }

  private var methodWords: [String] {
    switch (method, body == nil) {
    case ("GET", true): []
    case ("HEAD", true): ["--head"]
    default: ["-X", ShellWord.bareOrQuoting(Array(method.utf8))]
    }
  }

  private var fieldWords: [String] {
    var lines = headers.map { header in
      // curl drops a field that ends with its colon; a semicolon sends it empty.
      header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
    }
    if let body {
      if headers.value(for: "Content-Type") == nil { lines.append("Content-Type:") }
      if body.length ?? .max > Self.longestUnaskedBody, headers.value(for: "Expect") == nil {
        lines.append("Expect:")
      }
    }
    return lines.flatMap { ["-H", ShellWord.quoting(Array($0.utf8))] }
  }

  /// Whether the path holds `.` or `..` segments, which curl would resolve.
  private var hasDotSegments: Bool {
    let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.split(separator: UInt8(ascii: "/")).contains { segment in
      let decoded = PercentEscape.decode(Array(segment).span) ?? []
      return decoded == [UInt8(ascii: ".")] || decoded == Array("..".utf8)
    }
  }
}
