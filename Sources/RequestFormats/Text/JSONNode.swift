// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A JSON text that keeps the order of its members, and numbers as they are written.
package indirect enum JSONNode {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([(key: String, value: JSONNode)])
}

extension JSONNode {
  /// Reads a JSON text (RFC 8259) of some depth; nil errors say no more than that it is none.
  package init(parsing data: Data) throws {
    var reader = Reader(bytes: Array(data))
    self = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.offset == reader.bytes.count else { throw Malformed() }
  }

  private struct Malformed: Error {}

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    /// What numbers consist of.
    private static let number = ByteSet.digit.union(ByteSet("+-.eE"))

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func skipBlanks() {
      while let next,
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(
          next
        )
      { offset += 1 }
    }

    private mutating func take(_ byte: Character) -> Bool {
      skipBlanks()
      guard next == byte.asciiValue else { return false }
      offset += 1
      return true
    }

    private mutating func require(_ byte: Character) throws {
      guard take(byte) else { throw Malformed() }
    }

    mutating func value(depth: Int) throws -> JSONNode {
      guard depth <= Limits.literalDepth else { throw Malformed() }
      skipBlanks()
      switch next {
      case UInt8(ascii: "{"): return try object(depth: depth)
      case UInt8(ascii: "["): return try array(depth: depth)
      case UInt8(ascii: "\""): return .string(try string())
      default: return try scalar()
      }
    }

    private mutating func object(depth: Int) throws -> JSONNode {
      try require("{")
      var members: [(key: String, value: JSONNode)] = []
      if take("}") { return .object(members) }
      repeat {
        skipBlanks()
        let key = try string()
        try require(":")
        members.append((key, try value(depth: depth + 1)))
      } while take(",")
      try require("}")
      return .object(members)
    }

    private mutating func array(depth: Int) throws -> JSONNode {
      try require("[")
      var elements: [JSONNode] = []
      if take("]") { return .array(elements) }
      repeat {
        elements.append(try value(depth: depth + 1))
      } while take(",")
      try require("]")
      return .array(elements)
    }

    /// A string; Foundation reads its escapes, if there are any.
    private mutating func string() throws -> String {
      guard next == UInt8(ascii: "\"") else { throw Malformed() }
      let start = offset
      offset += 1
      while let next, next != UInt8(ascii: "\"") {
        offset += next == UInt8(ascii: "\\") ? 2 : 1
      }
      guard offset < bytes.count else { throw Malformed() }
      offset += 1
      let text = Data(bytes[start..<offset])
      let content = Array(bytes[start + 1..<offset - 1])
      let isPlain = content.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") }
      if isPlain, let string = UTF8Sequence.text(content.span) { return string }
      return try JSONDecoder().decode(String.self, from: text)
    }

    private mutating func scalar() throws -> JSONNode {
      let start = offset
      while let next, !ByteSet(",]} \t\r\n").contains(next) { offset += 1 }
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      switch text {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default:
        // What has another byte is no value at all.
        guard !text.isEmpty, Self.number.firstOffset(outside: text) == nil else {
          throw Malformed()
        }
        return .number(text)
      }
    }
  }
}
