// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A name and a value as bytes, which compare without regard to Unicode normalization.
struct HARPairBytes: Hashable {
  var name: [UInt8]
  var value: [UInt8]

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
