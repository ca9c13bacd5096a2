// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension Multipart {
  /// A boundary of 128 random bits from the system, which no content holds by chance or by guess.
  static func randomBoundary() -> String {
    var generator = SystemRandomNumberGenerator()
    var boundary = Array("boundary-".utf8)
    for _ in 0..<2 {
      var bits: UInt64 = generator.next()
      for _ in 0..<16 {
        boundary.append(Hexadecimal.lowerDigit(of: UInt8(truncatingIfNeeded: bits & 15)))
        bits >>= 4
      }
    }
    return String(decoding: boundary, as: UTF8.self)
  }

  /// A given boundary, when RFC 2046 §5.1.1 allows it: 1 to 70 characters, no space at the end.
  static func checked(_ boundary: String) throws(RequestError) -> String {
    try checked(
      boundary,
      block: "RequestBody.multipart",
      advice: "Leave it out to get a random one."
    )
  }

  /// A boundary that another block was given.
  static func checked(
    _ boundary: String,
    block: String,
    advice: String
  ) throws(RequestError) -> String {
    let bytes = Array(boundary.utf8)
    let offset = ByteSet.boundary.firstOffset(outside: bytes.span)
    guard (1...70).contains(bytes.count), bytes.last != UInt8(ascii: " "), offset == nil else {
      throw RequestError(
        .invalidBoundary,
        block: block,
        offset: offset,
        "A boundary has 1 to 70 letters, digits or '()+_,-./:=? and does not end with a space. "
          + advice
      )
    }
    return boundary
  }
}
