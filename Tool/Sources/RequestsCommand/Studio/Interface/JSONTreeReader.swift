// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Reads JSON for the page with members in order and numbers in their original form.
struct JSONTreeReader {
  private var scanner: JSONScanner

  /// Returns the tree of a text, or nil if it is not JSON, or is too deep to be shown as a tree.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func tree(of data: Data) -> Tree? {
    guard String(decoding: data, as: UTF8.self).utf8.elementsEqual(data) else { return nil }
    var reader = JSONTreeReader(scanner: JSONScanner(Array(data)))
    return try? reader.whole()
  }

  private mutating func whole() throws -> Tree {
    let tree = try value(next())
    // Further text is an error.
    _ = try scanner.next()
    return tree
  }

  private mutating func next() throws -> JSONScanner.Token {
    guard let token = try scanner.next() else { throw JSONScanner.Malformed() }
    return token
  }

  /// Returns the value that begins with a token; the scanner limits its depth.
  private mutating func value(_ token: JSONScanner.Token) throws -> Tree {
    switch token.kind {
    case .object:
      var members: [Tree.Member] = []
      while case let name = try next(), name.kind == .name {
        let text = try Self.string(name.bytes)
        members.append(Tree.Member(name: text, value: try value(next())))
      }
      return .object(members)
    case .array:
      var elements: [Tree] = []
      while case let element = try next(), element.kind != .end {
        elements.append(try value(element))
      }
      return .array(elements)
    case .name, .string: return .string(try Self.string(token.bytes))
    case .number: return .number(String(decoding: token.bytes, as: UTF8.self))
    case .literal, .end:
      return token.bytes.first == UInt8(ascii: "n") ? .null : .bool(token.bytes.count == 4)
    }
  }

  /// Returns a string; Foundation decodes its escapes, if any.
  private static func string(_ bytes: ArraySlice<UInt8>) throws -> String {
    if bytes.contains(UInt8(ascii: "\\")) {
      return try JSONDecoder().decode(String.self, from: Data(bytes))
    }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
