// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What is asked for with every pair that is written or read, worked out once for a dialect.
///
/// A class, as whoever asks a structure of this size for one answer copies all of them.
final class QueryLayout: Sendable {
  /// What an element carries after the name of its list.
  enum ElementForm {
    case nothing
    case emptyBrackets
    case index
    case dottedIndex
    /// The list is one value, which can have no containers in it.
    case joined
    case custom
  }

  /// What is around a name inside a map.
  enum NestingForm {
    case brackets
    case dots
    case custom
  }

  /// What a list that is one value looks like, escaped.
  struct Joint: Sendable {
    var opening: [UInt8] = []
    var separator: [UInt8]
    var closing: [UInt8] = []

    /// Whether each element is a text of JSON, in quotes.
    var isQuoted = false

    /// What an element must not have in it once it is escaped.
    var forbidden: [[UInt8]] = []
  }

  /// The forms of elements that are scalars, and of those that are containers.
  let scalar: ElementForm
  let container: ElementForm
  let nesting: NestingForm
  let joint: Joint?

  /// What is not escaped in names and in values.
  let kept: ByteSet

  /// What the others become.
  let escapes: EscapeTable

  /// Whether a space is `+`.
  let writesPlus: Bool

  /// `[` and `]` as they are in a name.
  let opening: [UInt8]
  let closing: [UInt8]

  /// What follows the name of a list or a map that is empty.
  let brackets: [UInt8]

  /// What is before and after a name inside a map; nothing if the nesting is custom.
  let nameStart: [UInt8]
  let nameEnd: [UInt8]

  /// Whether scalars carry indices only if containers stand beside them.
  var indexesMixedLists: Bool { scalar == .emptyBrackets && container == .index }

  /// Whether nil is left out.
  let dropsNil: Bool

  /// Whether something has to be done about containers without members.
  let seesEmptyContainers: Bool

  /// Whether empty brackets alone are read as a container without members.
  let readsEmptyContainers: Bool

  /// Whether a name that comes again is read as a list.
  let repeatsNames: Bool

  /// Whether a value may be read as a map, names and texts in turn, as OpenAPI writes it.
  let hasUnexplodedMaps: Bool

  /// The text that stands for nil, apart from none.
  let nilText: String?

  /// Whether names are rewritten.
  let rewritesKeys: Bool

  /// Whether numbers are written as Swift describes them.
  let describesNumbers: Bool

  /// Whether all pairs are sorted, and not only those of dictionaries.
  let sortsKeys: Bool

  init(_ options: QueryEncoding.Options) {
    kept = options.allowedCharacters.bytes
    writesPlus = options.space.storage == .plus
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
    nesting =
      switch options.nesting.storage {
      case .brackets: .brackets
      case .dots: .dots
      case .custom: .custom
      }
    brackets = opening + closing
    (nameStart, nameEnd) =
      switch nesting {
      case .brackets: (opening, closing)
      case .dots: (Array(".".utf8), [])
      case .custom: ([], [])
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
      joint = Joint(
        opening: escaped("["),
        separator: escaped(","),
        closing: escaped("]"),
        isQuoted: true
      )
    case .separated(.comma):
      (scalar, container) = (.joined, .joined)
      joint = Joint(separator: Array(",".utf8))
    case .separated(.space):
      (scalar, container) = (.joined, .joined)
      let forbidden = [Array("%20".utf8), Array("+".utf8)]
      joint = Joint(separator: writesPlus ? forbidden[1] : forbidden[0], forbidden: forbidden)
    case .separated(.pipe):
      (scalar, container) = (.joined, .joined)
      joint = Joint(separator: escaped("|"), forbidden: [escaped("|")])
    }
    self.joint = joint
    if case .dropped = options.nilValue.storage { dropsNil = true } else { dropsNil = false }
    switch options.emptyContainer.storage {
    case .dropped: (seesEmptyContainers, readsEmptyContainers) = (false, false)
    case .refused: (seesEmptyContainers, readsEmptyContainers) = (true, false)
    case .emptyBrackets: (seesEmptyContainers, readsEmptyContainers) = (true, true)
    }
    repeatsNames = scalar == .nothing || options.repeatsSets
    hasUnexplodedMaps = options.openAPI?.explode == false
    if case .text(let text) = options.nilValue.storage { nilText = text } else { nilText = nil }
    if case .unchanged = options.key.storage { rewritesKeys = false } else { rewritesKeys = true }
    describesNumbers = options.describesNumbers
    if case .sortedKeys = options.order.storage { sortsKeys = true } else { sortsKeys = false }
  }

  /// What was escaped for this dialect, as it was before; a text with a broken escape stays as it is.
  func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    PercentEscape.decode(bytes.span, plusAsSpace: writesPlus) ?? bytes
  }
}
