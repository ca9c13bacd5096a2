// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// What a parser made of a body: its parts, and how it ended.
struct MultipartReading: Equatable {
  struct Part: Equatable {
    var head: MultipartHead
    var content = Data()
    var isEnded = false
  }

  var parts: [Part] = []
  var code: RequestError.Code?
  var offset: Int?
  var field: String?

  /// Whether all parts came to their end.
  var isEnded: Bool { parts.allSatisfy(\.isEnded) }

  /// Feeds a parser with the chunks and ends it.
  init(_ chunks: [Data], _ parser: MultipartParser) {
    var parser = parser
    do throws(RequestError) {
      for chunk in chunks {
        for event in try parser.append(chunk) { take(event) }
      }
      try parser.finish()
    } catch {
      code = error.code
      offset = error.offset
      field = error.field
      #expect(error.block == "MultipartParser")
      // A parser that has failed stays so.
      for again in [
        Self.error(of: { _ = try parser.append([0x2D]) }), Self.error(of: { try parser.finish() }),
      ] {
        #expect(again?.code == error.code && again?.offset == error.offset)
      }
    }
  }

  private static func error(of body: () throws -> Void) -> RequestError? {
    do {
      try body()
      return nil
    } catch {
      return error as? RequestError
    }
  }

  private mutating func take(_ event: MultipartParser.Event) {
    switch event {
    case .partBegan(let head):
      #expect(parts.last?.isEnded ?? true)
      parts.append(Part(head: head))
    case .partBytes(let bytes):
      #expect(!bytes.isEmpty && bytes.startIndex == 0)
      parts[parts.count - 1].content += bytes
    case .partEnded:
      parts[parts.count - 1].isEnded = true
    }
  }

  /// Reads a body in one piece, and expects the same of it in every two pieces and byte by byte.
  ///
  /// What came before an error depends on how the body is cut, and the error does not.
  init(_ text: String, boundary: String = "B", limits: MultipartParser.Limits = .init()) throws {
    let body = Data(text.utf8)
    let parser = try MultipartParser(boundary: boundary, limits: limits)
    let whole = MultipartReading([body], parser)
    let bytes = MultipartReading(body.map { Data([$0]) }, parser)
    #expect(bytes.isSame(as: whole), "\(text.debugDescription), byte by byte")
    for cut in 0...body.count {
      let halves = MultipartReading([body.prefix(cut), body.dropFirst(cut)], parser)
      #expect(halves.isSame(as: whole), "\(text.debugDescription), cut at \(cut)")
    }
    self = bytes
  }

  private func isSame(as other: MultipartReading) -> Bool {
    code == other.code && offset == other.offset && field == other.field
      && (code != nil || parts == other.parts)
  }
}
