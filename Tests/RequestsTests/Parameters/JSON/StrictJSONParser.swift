// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

struct StrictJSONParser {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parseDocument() throws -> StrictJSON {
    let value = try parseValue()
    skipSpace()
    guard offset == bytes.count, String(bytes: bytes, encoding: .utf8) != nil else {
      throw fault
    }
    return value
  }

  private var fault: StrictJSON.Fault { StrictJSON.Fault(offset: offset) }
  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skipSpace() {
    while next == 0x20 || next == 0x0A { offset += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard take(text) else { throw fault }
  }

  private mutating func parseValue() throws -> StrictJSON {
    skipSpace()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    switch next {
    case 0x22: return .string(try parseString())
    case 0x5B: return .array(try parseArray())
    case 0x7B: return .object(try parseObject())
    default: return .number(try parseNumber())
    }
  }

  private mutating func parseArray() throws -> [StrictJSON] {
    try expect("[")
    var elements: [StrictJSON] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try parseValue())
      skipSpace()
      if take("]") { return elements }
      try expect(",")
    }
  }

  private mutating func parseObject() throws -> [[UInt8]: StrictJSON] {
    try expect("{")
    var members: [[UInt8]: StrictJSON] = [:]
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      let name = try parseString()
      skipSpace()
      try expect(":")
      guard members.updateValue(try parseValue(), forKey: name) == nil else { throw fault }
      skipSpace()
      if take("}") { return members }
      try expect(",")
    }
  }

  private mutating func parseNumber() throws -> String {
    let start = offset
    _ = take("-")
    let digits = try parseDigits()
    guard digits.count == 1 || digits.first != 0x30 else { throw fault }
    if take(".") { _ = try parseDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      _ = try parseDigits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func parseDigits() throws -> ArraySlice<UInt8> {
    let start = offset
    while (0x30...0x39).contains(next) { offset += 1 }
    guard offset > start else { throw fault }
    return bytes[start..<offset]
  }

  private mutating func parseString() throws -> [UInt8] {
    try expect("\"")
    var text: [UInt8] = []
    while !take("\"") {
      guard next >= 0x20 else { throw fault }
      guard take("\\") else {
        text.append(next)
        offset += 1
        continue
      }
      let escape = next
      offset += 1
      switch escape {
      case 0x22, 0x5C, 0x2F: text.append(escape)
      case 0x62: text.append(0x08)
      case 0x66: text.append(0x0C)
      case 0x6E: text.append(0x0A)
      case 0x72: text.append(0x0D)
      case 0x74: text.append(0x09)
      case 0x75:
        try expect("00")
        let digits = String(decoding: bytes[offset..<min(offset + 2, bytes.count)], as: UTF8.self)
        guard let byte = UInt8(digits, radix: 16), byte < 0x20 else { throw fault }
        text.append(byte)
        offset += 2
      default: throw fault
      }
    }
    return text
  }
}
