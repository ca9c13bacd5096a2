// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The header fields of a message, in order and found by name without regard to case.
///
/// Setting a field replaces a field with the same name at its place, so a default that is
/// overridden later keeps its place. Use ``append(name:value:)`` for fields that can have several
/// lines. Names are sent in the case that you write.
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "text/html"]
/// headers.add(name: "accept", value: "application/json")
/// headers["X-Trace-Id"] = "abc123"
/// print(headers)
/// // accept: application/json
/// // X-Trace-Id: abc123
/// ```
///
/// You can store any name and value. They are checked when the request is finished, and blanks at
/// the ends of values are trimmed. Equality compares order and case. Section 5 of RFC 9110 defines
/// fields, and §5.3 several lines with one name.
public struct HTTPHeaders: Sendable {
  /// The fields in order, and old fields in the gaps of the index.
  ///
  /// Code that adds, removes or moves elements must keep ``index`` right.
  var places: [HTTPHeader] = []

  /// The places of the names, once the list is too long to scan.
  var index = KeyIndex<FoldedName>()

  /// A Boolean value that indicates whether the fields were checked and have not changed since, so
  /// that renderers do not check them again.
  var isValidated = false

  /// A Boolean value that indicates whether changed fields are marked secret, as in a secret block.
  var hidesChanges = false

  /// Creates an empty list.
  public init() {}

  /// Creates a list of the fields in their order.
  ///
  /// If several fields have the same name, the last one is kept, in the place of the first. Use
  /// ``append(_:)`` for several lines with one name.
  ///
  /// - Parameter headers: The fields.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public init(_ headers: [HTTPHeader]) {
    for header in headers { update(header) }
  }

  /// Creates a list of lines in their order, with every line of a repeated name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  package init(lines: some Sequence<HTTPHeader>) {
    for line in lines { append(line) }
  }

  /// Creates a list from names and values, sorted by the bytes of the names.
  ///
  /// A dictionary has no order, so the list gets one that is the same in every run. If names differ
  /// only in case, only the last one in that order is kept.
  ///
  /// - Parameter dictionary: Values by name.
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public init(_ dictionary: [String: String]) {
    let sorted = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (name, value) in sorted { update(name: name, value: value) }
  }
}

extension HTTPHeaders: Hashable {
  /// Returns true if two lists have the same fields in the same order, byte for byte.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Hashes the fields in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields)
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates a list of the names and values in the order written.
  ///
  /// - Parameter elements: Names and values. A repeated name keeps its last value, in the first place.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { update(name: name, value: value) }
  }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
  /// Creates a list of the fields in the order written.
  ///
  /// - Parameter elements: The fields. A repeated name keeps its last field, in the first place.
  public init(arrayLiteral elements: HTTPHeader...) {
    self.init(elements)
  }
}

extension HTTPHeaders: RandomAccessCollection {
  /// The position of the first field, 0.
  public var startIndex: Int { 0 }

  /// The position after the last field, the number of fields.
  public var endIndex: Int { places.count - index.gapCount }

  /// The field at a position.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  /// - Complexity: O(1), or O(log *n*) in a list of more than a dozen fields that some were removed
  ///   from, where *n* is the number of fields.
  public subscript(position: Int) -> HTTPHeader { places[index.place(at: position)] }

  /// Iterates over the fields.
  ///
  /// - Complexity: O(*n*) for a full iteration, where *n* is the number of fields.
  public func makeIterator() -> IndexingIterator<[HTTPHeader]> {
    fields.makeIterator()
  }

  /// The fields in order.
  ///
  /// - Complexity: O(1), or O(*n*) if there are gaps, where *n* is the number of fields.
  var fields: [HTTPHeader] {
    if index.gapCount == 0 { return places }
    return places.indices.lazy.filter(index.isTaken).map { places[$0] }
  }

  /// Closes the gaps, so places are positions.
  mutating func closeGaps() {
    if index.gapCount > 0 { replacePlaces(with: fields) }
  }

  /// Replaces all fields, and indexes the new ones.
  mutating func replacePlaces(with fields: [HTTPHeader]) {
    places = fields
    index.rebuild(from: places.lazy.map { FoldedName($0.name) })
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The fields as lines for a log, with secret values as `<redacted>`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var description: String {
    fields.map(\.description).joined(separator: "\n")
  }

  /// The type of the body for a log, without secrets, or nil if none is stated.
  var shownContentType: String? {
    let values = allPlaces(of: "Content-Type").map { places[$0].shownValue }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The fields as `dump` shows them, with secret values masked.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: fields, displayStyle: .collection)
  }
}

extension HTTPHeaders {
  /// Creates a list from the fields of swift-http-types, with every line kept.
  ///
  /// A value with bytes that are not UTF-8 is read like `HTTPField.value`, with U+FFFD for the invalid bytes.
  ///
  /// - Parameter fields: The fields.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public init(_ fields: HTTPFields) {
    for field in fields { append(name: field.name.rawName, value: field.value) }
  }

  /// The fields as `HTTPFields` of swift-http-types, with every line kept.
  ///
  /// `HTTPFields` turns invalid bytes into spaces and traps at 65,535 fields. Here, both are errors.
  ///
  /// - Throws: ``RequestError`` with one of these codes.
  ///   - ``RequestError/Code/invalidHeaderName`` if a name is not a token.
  ///   - ``RequestError/Code/invalidHeaderValue`` if a value is invalid or `HTTPFields` would trim it.
  ///   - ``RequestError/Code/invalidCredentials`` for credentials that Basic cannot carry.
  ///   - ``RequestError/Code/tooManyHeaders`` if there are more than 65,000 fields.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var httpFields: HTTPFields {
    get throws(RequestError) {
      let block = "HTTPFields"
      try checkCount(block: block)
      var result = HTTPFields()
      result.reserveCapacity(fields.count)
      for field in fields {
        if !field.isPlain {
          try field.checkName(block: block)
          try field.checkValue(block: block)
        }
        guard let name = HTTPField.Name(field.name) else {
          throw field.error(
            .invalidHeaderName,
            block: block,
            offset: 0,
            "HTTPFields does not accept this field name. Rename the field."
          )
        }
        guard HTTPField.isValidValue(field.value) else {
          throw field.error(
            .invalidHeaderValue,
            block: block,
            offset: field.outerBlankOffset ?? 0,
            "HTTPFields removes spaces at the ends of a value. Remove them yourself."
          )
        }
        result.append(HTTPField(name: name, value: field.value))
      }
      return result
    }
  }
}
