// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Texts of any size, the same in every run.
enum SizedText {
  /// A text of which every fifth byte has to be escaped.
  static func mixed(_ count: Int) -> String {
    let bytes = (0..<count).map { offset -> UInt8 in
      offset % 5 == 4 ? UInt8(ascii: "&") : UInt8(ascii: "a") + UInt8(offset % 26)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A query of that many pairs, a fifth of whose values hold escapes.
  static func query(pairs: Int) -> String {
    (0..<pairs).map { index in
      index % 5 == 4 ? "name\(index)=caf%C3%A9%20%26" : "name\(index)=some-value-\(index)"
    }.joined(separator: "&")
  }
}
