// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes structured fields by the algorithms of RFC 9651 §4.1.
struct StructuredFieldWriter {
  /// The reason why a value cannot be written.
  struct Fault: Error {
    /// The place of the value by keys and positions, as in `sig[0];created`.
    private(set) var place: String?
    /// The offset in the text of the value, if it has one.
    let offset: Int?
    let message: String

    fileprivate init(_ message: String, at offset: Int? = nil) {
      self.message = message
      self.offset = offset
    }

    /// The same fault, inside a container.
    fileprivate func inside(_ outer: String) -> Fault {
      var fault = self
      fault.place = outer + (place ?? "")
      return fault
    }
  }

  private var output: [UInt8] = []

  /// The text of a field, empty if it has no members.
  static func text(of field: StructuredField) throws(Fault) -> String {
    var writer = StructuredFieldWriter()
    switch field {
    case .item(let item): try writer.write(item)
    case .list(let members): try writer.write(members)
    case .dictionary(let members): try writer.write(members)
    }
    return String(decoding: writer.output, as: UTF8.self)
  }

  // MARK: Containers

  private mutating func write(_ members: [StructuredField.Member]) throws(Fault) {
    for (position, member) in members.enumerated() {
      if position > 0 { output.append(", ") }
      do { try write(member) } catch { throw error.inside("[\(position)]") }
    }
  }

  private mutating func write(
    _ members: StructuredField.OrderedMap<StructuredField.Member>
  ) throws(Fault) {
    for (position, element) in members.enumerated() {
      if position > 0 { output.append(", ") }
      do {
        try writeKey(element.key)
        if case .item(let item) = element.value, case .boolean(true) = item.value {
          try write(item.parameters)
        } else {
          output.append(UInt8(ascii: "="))
          try write(element.value)
        }
      } catch {
        throw error.inside(PrintableText.escaping(element.key))
      }
    }
  }

  private mutating func write(_ member: StructuredField.Member) throws(Fault) {
    switch member {
    case .item(let item): try write(item)
    case .innerList(let list): try write(list)
    }
  }

  private mutating func write(_ list: StructuredField.InnerList) throws(Fault) {
    output.append(UInt8(ascii: "("))
    for (position, item) in list.items.enumerated() {
      if position > 0 { output.append(UInt8(ascii: " ")) }
      do { try write(item) } catch { throw error.inside("[\(position)]") }
    }
    output.append(UInt8(ascii: ")"))
    try write(list.parameters)
  }

  private mutating func write(_ item: StructuredField.Item) throws(Fault) {
    try write(item.value)
    try write(item.parameters)
  }

  private mutating func write(_ parameters: StructuredField.Parameters) throws(Fault) {
    for parameter in parameters {
      output.append(UInt8(ascii: ";"))
      do {
        try writeKey(parameter.key)
        if case .boolean(true) = parameter.value { continue }
        output.append(UInt8(ascii: "="))
        try write(parameter.value)
      } catch {
        throw error.inside(";" + PrintableText.escaping(parameter.key))
      }
    }
  }

  private mutating func writeKey(_ key: String) throws(Fault) {
    guard let first = key.utf8.first, ByteSet.structuredKeyStart.contains(first) else {
      throw Fault("The key must begin with a lowercase letter or `*`. Rename it.", at: 0)
    }
    if let offset = ByteSet.structuredKey.firstOffset(outside: key) {
      throw Fault(
        "The key can contain only lowercase letters, digits, `_`, `-`, `.` and `*`. Rename it.",
        at: offset
      )
    }
    output.append(key)
  }

  // MARK: Values

  private mutating func write(_ value: StructuredField.BareItem) throws(Fault) {
    switch value {
    case .integer(let number): try writeInteger(number)
    case .decimal(let number): try writeDecimal(number)
    case .string(let text): try writeString(text)
    case .token(let text): try writeToken(text)
    case .byteSequence(let bytes): output.append(":\(bytes.base64EncodedString()):")
    case .boolean(let flag): output.append(flag ? "?1" : "?0")
    case .date(let date): try writeDate(date)
    case .displayString(let text): writeDisplayString(text)
    }
  }

  private mutating func writeInteger(_ number: Int64) throws(Fault) {
    guard StructuredFieldNumber.range.contains(number) else {
      throw Fault("The integer has more than 15 digits. Send it as a string.")
    }
    output.append(String(number))
  }

  private mutating func writeDecimal(_ number: Double) throws(Fault) {
    guard let thousandths = StructuredFieldNumber.thousandths(of: number) else {
      throw Fault(
        "The decimal is not finite, or has more than 12 digits before its point. Send it as a "
          + "string."
      )
    }
    // Swift describes the nearest number to a decimal of up to 15 digits by the digits of the decimal.
    output.append("\(Double(thousandths) / 1_000)")
  }

  private mutating func writeString(_ text: String) throws(Fault) {
    if let offset = ByteSet.printable.firstOffset(outside: text) {
      throw Fault(
        "The string contains a character other than printable ASCII. Use a display string.",
        at: offset
      )
    }
    QuotedText.append(quoted: text, to: &output)
  }

  private mutating func writeToken(_ text: String) throws(Fault) {
    guard let first = text.utf8.first, ByteSet.structuredTokenStart.contains(first) else {
      throw Fault("The token must begin with a letter or `*`. Use a string for other text.", at: 0)
    }
    if let offset = ByteSet.structuredToken.firstOffset(outside: text) {
      throw Fault(
        "The token can contain only letters, digits, :, / and !#$%&'*+-.^_`|~. Use a string for "
          + "other text.",
        at: offset
      )
    }
    output.append(text)
  }

  private mutating func writeDate(_ date: Date) throws(Fault) {
    let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down))
    guard let seconds, StructuredFieldNumber.range.contains(seconds) else {
      throw Fault("The date has more than 15 digits of seconds since 1970. Use another date.")
    }
    output.append("@\(seconds)")
  }

  private mutating func writeDisplayString(_ text: String) {
    output.append("%\"")
    for byte in text.utf8 {
      if ByteSet.structuredDisplay.contains(byte) {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(Hexadecimal.lowerDigit(of: byte >> 4))
        output.append(Hexadecimal.lowerDigit(of: byte & 15))
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}

/// The ranges of numbers in structured fields (RFC 9651 §3.3.1, §3.3.2).
enum StructuredFieldNumber {
  /// The numbers with at most 15 digits.
  static let range: ClosedRange<Int64> = -999_999_999_999_999...999_999_999_999_999

  /// A decimal in thousandths, or nil if it has too many digits.
  ///
  /// A number in the middle of two is rounded to the even one. A number counts as the middle if its
  /// nearest `Double` does: 0.0025 is in the middle, though its `Double` is a little more. From 2^39 on,
  /// that `Double` can be nearer to another text with four decimals.
  static func thousandths(of number: Double) -> Int64? {
    let magnitude = number.magnitude
    guard magnitude < 1e12, var low = Int64(exactly: (magnitude * 1_000).rounded(.down)) else {
      return nil
    }
    // The product itself is rounded, and can be on the wrong side of a whole number.
    if Double(low) / 1_000 > magnitude { low -= 1 }
    if Double(low + 1) / 1_000 <= magnitude { low += 1 }
    let middle = Double(low) + 0.5
    let distance = (-middle).addingProduct(magnitude, 1_000)
    let isMiddle = magnitude == middle / 1_000 && distance.magnitude < 0.05
    let isUp = isMiddle ? low % 2 == 1 : distance > 0
    let thousandths = isUp ? low + 1 : low
    guard range.contains(thousandths) else { return nil }
    return number < 0 ? -thousandths : thousandths
  }
}
