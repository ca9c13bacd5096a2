// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// Returns the next line without its end, or nil at the end of the text, where only the lenient
  /// mode ends a head.
  mutating func line() throws(RequestError) -> Range<Int>? {
    let start = offset
    while offset < bytes.count {
      guard offset < limits.headSize else {
        throw error(
          .tooManyHeaders,
          at: offset,
          "The head has more than \(limits.headSize) bytes. Shorten it, or raise the limit."
        )
      }
      switch bytes[offset] {
      case UInt8(ascii: "\r"):
        guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") else {
          throw malformed(
            at: offset,
            "A CR is not followed by LF, and some servers end the line there. End each line with "
              + "CR LF."
          )
        }
        offset += 2
        return start..<(offset - 2)
      case UInt8(ascii: "\n"):
        guard isLenient else {
          throw malformed(
            at: offset,
            "A line ends with LF alone. End lines with CR LF, or use lenient reading."
          )
        }
        offset += 1
        return start..<(offset - 1)
      case 0:
        throw malformed(at: offset, "The head contains a NUL byte. Remove it.")
      default:
        offset += 1
      }
    }
    guard isLenient else {
      throw malformed(at: offset, "The head has no end. Write an empty line after the fields.")
    }
    return start < offset ? start..<offset : nil
  }

  /// Returns the range without spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    bytes[range].trimming(while: ByteSet.blank.contains).indices
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the offset of the first byte of a range that is not in the set.
  func firstOffset(in range: Range<Int>, outside set: ByteSet) -> Int? {
    range.first { !set.contains(bytes[$0]) }
  }
}
