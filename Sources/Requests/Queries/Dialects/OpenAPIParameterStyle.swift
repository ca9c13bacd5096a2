// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A style of OpenAPI, exploded or not.
struct OpenAPIParameterStyle: Sendable {
  let style: QueryEncoding.OpenAPIStyle
  let explode: Bool

  /// A Boolean value that indicates whether the text is part of a query, and can be read as one.
  var isQuery: Bool { style != .matrix && style != .label && style != .simple }

  /// The array style for a reader of queries.
  var array: QueryEncoding.ArrayStyle {
    switch style {
    case .spaceDelimited: .spaceSeparated
    case .pipeDelimited: .pipeSeparated
    case .deepObject: .bracketsOrIndices
    default: explode ? .noBrackets : .commaSeparated
    }
  }

  /// The text before the first parameter.
  var opening: [UInt8] { style == .matrix || style == .label ? separator : [] }

  /// The separator of exploded values.
  var separator: [UInt8] {
    switch style {
    case .matrix: Array(";".utf8)
    case .label: Array(".".utf8)
    case .simple: Array(",".utf8)
    default: Array("&".utf8)
    }
  }

  /// The character between the members of one value that no member can contain, or nil for a comma.
  var delimiter: UInt8? {
    switch style {
    case .spaceDelimited: UInt8(ascii: " ")
    case .pipeDelimited: UInt8(ascii: "|")
    default: nil
    }
  }

  /// The separator of the members of values that are not exploded.
  var joint: [UInt8] {
    guard let delimiter else { return [UInt8(ascii: ",")] }
    var escaped: [UInt8] = []
    PercentEscape.appendEscape(of: delimiter, to: &escaped)
    return escaped
  }

  /// A Boolean value that indicates whether a parameter is written with its name.
  var isNamed: Bool { style != .label && style != .simple }

  /// A Boolean value that indicates whether OpenAPI defines the form of a single text.
  var hasTexts: Bool { !isQuery || style == .form }

  /// A Boolean value that indicates whether OpenAPI defines the form of a list.
  var hasLists: Bool { hasTexts || style != .deepObject && !explode }

  /// A Boolean value that indicates whether OpenAPI defines the form of a map.
  var hasMaps: Bool { style == .deepObject ? explode : hasLists }
}

extension QueryEncoding {
  /// Refuses a style of OpenAPI for paths and fields, which would lose the names of parameters.
  ///
  /// - Parameter block: The block that the error names.
  /// - Throws: ``RequestError`` with ``RequestError/Code/notExpressible``.
  package func checkWritesPairs(block: String) throws(RequestError) {
    guard let openAPI, !openAPI.isQuery else { return }
    throw RequestError(
      .notExpressible,
      block: block,
      """
      The styles matrix, label and simple of OpenAPI are for paths and fields. Use another style, or \
      insert the text of a `QueryEncoder` into the path.
      """
    )
  }
}
