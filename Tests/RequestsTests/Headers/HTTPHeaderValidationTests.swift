// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeaderValidationTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("\t \t", ""), (" a ", "a"), ("a \t", "a"), ("\ta  b", "a  b"),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), ("a\tb", "a\tb"), ("é", "é"),
  ])
  func `Only spaces and tabs at the ends are trimmed`(value: String, expected: String) throws {
    let header = try HTTPHeader(name: "A", value: value).validated(block: "Header")
    #expect(header == HTTPHeader(name: "A", value: expected))
  }

  @Test func `Trimming keeps the mark of a secret`() throws {
    var header = HTTPHeader(name: "A", value: " a ")
    header.hide()
    #expect(try header.validated(block: "Header").isSecret)
  }

  @Test(arguments: [
    ("", 0), ("A B", 1), ("A:", 1), ("A\r\nB", 1), ("é", 0), (":path", 0), ("A\u{0}", 1),
    ("\u{212A}ey", 0), ("Ho\u{17F}t", 2), (" A", 0), ("A ", 1),
  ])
  func `A name that is not a token is refused`(name: String, offset: Int) {
    let error = #expect(throws: RequestError.self) {
      try HTTPHeader(name: name, value: "v").validated(block: "Header")
    }
    #expect(error?.code == .invalidHeaderName)
    #expect(error?.block == "Header")
    #expect(error?.offset == offset)
  }

  @Test func `The error shows the name escaped`() {
    let error = #expect(throws: RequestError.self) {
      try HTTPHeader(name: "A\r\nB: é", value: "v").validated(block: "Header")
    }
    #expect(error?.field == #"A\r\nB: \u{E9}"#)
  }

  @Test(arguments: [
    ("a\r\nY: b", 1, "0x0D"), ("a\nb", 1, "0x0A"), ("a\rb", 1, "0x0D"), ("a\r\n b", 1, "0x0D"),
    ("token\n", 5, "0x0A"), ("\na", 0, "0x0A"), ("  a\u{0}", 3, "0x00"), ("é\u{1}", 2, "0x01"),
    (" \u{7F} ", 1, "0x7F"),
  ])
  func `A value with a control byte is refused`(value: String, offset: Int, byte: String) {
    let error = #expect(throws: RequestError.self) {
      try HTTPHeader(name: "X-Note", value: value).validated(block: "Header")
    }
    #expect(error?.code == .invalidHeaderValue)
    #expect(error?.field == "X-Note")
    #expect(error?.offset == offset)
    #expect(error?.message.contains(byte) == true)
  }

  @Test func `The error never shows the value`() {
    let error = #expect(throws: RequestError.self) {
      try HTTPHeader(name: "A", value: "s3cret\n").validated(block: "Header")
    }
    #expect(error?.description.contains("s3cret") == false)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `Every byte has the verdict of the RFC`(byte: UInt8) {
    // A byte from 0x80 up cannot be alone in a String, so it is tried as a byte of a scalar.
    let text = byte < 0x80 ? String(UnicodeScalar(byte)) : "\u{80}"
    let isTokenByte: Bool =
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
      default: false
      }
    let isValueByte = byte == 9 || (32...126).contains(byte) || byte > 127
    #expect(code(name: "a" + text, value: "") == (isTokenByte ? nil : .invalidHeaderName))
    let value = "a" + text + "b"
    #expect(code(name: "a", value: value) == (isValueByte ? nil : .invalidHeaderValue))
  }

  private func code(name: String, value: String) -> RequestError.Code? {
    do {
      _ = try HTTPHeader(name: name, value: value).validated(block: "Header")
      return nil
    } catch {
      return error.code
    }
  }
}
