// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON text read to the letter of RFC 8259: members keep their order, numbers keep their text,
/// objects must not repeat a name, and nothing is forgiven.
package enum StrictJSON: Sendable {
  case null
  case bool(Bool)
  case number(String)
  /// The UTF-8 of a string, a byte order mark at its start included.
  case string([UInt8])
  case array([StrictJSON])
  case object([Member])

  /// A name and a value of an object.
  package struct Member: Equatable, Sendable {
    /// The UTF-8 of the name.
    package var name: [UInt8]
    package var value: StrictJSON

    package init(name: [UInt8], value: StrictJSON) {
      self.name = name
      self.value = value
    }

    /// The name as text.
    package var key: String { String(decoding: name, as: UTF8.self) }
  }

  /// A text that breaks the grammar, and where.
  package struct Fault: Error {
    package let offset: Int
  }

  package init(parsing bytes: [UInt8]) throws {
    var parser = StrictJSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }
}

extension StrictJSON: Equatable {
  /// Whether two values are the same; the order of members is not part of an object.
  package static func == (left: StrictJSON, right: StrictJSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count && sorted(left) == sorted(right)
    default: false
    }
  }

  private static func sorted(_ members: [Member]) -> [Member] {
    members.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }
}
