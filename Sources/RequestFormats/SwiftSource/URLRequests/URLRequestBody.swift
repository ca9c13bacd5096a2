// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The body of a request as statements of Foundation.
struct URLRequestBody {
  private let pieces: [BodySegment]
  /// The boundary of a body in parts, or nil for any other body.
  let boundary: String?
  /// The parts as lines.
  private let lines: [MultipartParts.Line]
  /// The name of a variable that collects several pieces.
  private let variable: String
  /// A note for the reader, or nil.
  let note: String?

  init(_ request: ComposedRequest, _ variable: String) {
    self.variable = variable
    var pieces = (try? request.body?.readable().pieces) ?? []
    if !pieces.allSatisfy(\.isSeekable) { pieces = [] }
    note = request.body != nil && pieces.isEmpty ? SwiftSourceInput.streamNote : nil
    self.pieces = pieces
    let parts = MultipartParts(pieces, type: request.statedType)
    lines = parts?.lines ?? []
    boundary = lines.isEmpty ? nil : parts?.boundary
  }

  /// A Boolean value that indicates whether the statements read files.
  var readsFiles: Bool {
    pieces.contains { if case .file = $0 { true } else { false } }
  }

  /// Returns the statements that make the body.
  ///
  /// - Parameters:
  ///   - target: The property for the body.
  ///   - mark: Returns a delimiter with a mark for the boundary.
  /// - Returns: The statements, or none without a body.
  func statements(
    assigningTo target: String,
    _ mark: (_ delimiter: String) -> String
  ) -> [SwiftExpression] {
    guard boundary != nil || pieces.count > 1 else {
      return pieces.map { piece in
        var value = Self.expression(piece)
        // The property is optional, as the value is.
        if case .alternative(let optional, _) = value { value = optional }
        return .prefixed("\(target) =", value)
      }
    }
    let appended =
      boundary == nil
      ? pieces.map(Self.expression)
      : lines.map { line in
        switch line {
        case .delimiter(let text): Self.data(mark(text))
        case .text(let text): Self.data(text)
        case .piece(let piece): Self.expression(piece)
        }
      }
    return [.atom("var \(variable) = Data()")]
      + appended.map { .call("\(variable).append", $0) }
      + [.atom("\(target) = \(variable)")]
  }

  private static func data(_ text: String) -> SwiftExpression {
    .call("Data", .member(.text(text), "utf8"))
  }

  private static func expression(_ piece: BodySegment) -> SwiftExpression {
    switch piece {
    case .bytes(let data): return SwiftBody(data, type: nil).expression
    case .file(let file):
      let data = SwiftExpression.call("Data", .labeled("contentsOf", .fileURL(file)))
      let range = "[\(file.offset)..<\(file.offset + file.length)]"
      return .prefixed("try", file.isWhole || !file.isOpened ? data : .suffixed(data, range))
    // The body is empty then.
    case .sequence, .coded: return .atom("Data()")
    }
  }
}
