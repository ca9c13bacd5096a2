// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct FieldTextTests {
  /// A byte as a text; those above ASCII as the scalar of that number.
  private static func text(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }

  @Test(arguments: UInt8.min...UInt8.max)
  func `a plain name has letters, digits and hyphens`(_ byte: UInt8) {
    let isPlain = ByteSet.letter.union(.digit).union(ByteSet("-")).contains(byte)
    for text in [Self.text(byte), "a\(Self.text(byte))", "\(Self.text(byte))9"] {
      #expect(FieldText.isPlainName(text) == isPlain)
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `a plain value has no control byte, and no blank at its ends`(_ byte: UInt8) {
    let isBlank = byte == 0x20 || byte == 0x09
    let isControl = byte < 0x20 && byte != 0x09 || byte == 0x7F
    #expect(FieldText.isPlainValue("a\(Self.text(byte))b") == !isControl)
    #expect(FieldText.isPlainValue("\(Self.text(byte))b") == !(isControl || isBlank))
    #expect(FieldText.isPlainValue("a\(Self.text(byte))") == !(isControl || isBlank))
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `an unbroken text has no blank and no control byte`(_ byte: UInt8) {
    #expect(FieldText.isUnbroken("a\(Self.text(byte))b") == (byte > 0x20 && byte != 0x7F))
  }

  @Test(arguments: 1..<26)
  func `a byte is found wherever it is`(_ length: Int) {
    let tab = UInt8(ascii: "\t")
    for byte: UInt8 in [0x00, tab, 0x1F, 0x20, 0x21, 0x7E, 0x7F, 0x80, 0xFF] {
      for position in 0..<length {
        var scalars = Array(repeating: Unicode.Scalar(UInt8(ascii: "a")), count: length)
        scalars[position] = Unicode.Scalar(byte)
        let text = String(String.UnicodeScalarView(scalars))
        let isAtEnd = position == 0 || position == length - 1
        let isControl = byte < 0x20 && byte != tab || byte == 0x7F
        let isOuterBlank = isAtEnd && (byte == 0x20 || byte == tab)
        #expect(FieldText.isPlainValue(text) == !(isControl || isOuterBlank), "\(byte) \(position)")
        #expect(FieldText.isUnbroken(text) == (byte > 0x20 && byte != 0x7F), "\(byte) \(position)")
      }
    }
  }

  @Test func `nothing is a value, and neither a name nor a word`() {
    #expect(!FieldText.isPlainName(""))
    #expect(FieldText.isPlainValue(""))
    #expect(!FieldText.isUnbroken(""))
  }
}
