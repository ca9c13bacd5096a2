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

  /// Refuses a given boundary that a part in memory contains, where servers would split it.
  ///
  /// A random boundary needs no search: content cannot hold 128 bits that were drawn after it.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the content.
  func refuseCollision(in content: Data) throws(RequestError) {
    guard let boundary else { return }
    let delimiter = Array("\r\n--\(boundary)".utf8)
    // The content begins behind the line break that ends the head.
    guard ByteSearch.contains(delimiter, in: [0x0D, 0x0A] + content) else { return }
    throw RequestError(
      .invalidBoundary,
      block: "RequestBody.multipart",
      "A part contains the boundary. Leave the boundary out to get a random one."
    )
  }
}
