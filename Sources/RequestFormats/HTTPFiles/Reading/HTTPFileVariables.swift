// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The variables of a file and of the caller, and texts with their values in place.
struct HTTPFileVariables {
  /// More than any file means to send; definitions that double each other reach it in few lines.
  static let mostBytes = 1 << 24
  /// The most variables that a value goes through.
  private static let mostLevels = 64
  /// What no name holds: a text with these between its braces is no variable.
  private static let foreign = ByteSet("{}\"\n\r")

  private struct Definition {
    let offset: Int
    let value: ArraySlice<UInt8>
  }

  private let given: [[UInt8]: [UInt8]]
  private var defined: [[UInt8]: [Definition]] = [:]
  /// How many bytes all values have had so far.
  private var spent = 0

  init(_ given: [String: String]) {
    var values: [[UInt8]: [UInt8]] = [:]
    for (name, value) in given { values[Array(name.utf8)] = Array(value.utf8) }
    self.given = values
  }

  /// Notes a definition; a name may be defined again further down.
  mutating func define(_ name: ArraySlice<UInt8>, as value: ArraySlice<UInt8>, at offset: Int) {
    defined[Array(name), default: []].append(Definition(offset: offset, value: value))
  }

  /// A piece of the file with values in the place of names.
  ///
  /// - Parameters:
  ///   - text: The piece; its indices are offsets in the file.
  ///   - place: Where the request begins, since a name has the value that was defined last above.
  /// - Returns: The bytes.
  /// - Throws: `unsupportedText` for a name without a value, and for values that grow too long.
  mutating func expanding(_ text: ArraySlice<UInt8>, for place: Int) throws(RequestError) -> [UInt8]
  {
    var output: [UInt8] = []
    try append(text, for: place, at: nil, level: 0, to: &output)
    return output
  }

  private mutating func append(
    _ text: ArraySlice<UInt8>,
    for place: Int,
    at outer: Int?,
    level: Int,
    to output: inout [UInt8]
  ) throws(RequestError) {
    var copied = text.startIndex
    var offset = text.startIndex
    while offset < text.endIndex {
      guard let name = Self.name(at: offset, in: text) else {
        offset += 1
        continue
      }
      output += text[copied..<offset]
      let position = outer ?? offset
      let key = Array(HTTPFileText.trimmed(text[name]))
      if let value = given[key] {
        try spend(value.count, at: position)
        output.append(contentsOf: value)
      } else {
        let value = try definition(of: key, for: place, at: position)
        guard level < Self.mostLevels else {
          throw Self.error(
            at: position,
            "The variable is defined by itself, or through too many others."
          )
        }
        try spend(value.count, at: position)
        try append(value, for: place, at: position, level: level + 1, to: &output)
      }
      offset = name.upperBound + 2
      copied = offset
    }
    output += text[copied...]
  }

  private func definition(
    of name: [UInt8],
    for place: Int,
    at position: Int
  ) throws(RequestError) -> ArraySlice<UInt8> {
    guard let all = defined[name], let first = all.first else {
      throw Self.error(
        at: position,
        name.first == UInt8(ascii: "$")
          ? "A tool makes this value when it sends the request. Give one in variables."
          : "Nothing defines the variable. Give its value in variables."
      )
    }
    // Definitions are in order: the last one above the request is found by halving.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].offset < place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first.value : all[low - 1].value
  }

  private mutating func spend(_ count: Int, at position: Int) throws(RequestError) {
    // A value that is empty costs something too.
    spent += count + 1
    guard spent <= Self.mostBytes else {
      throw Self.error(at: position, "The values of variables have grown beyond 16 MiB.")
    }
  }

  /// Where the name stands in `{{name}}` at the offset, or nil when there is none.
  private static func name(at offset: Int, in text: ArraySlice<UInt8>) -> Range<Int>? {
    let brace = UInt8(ascii: "{")
    guard text[offset] == brace, offset + 1 < text.endIndex, text[offset + 1] == brace else {
      return nil
    }
    let start = offset + 2
    // The search ends at the next brace, so none of the bytes is looked at again from there.
    var end = start
    while end < text.endIndex, !foreign.contains(text[end]) { end += 1 }
    guard end + 1 < text.endIndex, end > start, text[end] == UInt8(ascii: "}"),
      text[end + 1] == UInt8(ascii: "}"), !text[start..<end].allSatisfy(HTTPFileText.isBlank)
    else { return nil }
    return start..<end
  }

  private static func error(at offset: Int, _ message: String) -> RequestError {
    RequestError(.unsupportedText, block: HTTPFile.block, offset: offset, message)
  }
}
