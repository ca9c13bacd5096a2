// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The texts of a list such as `["a","b"]`.
enum QuotedList {
  /// The texts, or nil if the bytes are not such a list.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func texts(of bytes: [UInt8]) -> [String]? {
    guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var texts: [String] = []
    var offset = 1
    let end = bytes.count - 1
    while offset < end {
      if !texts.isEmpty {
        guard bytes[offset] == UInt8(ascii: ",") else { return nil }
        offset += 1
      }
      guard let text = text(of: bytes, at: &offset, end: end) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// The quoted text at an offset, and moves the offset after it.
  private static func text(of bytes: [UInt8], at offset: inout Int, end: Int) -> String? {
    guard offset < end, bytes[offset] == UInt8(ascii: "\"") else { return nil }
    offset += 1
    var text: [UInt8] = []
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape(in: bytes, at: &offset, end: end) else { return nil }
        text.append(escaped)
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The byte of an escape, always ASCII in the output of the writer.
  private static func escape(in bytes: [UInt8], at offset: inout Int, end: Int) -> UInt8? {
    guard offset < end else { return nil }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return byte
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "u"):
      guard offset + 4 <= end, bytes[offset] == UInt8(ascii: "0"),
        bytes[offset + 1] == UInt8(ascii: "0"), let high = Hexadecimal.value(of: bytes[offset + 2]),
        let low = Hexadecimal.value(of: bytes[offset + 3]), high < 8
      else { return nil }
      offset += 4
      return high &<< 4 | low
    default: return nil
    }
  }
}
