// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Parts, written and read again: the same parts, whichever way they were written.
enum MultipartWriteTarget: FuzzTarget {
  static let name = "multipart-write"

  private struct Written {
    let name: String
    let filename: String?
    let type: String?
    let content: Data
  }

  private static let escapings: [Multipart.Escaping] = [.browser, .backslash, .extended]

  static func run(_ input: FuzzInput) {
    var input = input
    let escaping = escapings[input.number(below: escapings.count)]
    let boundary = input.text() ?? "B"
    var parts: [Written] = []
    while let name = input.text() {
      let filename = input.text() ?? ""
      let type = input.text() ?? ""
      parts.append(
        Written(
          name: name,
          filename: filename.isEmpty ? nil : filename,
          type: type.isEmpty ? nil : type,
          content: Data(input.field() ?? [])
        )
      )
    }
    let types = parts.map { part in
      part.type.flatMap { type in Rule.refusing { try MIMEType(type) } }
    }
    func request(_ strategy: Multipart.Strategy, _ boundary: String?) throws -> ComposedRequest {
      try ComposedRequest {
        RequestBody.multipart(boundary: boundary, strategy: strategy, escaping: escaping) {
          for (part, type) in zip(parts, types) {
            MultipartPart.data(
              name: part.name,
              filename: part.filename,
              data: part.content,
              type: type
            )
          }
        }
      }
    }
    check(Rule.refusing { try request(.inMemory, nil) }, parts, escaping)
    let given = Rule.refusing { try request(.inMemory, boundary) }
    let streamed = Rule.refusing {
      try request(.streamed(bufferSize: 1 + boundary.utf8.count), boundary)
    }
    Rule.holds((given == nil) == (streamed == nil), "one way refuses what the other takes")
    guard let given, let streamed, let body = given.body?.data, let other = streamed.body else {
      return
    }
    let contents = Rule.must("a stream fails") { try other.contents() }
    Rule.holds(contents == body, "the ways write different bytes")
    Rule.holds(other.length == body.count, "the length is another")
    check(given, parts, escaping)
  }

  private static func check(
    _ request: ComposedRequest?,
    _ parts: [Written],
    _ escaping: Multipart.Escaping
  ) {
    guard let request, let body = request.body?.data else { return }
    let type = request.headers["Content-Type"] ?? ""
    let message = Rule.must("a written body is not read: \(type)") {
      try MultipartMessage(contentType: MIMEType(type), body: body, escaping: escaping)
    }
    Rule.holds(message.parts.count == parts.count, "a part adds or takes a part")
    for (read, part) in zip(message.parts, parts) {
      Rule.holds(read.content == part.content, "a content is changed")
      Rule.holds((read.filename == nil) == (part.filename == nil), "a filename comes or goes")
      Rule.holds(
        read.headers.count == (read.contentType == nil ? 1 : 2),
        "a name adds a field"
      )
      if isExact(part.name, isName: true) {
        Rule.holds(Rule.same(read.name, part.name), "a name is changed")
      }
      if let filename = part.filename, isExact(filename, isName: false) {
        Rule.holds(Rule.same(read.filename, filename), "a filename is changed")
      }
    }
  }

  /// Whether a text arrives as it is: `%` is not escaped, and a name has CR LF for its line breaks.
  private static func isExact(_ text: String, isName: Bool) -> Bool {
    text.utf8.allSatisfy { $0 != 0x25 && (!isName || $0 != 0x0D && $0 != 0x0A) }
  }
}
