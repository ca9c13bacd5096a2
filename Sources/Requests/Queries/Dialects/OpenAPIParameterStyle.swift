// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A style of OpenAPI with its choice of exploding.
struct OpenAPIParameterStyle: Sendable {
  let style: QueryEncoding.OpenAPIStyle
  let explode: Bool

  /// Whether what is written is part of a query, and can be read as one.
  var isQuery: Bool {
    switch style.storage {
    case .form, .spaceDelimited, .pipeDelimited, .deepObject: true
    case .matrix, .label, .simple: false
    }
  }

  /// The array style that a reader of queries takes.
  var array: QueryEncoding.ArrayStyle {
    switch style.storage {
    case .spaceDelimited: .spaceSeparated
    case .pipeDelimited: .pipeSeparated
    case .deepObject: .bracketsOrIndices
    default: explode ? .noBrackets : .commaSeparated
    }
  }

  /// What comes before each parameter.
  var opening: [UInt8] {
    switch style.storage {
    case .matrix: Array(";".utf8)
    case .label: Array(".".utf8)
    default: []
    }
  }

  /// What is between two pairs of exploded values.
  var separator: [UInt8] {
    switch style.storage {
    case .matrix: Array(";".utf8)
    case .label: Array(".".utf8)
    case .simple: Array(",".utf8)
    default: Array("&".utf8)
    }
  }

  /// What is between the members of values that are not exploded.
  var joint: [UInt8] {
    switch style.storage {
    case .spaceDelimited: Array("%20".utf8)
    case .pipeDelimited: Array("%7C".utf8)
    default: Array(",".utf8)
    }
  }

  /// Whether a parameter carries its name.
  var isNamed: Bool {
    switch style.storage {
    case .label, .simple: false
    default: true
    }
  }

  /// Whether OpenAPI defines how a single text is written.
  var hasTexts: Bool {
    switch style.storage {
    case .matrix, .label, .simple, .form: true
    case .spaceDelimited, .pipeDelimited, .deepObject: false
    }
  }

  /// Whether OpenAPI defines how a list is written.
  var hasLists: Bool {
    switch style.storage {
    case .matrix, .label, .simple, .form: true
    case .spaceDelimited, .pipeDelimited: !explode
    case .deepObject: false
    }
  }

  /// Whether OpenAPI defines how a map is written.
  var hasMaps: Bool {
    style.storage == .deepObject ? explode : hasLists
  }
}
