// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The query pairs of a URL, for comparison with the pairs of another member.
///
/// Tools write a name or a value in one of three forms: as in the URL, decoded, or decoded with
/// invalid UTF-8 replaced. Some tools use one form for names and another for values. Both sides are
/// therefore compared in a form common to all three, before the URL is normalized.
struct HARQueryPairs {
  /// The number of times that the URL still contains each pair.
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

  /// Removes a pair once.
  ///
  /// - Returns: True if the URL contained the pair.
  mutating func take(_ pair: HARArchive.Pair) -> Bool {
    let key = Self.common(Array(pair.name.utf8), Array(pair.value.utf8))
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  private static func common(_ name: [UInt8], _ value: [UInt8]) -> HARPairBytes {
    HARPairBytes(name: common(name), value: common(value))
  }

  /// Returns the text with all escapes decoded repeatedly, and invalid UTF-8 replaced.
  ///
  /// Two escapes never overlap, so a text and its decoded form give the same result.
  private static func common(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text {
      output.append(byte)
      // A decoded byte can complete an escape that began before it.
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

/// A name and a value as bytes, compared without Unicode normalization.
struct HARPairBytes: Hashable {
  var name: [UInt8]
  var value: [UInt8]

  init(name: [UInt8], value: [UInt8]) {
    (self.name, self.value) = (name, value)
  }

  init(_ pair: HARArchive.Pair) {
    self.init(name: Array(pair.name.utf8), value: Array(pair.value.utf8))
  }

  /// The pair, decoded as in a form, except for invalid escapes and invalid UTF-8.
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
