// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A body in chunks: however it is cut, it says the same, and written again it says it once more.
enum MultipartParseTarget: FuzzTarget {
  static let name = "multipart-parse"

  static func run(_ input: FuzzInput) {
    guard let first = input.bytes.first else { return }
    let escaping: Multipart.Escaping = first & 1 == 0 ? .browser : .backslash
    let size = 1 + Int(first >> 1) % 40
    let body = Data(input.bytes.dropFirst())
    let limits = MultipartParser.Limits(parts: 20, headerFields: 6, headerBytes: 600)
    let whole = Result {
      try MultipartMessage(boundary: "B", body: body, escaping: escaping, limits: limits)
    }
    _ = Rule.refusing { try whole.get() }
    let pieces = Result { try parts(body, size: size, escaping, limits) }
    switch (whole, pieces) {
    case (.success(let message), .success(let parts)):
      Rule.holds(message.parts.map(\.head) == parts.map(\.head), "chunks change a head")
      Rule.holds(message.parts.map(\.content) == parts.map(\.content), "chunks change a content")
      check(message, escaping)
    case (.failure(let left as RequestError), .failure(let right as RequestError)):
      Rule.holds(left.code == right.code && left.offset == right.offset, "chunks change an error")
    default:
      Rule.isBroken("chunks decide whether a body is read")
    }
  }

  private struct Read {
    let head: MultipartHead
    var content = Data()
  }

  private static func parts(
    _ body: Data,
    size: Int,
    _ escaping: Multipart.Escaping,
    _ limits: MultipartParser.Limits
  ) throws -> [Read] {
    var parser = try MultipartParser(boundary: "B", escaping: escaping, limits: limits)
    var parts: [Read] = []
    var isOpen = false
    var start = 0
    while start < body.count {
      let end = min(start + size, body.count)
      for event in try parser.append(body[start..<end]) {
        switch event {
        case .partBegan(let head):
          Rule.holds(!isOpen, "a part begins inside of another")
          isOpen = true
          parts.append(Read(head: head))
        case .partBytes(let bytes):
          Rule.holds(isOpen && !bytes.isEmpty, "bytes come outside of a part")
          parts[parts.count - 1].content += bytes
        case .partEnded:
          Rule.holds(isOpen, "a part ends twice")
          isOpen = false
        }
      }
      start = end
    }
    try parser.finish()
    Rule.holds(!isOpen, "the body ends inside of a part")
    return parts
  }

  private static func check(_ message: MultipartMessage, _ escaping: Multipart.Escaping) {
    let composed = Rule.refusing {
      try ComposedRequest {
        RequestBody.multipart(escaping: escaping) {
          for part in message.parts {
            MultipartPart.data(
              name: part.name ?? "",
              filename: part.filename,
              data: part.content,
              type: part.contentType
            )
          }
        }
      }
    }
    guard let composed, let type = composed.headers["Content-Type"], let body = composed.body?.data
    else { return }
    let again = Rule.must("what was read is not read again") {
      try MultipartMessage(contentType: MIMEType(type), body: body, escaping: escaping)
    }
    Rule.holds(
      again.parts.map(\.content) == message.parts.map(\.content),
      "what was read is written as another"
    )
  }
}
