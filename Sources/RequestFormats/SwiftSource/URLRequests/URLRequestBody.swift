// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The body of a request as statements of Foundation.
struct URLRequestBody {
  /// The pieces, and the lines between the parts of a body.
  private let lines: [MultipartParts.Line]
  /// The boundary of a body in parts, or nil for any other body.
  let boundary: String?
  /// The name of a variable that collects several pieces.
  private let variable: String
  /// A note for the reader, or nil.
  let note: String?

  init(_ request: ComposedRequest, _ variable: String) {
    self.variable = variable
    var pieces = (try? request.body?.readable().pieces) ?? []
    if !pieces.allSatisfy(\.isSeekable) { pieces = [] }
    note = request.body != nil && pieces.isEmpty ? SwiftSourceInput.streamNote : nil
    let parts = MultipartParts(pieces, type: request.statedType)
    let inParts = parts?.lines
    boundary = inParts == nil ? nil : parts?.boundary
    lines = inParts ?? pieces.map { .piece($0) }
  }

  /// A Boolean value that indicates whether the statements read files.
  var readsFiles: Bool {
    lines.contains { if case .piece(.file) = $0 { true } else { false } }
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
    let values = lines.map { line -> SwiftExpression in
      switch line {
      case .delimiter(let text): .utf8(mark(text))
      case .text(let text): .utf8(text)
      case .piece(let piece): Self.expression(piece)
      }
    }
    guard values.count > 1 else {
      return values.map { value in
        // The property is optional, as the value is.
        if case .infix(let optional, "??", _) = value { return .prefixed("\(target) =", optional) }
        return .prefixed("\(target) =", value)
      }
    }
    return [.atom("var \(variable) = Data()")]
      + values.map { .call("\(variable).append", $0) }
      + [.atom("\(target) = \(variable)")]
  }

  private static func expression(_ piece: BodySegment) -> SwiftExpression {
    switch piece {
    case .bytes(let data): return SwiftBody(data: data, type: nil).expression
    case .file(let file):
      let data = SwiftExpression.call("Data", .labeled("contentsOf", .fileURL(file)))
      let range = "[\(file.offset)..<\(file.offset + file.length)]"
      return .prefixed("try", file.isWhole || !file.isOpened ? data : .suffixed(data, range))
    // The body is empty then.
    case .sequence, .coded: return .atom("Data()")
    }
  }
}
