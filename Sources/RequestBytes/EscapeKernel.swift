// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The loops that escape and decode a whole text at once.
///
/// A `String` of the exact size is written in place, four bytes at a time. With spans, the bytes would have
/// to be written first, then checked one by one and copied: a KiB with reserved bytes took 15 times as long.
/// `Benchmarks` measures these loops as "percent-encode", "percent-decode" and "query → pairs".
///
/// These rules keep the unchecked memory right. A store of several bytes happens only if there is
/// room for all of them. Every other store writes a byte of an escape, and escapes were counted
/// before. The decoded bytes have as much room as the input.
package enum EscapeKernel {
  private static let escapes = EscapeTable(keeping: .unreserved)

  /// The value of each hexadecimal digit, or 0xFF for other bytes.
  private static let digits: [UInt8] = (0..<256).map { Hexadecimal.value(of: UInt8($0)) ?? 0xFF }

  /// The bytes with escapes for the `reserved` bytes that are not unreserved.
  static func encoded(_ bytes: Span<UInt8>, reserved: Int) -> String {
    let size = bytes.count + 2 * reserved
    return unsafe String(unsafeUninitializedCapacity: size) { buffer in
      guard let output = buffer.baseAddress else { return 0 }
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe escapes.entries.withUnsafeBufferPointer { escapes in
          unsafe write(input, escapes, to: UnsafeMutableRawPointer(output), size: size)
        }
      }
      return size
    }
  }

  private static func write(
    _ input: UnsafeBufferPointer<UInt8>,
    _ escapes: UnsafeBufferPointer<UInt32>,
    to output: UnsafeMutableRawPointer,
    size: Int
  ) {
    var source = 0
    var target = 0
    // Four bytes are stored for each byte, and the next stores overwrite the surplus. There is room
    // for them, because each of the three following bytes needs at least one.
    while source < input.count - 3 {
      let escape = unsafe escapes[Int(input[source])]
      unsafe output.storeBytes(of: escape.littleEndian, toByteOffset: target, as: UInt32.self)
      target &+= Int(escape &>> 24)
      source &+= 1
    }
    while source < input.count {
      var escape = unsafe escapes[Int(input[source])]
      for _ in 0..<min(Int(escape &>> 24), size - target) {
        unsafe output.storeBytes(
          of: UInt8(truncatingIfNeeded: escape),
          toByteOffset: target,
          as: UInt8.self
        )
        escape &>>= 8
        target &+= 1
      }
      source &+= 1
    }
  }

  /// The decoded text, or nil if an escape is broken or the result is not UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func decoded(_ bytes: Span<UInt8>, plusAsSpace: Bool) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { output in
      guard let count = unsafe decode(bytes, to: output, plusAsSpace: plusAsSpace) else {
        return nil
      }
      return unsafe UTF8Sequence.text(output.extracting(..<count).span)
    }
  }

  /// Decodes into memory with room for as many bytes.
  ///
  /// - Returns: The number of decoded bytes, or nil if an escape is broken. The bytes can be invalid UTF-8.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @unsafe package static func decode(
    _ bytes: Span<UInt8>,
    to output: UnsafeMutableBufferPointer<UInt8>,
    plusAsSpace: Bool
  ) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe digits.withUnsafeBufferPointer { digits in
        let decoder = unsafe EscapeDecoder(input, to: output, digits: digits)
        // Two calls compile to two specialized loops.
        return plusAsSpace
          ? decoder.decode(plusAsSpace: true) : decoder.decode(plusAsSpace: false)
      }
    }
  }
}
