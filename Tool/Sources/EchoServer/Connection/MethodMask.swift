// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOCore

/// Shows the decoder the method `POST` instead of any other, and keeps the real one.
///
/// The decoder knows a fixed list of methods and refuses the rest. But every token is a method (RFC 9110
/// §9.1), and an echo server shows what was sent. No method changes the framing of a request, except two
/// that are not masked: `CONNECT`, whose target has another form, and `PRI`, which opens HTTP/2.
struct MethodMask {
  private static let longestMethod = 256

  private var isPassed = false
  private var held: [UInt8] = []

  /// The method, after it was read.
  private(set) var method = ""

  /// Returns the bytes that replace the next bytes of a head, or none until the method ends.
  mutating func mask(_ bytes: ByteBuffer) -> ByteBuffer {
    guard !isPassed else { return bytes }
    var bytes = bytes
    while let byte = bytes.readInteger(as: UInt8.self) {
      held.append(byte)
      let isLeadingBreak = (byte == 0x0D || byte == 0x0A) && method.isEmpty
      if isLeadingBreak { continue }
      if ASCII.isToken(byte), held.count <= Self.longestMethod {
        method.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      isPassed = true
      return shown(before: bytes)
    }
    return ByteBuffer()
  }

  private func shown(before rest: ByteBuffer) -> ByteBuffer {
    let isMasked = held.last == 0x20 && !method.isEmpty && !["CONNECT", "PRI"].contains(method)
    var shown = ByteBuffer(bytes: isMasked ? Array("POST ".utf8) : held)
    shown.writeImmutableBuffer(rest)
    return shown
  }
}
