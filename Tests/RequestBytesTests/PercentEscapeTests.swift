// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct PercentEscapeTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `a byte stands for itself or is two digits`(_ byte: UInt8) {
    var output = Array("before%".utf8)
    PercentEscape.append([byte, 0x78].span, keeping: .unreserved, to: &output)
    let digits = String(byte, radix: 16, uppercase: true)
    let escape = "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    let isKept = ByteSet.unreserved.contains(byte)
    let expected = isKept ? [byte] : Array(escape.utf8)
    #expect(output == Array("before%".utf8) + expected + [0x78])
  }

  @Test(arguments: UInt32(0)...255)
  func `a text is escaped as its bytes are`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    for text in ["", "\(scalar)", "x\(scalar)", "\(scalar)\(scalar)x"] {
      var expected = Array("before%".utf8)
      var actual = expected
      PercentEscape.append(Array(text.utf8).span, keeping: .unreserved, to: &expected)
      PercentEscape.append(text, keeping: .unreserved, to: &actual)
      #expect(actual == expected)
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 4), (3, 5), (4, 8), (5, 8), (9, 8)])
  func `a decoded byte is found where it is written`(_ count: Int, _ offset: Int) {
    #expect(PercentEscape.offset(ofDecoded: count, in: Array("a%20b%C3".utf8).span) == offset)
  }
}
