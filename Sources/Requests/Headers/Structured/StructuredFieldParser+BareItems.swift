// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension StructuredFieldParser {
  /// Reads a bare item (§4.2.3.1).
  mutating func readBareItem() throws(RequestError) -> StructuredField.BareItem {
    switch next {
    case UInt8(ascii: "-"): return try readNumber()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: ":"): return .byteSequence(try readByteSequence())
    case UInt8(ascii: "?"): return .boolean(try readBoolean())
    case UInt8(ascii: "@"): return .date(try readDate())
    case UInt8(ascii: "%"): return .displayString(try readDisplayString())
    case let byte? where ByteSet.digit.contains(byte): return try readNumber()
    case let byte? where ByteSet.structuredTokenStart.contains(byte):
      return .token(readRun(of: .structuredToken) ?? "")
    default: throw fault("a value, such as a number, a quoted string or a token")
    }
  }

  /// Reads an integer or a decimal (§4.2.4).
  private mutating func readNumber() throws(RequestError) -> StructuredField.BareItem {
    let isNegative = take(UInt8(ascii: "-"))
    let (whole, wholeCount) = try readDigits(limit: 15)
    guard next == UInt8(ascii: ".") else { return .integer(isNegative ? -whole : whole) }
    guard wholeCount <= 12 else {
      throw fault("the end of the number (a decimal has at most 12 digits before its point)")
    }
    offset += 1
    let (fraction, fractionCount) = try readDigits(limit: 3)
    let scale: Int64 = [1_000, 100, 10, 1][fractionCount]
    // Both sides are exact, so the quotient is the nearest number to the text.
    let number = Double(whole * 1_000 + fraction * scale) / 1_000
    return .decimal(isNegative ? -number : number)
  }

  /// Reads one or more digits.
  private mutating func readDigits(
    limit: Int
  ) throws(RequestError) -> (value: Int64, count: Int) {
    var value: Int64 = 0
    let start = offset
    while let byte = next, ByteSet.digit.contains(byte) {
      guard offset - start < limit else {
        throw fault("the end of the number (at most \(limit) digits)")
      }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      offset += 1
    }
    guard offset > start else { throw fault("a digit") }
    return (value, offset - start)
  }

  /// Reads a string (§4.2.5).
  private mutating func readString() throws(RequestError) -> String {
    var text: [UInt8] = []
    offset += 1
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = next, escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\")
        else { throw fault("a quote or a backslash after the backslash") }
        text.append(escaped)
        offset += 1
      default:
        guard ByteSet.printable.contains(byte) else {
          throw fault("printable ASCII", at: offset - 1)
        }
        text.append(byte)
      }
    }
    throw fault("the closing quote of the string")
  }

  /// Reads a byte sequence (§4.2.7).
  private mutating func readByteSequence() throws(RequestError) -> Data {
    offset += 1
    let start = offset
    skip(.structuredBase64)
    guard next != nil else { throw fault("the closing colon of the bytes") }
    guard next == UInt8(ascii: ":") else { throw fault("Base64 and a closing colon") }
    let data = try decodeBase64(bytes[start..<offset])
    offset += 1
    return data
  }

  /// Decodes Base64 that can lack its padding and have surplus bits, as the RFC requires.
  private func decodeBase64(_ text: ArraySlice<UInt8>) throws(RequestError) -> Data {
    let digits = text.prefix { $0 != UInt8(ascii: "=") }
    let padding = text[digits.endIndex...]
    guard padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
      throw fault("padding only at the end of the Base64", at: digits.endIndex)
    }
    let isPadded = padding.count <= 2 && text.count % 4 == 0
    let missing = Array(repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    guard digits.count % 4 != 1, padding.isEmpty || isPadded,
      let data = Data(base64Encoded: Data(digits + missing))
    else {
      throw fault("Base64 that decodes to whole bytes", at: digits.endIndex)
    }
    return data
  }

  /// Reads a Boolean (§4.2.8).
  private mutating func readBoolean() throws(RequestError) -> Bool {
    offset += 1
    if take(UInt8(ascii: "1")) { return true }
    if take(UInt8(ascii: "0")) { return false }
    throw fault("1 or 0 after the question mark")
  }

  /// Reads a date (§4.2.9).
  private mutating func readDate() throws(RequestError) -> Date {
    offset += 1
    let isNegative = take(UInt8(ascii: "-"))
    let seconds = try readDigits(limit: 15).value
    guard next != UInt8(ascii: ".") else {
      throw fault("the end of the date, which has whole seconds only")
    }
    return Date(timeIntervalSince1970: Double(isNegative ? -seconds : seconds))
  }

  /// Reads a display string (§4.2.10).
  private mutating func readDisplayString() throws(RequestError) -> String {
    var text: [UInt8] = []
    offset += 1
    try expect(UInt8(ascii: "\""), "a quote after the percent sign")
    let start = offset
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        if let octet = UTF8Sequence.firstInvalidOffset(in: text.span) {
          let written = bytes.span.extracting(start..<offset)
          let place = start + PercentEscape.offset(ofDecoded: octet, in: written)
          throw fault("escapes that form valid UTF-8", at: place)
        }
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "%"): text.append(try readOctet())
      default:
        guard ByteSet.printable.contains(byte) else {
          throw fault("printable ASCII or an escape", at: offset - 1)
        }
        text.append(byte)
      }
    }
    throw fault("the closing quote of the text")
  }

  /// Reads the two lowercase digits of an escape.
  private mutating func readOctet() throws(RequestError) -> UInt8 {
    var octet: UInt8 = 0
    for _ in 0..<2 {
      guard let digit = next, let value = Hexadecimal.value(of: digit),
        ASCIICase.lowered(digit) == digit
      else { throw fault("a lowercase hexadecimal digit") }
      octet = octet << 4 | value
      offset += 1
    }
    return octet
  }
}
