// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads structured fields, step by step by the algorithms of RFC 9651 §4.2.
struct StructuredFieldParser: FieldParser {
  let bytes: [UInt8]
  var offset = 0

  /// Reads the whole text (§4.2).
  mutating func readField(_ kind: StructuredField.Kind) throws(RequestError) -> StructuredField {
    skipSpaces()
    let field: StructuredField
    switch kind {
    case .item: field = .item(try readItem())
    case .list: field = .list(try readList())
    case .dictionary: field = .dictionary(try readDictionary())
    }
    skipSpaces()
    guard next == nil else { throw fault("the end of the field") }
    return field
  }

  // MARK: Containers

  /// Reads a list (§4.2.1).
  private mutating func readList() throws(RequestError) -> [StructuredField.Member] {
    var members: [StructuredField.Member] = []
    while next != nil {
      members.append(try readMember())
      guard try readComma() else { break }
    }
    return members
  }

  /// Reads a dictionary (§4.2.2).
  private mutating func readDictionary() throws(RequestError)
    -> StructuredField.OrderedMap<StructuredField.Member>
  {
    var members: StructuredField.OrderedMap<StructuredField.Member> = [:]
    while next != nil {
      let key = try readKey()
      members[key] =
        take(UInt8(ascii: "="))
        ? try readMember() : .item(StructuredField.Item(true, parameters: try readParameters()))
      guard try readComma() else { break }
    }
    return members
  }

  /// Reads the separator after a member, and returns true if another member follows.
  private mutating func readComma() throws(RequestError) -> Bool {
    skip(.blank)
    guard next != nil else { return false }
    guard take(UInt8(ascii: ",")) else { throw fault("a comma or the end of the field") }
    skip(.blank)
    guard next != nil else { throw fault("another member after the comma") }
    return true
  }

  /// Reads an item or an inner list (§4.2.1.1).
  private mutating func readMember() throws(RequestError) -> StructuredField.Member {
    next == UInt8(ascii: "(") ? .innerList(try readInnerList()) : .item(try readItem())
  }

  /// Reads an inner list (§4.2.1.2).
  private mutating func readInnerList() throws(RequestError) -> StructuredField.InnerList {
    var items: [StructuredField.Item] = []
    offset += 1
    while next != nil {
      skipSpaces()
      if take(UInt8(ascii: ")")) {
        return StructuredField.InnerList(items, parameters: try readParameters())
      }
      items.append(try readItem())
      guard next == UInt8(ascii: " ") || next == UInt8(ascii: ")") else { break }
    }
    throw fault("a space or a closing parenthesis")
  }

  /// Reads an item (§4.2.3).
  private mutating func readItem() throws(RequestError) -> StructuredField.Item {
    let value = try readBareItem()
    return StructuredField.Item(value, parameters: try readParameters())
  }

  /// Reads parameters (§4.2.3.2).
  private mutating func readParameters() throws(RequestError) -> StructuredField.Parameters {
    var parameters: StructuredField.Parameters = [:]
    while take(UInt8(ascii: ";")) {
      skipSpaces()
      let key = try readKey()
      parameters[key] = take(UInt8(ascii: "=")) ? try readBareItem() : true
    }
    return parameters
  }

  /// Reads a key (§4.2.3.3).
  private mutating func readKey() throws(RequestError) -> String {
    guard let first = next, ByteSet.structuredKeyStart.contains(first),
      let key = readRun(of: .structuredKey)
    else { throw fault("a key that begins with a lowercase letter or *") }
    return key
  }

  // MARK: Steps

  private mutating func skipSpaces() {
    while next == UInt8(ascii: " ") { offset += 1 }
  }

  func fault(_ expected: String, at place: Int) -> RequestError {
    let byte = place < bytes.count ? bytes[place] : nil
    return RequestError(
      .malformedText,
      block: "StructuredField",
      offset: place,
      PrintableText.expected(expected, butFound: byte) + " Check the definition of the field."
    )
  }
}
