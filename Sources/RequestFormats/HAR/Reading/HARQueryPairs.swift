// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The pairs of a URL, to be found by what an archive says of them in another member.
///
/// Tools give a name or a value as it is in the URL, decoded, or decoded with what is no UTF-8
/// replaced, and some do one thing to names and another to values. So both are compared by one form
/// that all of these have in common, and before the URL is brought into the form that is sent.
struct HARQueryPairs {
  /// How often the URL still has a pair.
  private var counts: [HARPairBytes: Int] = [:]

  /// - Complexity: O(*n*), where *n* is the length of the URL.
  init(url: String) {
    let bytes = Array(url.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return }
    for piece in bytes[(mark + 1)..<end].split(separator: UInt8(ascii: "&")) {
      let name = piece.prefix { $0 != UInt8(ascii: "=") }
      let value = piece.dropFirst(name.count + 1)
      counts[Self.common(Array(name), Array(value)), default: 0] += 1
    }
  }

  /// Takes a pair away, once for each time that it is in the URL.
  ///
  /// - Returns: Whether it was there.
  mutating func take(_ pair: HARArchive.Pair) -> Bool {
    let key = Self.common(Array(pair.name.utf8), Array(pair.value.utf8))
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  private static func common(_ name: [UInt8], _ value: [UInt8]) -> HARPairBytes {
    HARPairBytes(name: common(name), value: common(value))
  }

  /// The text with its escapes decoded until there is none, and what is no UTF-8 replaced.
  ///
  /// Two escapes never overlap, so the result is the same for a text and for the text decoded once.
  private static func common(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text {
      output.append(byte)
      // A byte that was decoded can complete an escape that began before it.
      while output.count >= 3,
        let decoded = PercentEscape.decodeEscape(at: output.count - 3, of: output.span),
        output[output.count - 3] == UInt8(ascii: "%")
      {
        output.removeLast(3)
        output.append(decoded)
      }
    }
    for position in output.indices where output[position] == UInt8(ascii: "+") {
      output[position] = UInt8(ascii: " ")
    }
    guard UTF8Sequence.firstInvalidOffset(in: output.span) == nil else {
      return Array(String(decoding: output, as: UTF8.self).utf8)
    }
    return output
  }
}

/// A name and a value as bytes, which compare without regard to Unicode normalization.
struct HARPairBytes: Hashable {
  var name: [UInt8]
  var value: [UInt8]

  init(name: [UInt8], value: [UInt8]) {
    (self.name, self.value) = (name, value)
  }

  init(_ pair: HARArchive.Pair) {
    self.init(name: Array(pair.name.utf8), value: Array(pair.value.utf8))
  }

  /// The pair with its escapes decoded as in a form; what is no escape or no UTF-8 stays.
  var decoded: HARPairBytes {
    HARPairBytes(name: Self.decode(name), value: Self.decode(value))
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8] {
    guard let decoded = PercentEscape.decode(bytes.span, plusAsSpace: true),
      UTF8Sequence.firstInvalidOffset(in: decoded.span) == nil
    else { return bytes }
    return decoded
  }
}
