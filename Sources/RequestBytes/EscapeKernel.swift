// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The loops over escaped texts that are made in one piece.
///
/// A `String` of the exact size is made and written in place, four bytes at a time. With spans the
/// bytes would have to be made first, checked one by one and then copied: a KiB with reserved bytes
/// took 15 times as long. `Benchmarks` has them as "percent-encode", "percent-decode" and
/// "query → pairs".
///
/// What keeps it right: a store of several bytes is made only where there is room for as many, and
/// every other store is of a byte of an escape, of which there are as many as were counted. What is
/// decoded has room for as many bytes as there were.
enum EscapeKernel {
  private static let escapes = EscapeTable(keeping: .unreserved)

  /// The value of each hexadecimal digit, and 0xFF for what is none.
  private static let digits: [UInt8] = (0..<256).map { Hexadecimal.value(of: UInt8($0)) ?? 0xFF }

  /// The bytes, of which `reserved` are not unreserved, with escapes for those.
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
    // Whatever the byte becomes, four are stored, and the next ones go over those that are too many.
    // There is room for them, as each of the three bytes to come takes one at least.
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

  /// The text that the bytes stand for, or nil when an escape is broken or the result is not UTF-8.
  static func decoded(_ bytes: Span<UInt8>, plusAsSpace: Bool) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { output in
      guard let count = unsafe decode(bytes, to: output, plusAsSpace: plusAsSpace) else {
        return nil
      }
      return unsafe UTF8Sequence.text(output.extracting(..<count).span)
    }
  }

  /// Decodes into memory with room for as many bytes, and returns how many there are, or nil when an escape
  /// is broken.
  static func decode(
    _ bytes: Span<UInt8>,
    to output: UnsafeMutableBufferPointer<UInt8>,
    plusAsSpace: Bool
  ) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe digits.withUnsafeBufferPointer { digits in
        let decoder = unsafe EscapeDecoder(input, to: output, digits: digits)
        // Two loops are made of it.
        return plusAsSpace
          ? decoder.decode(plusAsSpace: true) : decoder.decode(plusAsSpace: false)
      }
    }
  }
}
