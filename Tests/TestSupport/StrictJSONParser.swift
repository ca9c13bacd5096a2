// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads one JSON text from its first byte to its last.
struct StrictJSONParser {
  let bytes: [UInt8]
  var offset = 0
  private var depth = 0

  /// The levels that fit into the stack of any thread.
  private static let depthLimit = 1_000

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parseDocument() throws -> StrictJSON {
    guard String(bytes: bytes, encoding: .utf8) != nil else { throw fault }
    let value = try parseValue()
    skipSpace()
    guard offset == bytes.count else { throw fault }
    return value
  }

  var fault: StrictJSON.Fault { StrictJSON.Fault(offset: offset) }
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  mutating func expect(_ text: String) throws {
    guard take(text) else { throw fault }
  }

  private mutating func skipSpace() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(next) { offset += 1 }
  }

  private mutating func parseValue() throws -> StrictJSON {
    skipSpace()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    guard depth < Self.depthLimit else { throw fault }
    depth += 1
    defer { depth -= 1 }
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

  private mutating func parseObject() throws -> [StrictJSON.Member] {
    try expect("{")
    var members: [StrictJSON.Member] = []
    var names: Set<[UInt8]> = []
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      let name = try parseString()
      guard names.insert(name).inserted else { throw fault }
      skipSpace()
      try expect(":")
      members.append(StrictJSON.Member(name: name, value: try parseValue()))
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
}
