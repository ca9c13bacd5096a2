// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The marks with which a request represents variables without a value: each is a name between tildes.
///
/// A mark needs no escape in a URL, a form or a field, so every parser leaves it unchanged. The original
/// text contains no such run of tildes, plain or escaped. Only this type knows the form of a mark.
struct VariableMarks: Hashable, Sendable {
  private static let tilde = UInt8(ascii: "~")

  /// The tildes on both sides of a name.
  private let tildes: String

  /// Chooses marks that no text contains.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  init(missingIn texts: [[UInt8]]) {
    let longest = texts.map(Self.longestRun).max() ?? 0
    tildes = String(repeating: "~", count: max(2, longest + 1))
  }

  /// Chooses marks that no part of a request contains.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  init(missingIn request: ComposedRequest) {
    var texts = [Array(request.url.description.utf8), Array(request.method.rawValue.utf8)]
    for field in request.headers {
      texts += [Array(field.value.utf8), BasicCredentials(field)?.bytes ?? []]
    }
    for case .bytes(let data) in (try? request.body?.readable().pieces) ?? [] {
      texts.append(Array(data))
    }
    self.init(missingIn: texts)
  }

  /// Returns the length of the longest run of tildes, in any spelling.
  private static func longestRun(in text: [UInt8]) -> Int {
    var longest = 0
    var run = 0
    var position = 0
    while position < text.count {
      let length = lengthOfTilde(at: position, in: text)
      run = length > 0 ? run + 1 : 0
      longest = max(longest, run)
      position += max(length, 1)
    }
    return longest
  }

  private static func lengthOfTilde(at position: Int, in text: [UInt8]) -> Int {
    let byte = text[position]
    if byte == tilde { return 1 }
    guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") else { return 0 }
    let rest = text[position...].prefix(6).map(ASCIICase.lowered)
    return escapes.first { rest.starts(with: $0) }?.count ?? 0
  }

  private static let escapes = ["%7e", "\\u007e", "\\x7e", "\\176"].map { Array($0.utf8) }

  /// Returns true if a text that is unknown when marks are chosen could contain one.
  static func mayBe(in text: String) -> Bool { text.utf8.contains("~~".utf8) }

  /// Returns the mark for a name, or for a name whose value must be percent-encoded.
  func mark(_ name: String, isEncoded: Bool = false) -> String {
    "\(tildes)\(name)\(isEncoded ? "." : "")\(tildes)"
  }

  /// Returns true if a text begins with a mark.
  func begin(_ text: some Sequence<UInt8>) -> Bool { text.starts(with: tildes.utf8) }

  /// Returns the name if a word is exactly one mark.
  func name(of word: [UInt8]) -> String? {
    let count = tildes.utf8.count
    let name = word.dropFirst(count).dropLast(count)
    guard !name.isEmpty, begin(word), begin(word.suffix(count)), !name.contains(Self.tilde) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A mark in a text.
  struct Mark {
    /// The range of the mark, with its tildes.
    let range: Range<Int>
    let name: String
    /// A Boolean value that indicates whether the value must be percent-encoded.
    let isEncoded: Bool
  }

  /// Returns the marks of a text, in order.
  ///
  /// In a longer run of tildes, the last ones begin a mark, and the first ones end it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func found(in text: [UInt8]) -> [Mark] {
    let count = tildes.utf8.count
    var marks: [Mark] = []
    var position = 0
    while let run = text[position...].firstIndex(of: Self.tilde) {
      let start = text[run...].prefix { $0 == Self.tilde }.endIndex
      let end = text[start...].prefix { $0 != Self.tilde }.endIndex
      guard start - run >= count, end > start, begin(text[end...]) else {
        position = start
        continue
      }
      var name = text[start..<end]
      let isEncoded = name.last == UInt8(ascii: ".")
      if isEncoded { name = name.dropLast() }
      position = end + count
      let known = String(decoding: name, as: UTF8.self)
      marks.append(Mark(range: (start - count)..<position, name: known, isEncoded: isEncoded))
    }
    return marks
  }
}
