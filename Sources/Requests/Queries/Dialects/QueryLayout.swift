// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The values that writing and reading need for every pair, computed once for a dialect.
///
/// A class, because reading one value from a large structure copies all of it.
final class QueryLayout: Sendable {
  /// The text of an element after the name of its list.
  enum ElementForm {
    case nothing
    case emptyBrackets
    case index
    case dottedIndex
    /// The list is one value, and cannot contain containers.
    case joined
    case custom
  }

  /// The text around a name inside a map.
  enum NestingForm {
    case brackets
    case dots
    case custom
  }

  /// The escaped form of a list that is one value.
  struct Joint: Sendable {
    var opening: [UInt8] = []
    var separator: [UInt8]
    var closing: [UInt8] = []

    /// A Boolean value that indicates whether each element is a JSON text in quotes.
    var isQuoted = false

    /// The texts that an escaped element cannot contain.
    var forbidden: [[UInt8]] = []
  }

  /// The forms of scalar elements and of container elements.
  let scalar: ElementForm
  let container: ElementForm
  let nesting: NestingForm
  let joint: Joint?

  /// The escapes of the bytes that names and values cannot contain.
  let escapes: EscapeTable

  /// A Boolean value that indicates whether a space is `+`.
  let writesPlus: Bool

  /// `[` and `]` in the form of a name.
  let opening: [UInt8]
  let closing: [UInt8]

  /// The text after the name of an empty list or map.
  let brackets: [UInt8]

  /// The text before and after a name inside a map, empty if the nesting is custom.
  let nameStart: [UInt8]
  let nameEnd: [UInt8]

  /// A Boolean value that indicates whether scalars have indices only next to containers.
  var indexesMixedLists: Bool { scalar == .emptyBrackets && container == .index }

  /// A Boolean value that indicates whether nil is left out.
  let dropsNil: Bool

  /// A Boolean value that indicates whether containers without members need handling.
  let seesEmptyContainers: Bool

  /// A Boolean value that indicates whether empty brackets alone are read as an empty container.
  let readsEmptyContainers: Bool

  /// A Boolean value that indicates whether a repeated name is read as a list.
  let repeatsNames: Bool

  /// True if a value can be read as a map with alternating names and texts, as in OpenAPI.
  let hasUnexplodedMaps: Bool

  /// The text that means nil, or nil if there is no such text.
  let nilText: String?

  /// A Boolean value that indicates whether names are rewritten.
  let rewritesKeys: Bool

  /// A Boolean value that indicates whether numbers have the form of Swift.
  let describesNumbers: Bool

  init(_ options: QueryEncoding.Options) {
    writesPlus = options.space.isPlus
    let allowed = options.allowedCharacters.escapes
    let escapes = writesPlus ? allowed.spaceAsPlus : allowed
    self.escapes = escapes
    let escaped = { (text: String) in
      var output: [UInt8] = []
      escapes.append(text, to: &output)
      return output
    }
    opening = escaped("[")
    closing = escaped("]")
    brackets = opening + closing
    switch options.nesting.storage {
    case .brackets: (nesting, nameStart, nameEnd) = (.brackets, opening, closing)
    case .dots: (nesting, nameStart, nameEnd) = (.dots, Array(".".utf8), [])
    case .custom: (nesting, nameStart, nameEnd) = (.custom, [], [])
    }
    var joint: Joint?
    switch options.array.storage {
    case .bracketsOrIndices: (scalar, container) = (.emptyBrackets, .index)
    case .enclosingBrackets: (scalar, container) = (.emptyBrackets, .emptyBrackets)
    case .indexed: (scalar, container) = (.index, .index)
    case .noBrackets: (scalar, container) = (.nothing, nesting == .dots ? .dottedIndex : .index)
    case .custom: (scalar, container) = (.custom, .custom)
    case .surroundingBrackets:
      (scalar, container) = (.joined, .joined)
      joint = Joint(opening: opening, separator: escaped(","), closing: closing, isQuoted: true)
    case .separated(let separator):
      (scalar, container) = (.joined, .joined)
      switch separator {
      case .comma:
        let forbidden = options.isUnescaped ? [escaped(",")] : []
        joint = Joint(separator: Array(",".utf8), forbidden: forbidden)
      case .space:
        joint = Joint(separator: escaped(" "), forbidden: [Array("%20".utf8), Array("+".utf8)])
      case .pipe: joint = Joint(separator: escaped("|"), forbidden: [escaped("|")])
      }
    }
    self.joint = joint
    dropsNil = options.nilValue.storage == .dropped
    seesEmptyContainers = options.emptyContainer.storage != .dropped
    readsEmptyContainers = options.emptyContainer.storage == .emptyBrackets
    repeatsNames = scalar == .nothing || options.repeatsSets
    hasUnexplodedMaps = options.openAPI?.explode == false
    nilText = if case .text(let text) = options.nilValue.storage { text } else { nil }
    rewritesKeys = options.key.rewrite != nil
    describesNumbers = options.describesNumbers
  }

  /// The original text of an escaped one of this dialect, or the text itself if an escape is broken.
  func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    PercentEscape.decode(bytes.span, plusAsSpace: writesPlus) ?? bytes
  }
}
