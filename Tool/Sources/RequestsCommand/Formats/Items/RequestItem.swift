// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// One item of a request that is written in words, such as `name=Ada`, `Accept:text/html` or `page==2`.
///
/// The first separator in the item tells its kind. In a name, a backslash before a character of a separator,
/// before a bracket or before another backslash takes the special meaning of that character. In a value, one
/// before a character of a separator does.
struct RequestItem {
  /// The kinds of items, by their separators.
  enum Kind: String, CaseIterable {
    case field = ":"
    case fieldFile = ":@"
    case query = "=="
    case queryFile = "==@"
    case text = "="
    case textFile = "=@"
    case json = ":="
    case jsonFile = ":=@"
    case file = "@"
    /// A field with an empty value: `Name;`.
    case emptyField = ";"
  }

  /// The characters that a backslash makes ordinary in a name.
  private static let special = Set(#":;=@[]\"#.utf8)

  /// The characters that a backslash makes ordinary in a value: those of separators.
  private static let separators = Set(":;=@".utf8)

  let kind: Kind

  /// The name with its backslashes.
  let rawName: [UInt8]

  /// The bytes after the separator.
  let value: String

  /// The item as an error quotes it.
  let shown: String

  /// Reads an item.
  ///
  /// - Throws: `ValidationError` if the word has no separator.
  /// - Complexity: O(*n*), where *n* is the length of the word.
  init(_ word: String) throws {
    let bytes = Array(word.utf8)
    shown = WireText.line(of: bytes)
    var offset = 0
    var found: Kind?
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        Self.special.contains(bytes[offset + 1])
      {
        offset += 2
        continue
      }
      let rest = bytes[offset...]
      found = Kind.allCases.filter { rest.starts(with: $0.rawValue.utf8) }
        .filter { $0 != .emptyField || rest.count == 1 }
        .max { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
      if found != nil { break }
      offset += 1
    }
    guard let kind = found else {
      throw ValidationError(
        "The item '\(shown)' has no separator. Write `name=text`, `name:=json`, `name==query`, "
          + "`Field:value` or `name@file`."
      )
    }
    self.kind = kind
    rawName = Array(bytes[..<offset])
    value = String(decoding: bytes[(offset + kind.rawValue.utf8.count)...], as: UTF8.self)
    if rawName.isEmpty, kind != .file {
      throw ValidationError("The item '\(shown)' has no name. Write one before the separator.")
    }
    if value.isEmpty, kind.rawValue.hasSuffix("@") {
      throw ValidationError("The item '\(shown)' names no file. Write its name after the `@`.")
    }
  }

  /// The name without its backslashes.
  var name: String { String(decoding: Self.unescaped(rawName[...]), as: UTF8.self) }

  /// The bytes of a name without the backslashes that quote a special character.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isQuoted = false
    for (offset, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "\\"), !isQuoted, offset + 1 < bytes.endIndex,
        special.contains(bytes[offset + 1])
      {
        isQuoted = true
      } else {
        isQuoted = false
        result.append(byte)
      }
    }
    return result
  }

  /// The value without the backslashes that quote a character of a separator.
  ///
  /// Two backslashes stay two, as in HTTPie.
  private var unescapedValue: String {
    var result: [UInt8] = []
    var isQuoted = false
    for byte in value.utf8 {
      if isQuoted, Self.separators.contains(byte) { result.removeLast() }
      isQuoted = !isQuoted && byte == UInt8(ascii: "\\")
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text of the value, or of the file that the value names; `-` is the standard input.
  ///
  /// - Throws: `ExitCode` after the error has been shown, and `ValidationError` if the file is not UTF-8.
  func text() throws -> String {
    guard [.fieldFile, .queryFile, .textFile, .jsonFile].contains(kind) else {
      return kind == .json ? value : unescapedValue
    }
    let data = try value == "-" ? InputText.readStandardInput() : InputText.contents(of: value)
    let text = String(decoding: data, as: UTF8.self)
    guard text.utf8.elementsEqual(data) else {
      throw ValidationError("The file of the item '\(shown)' is not UTF-8. Convert it first.")
    }
    return text
  }
}
