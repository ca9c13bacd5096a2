// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The header fields of a message, in order, found by name without regard to case.
///
/// Setting a field replaces the one of the same name where it is, so that a default set first
/// and overridden later keeps its place. ``append(name:value:)`` is for the fields that may have
/// several lines. Names keep the case they were given in; what is sent is what was written.
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
/// Any name and value can be stored. They are checked, and blanks at the ends of values trimmed,
/// when the request is finished. Equality counts order and case. Section 5 of RFC 9110 says what
/// fields are, §5.3 what several lines of one name mean.
public struct HTTPHeaders: Sendable {
  /// The fields in order, and what is left in gaps of the index.
  ///
  /// Whoever adds to it, removes from it or moves its elements keeps ``index`` right.
  var places: [HTTPHeader] = []

  /// Where the names are, once the fields are too many to scan.
  var index = KeyIndex<FoldedName>()

  /// Whether the fields were checked and have not changed since, so that renderers need not do it
  /// again.
  var isValidated = false

  /// Whether fields that are set or appended are marked secret, as those of a secret block are.
  var hidesChanges = false

  /// Creates an empty list.
  public init() {}

  /// Creates a list of the fields in their order.
  ///
  /// Of fields with the same name the last one is kept, in the place of the first. Use
  /// ``append(_:)`` for several lines of one name.
  ///
  /// - Parameter headers: The fields.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public init(_ headers: [HTTPHeader]) {
    for header in headers { update(header) }
  }

  /// Creates a list from names and values, sorted by the bytes of the names.
  ///
  /// A dictionary has no order, so it gets one that is the same in every run. Of names that differ
  /// in case only the last in that order is kept.
  ///
  /// - Parameter dictionary: Values by name.
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public init(_ dictionary: [String: String]) {
    let sorted = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (name, value) in sorted { update(name: name, value: value) }
  }
}

extension HTTPHeaders: Hashable {
  /// Whether two lists have the same fields in the same order, byte for byte.
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
  /// - Parameter elements: Names and values; of equal names the last is kept, in the first's place.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { update(name: name, value: value) }
  }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
  /// Creates a list of the fields in the order written.
  ///
  /// - Parameter elements: The fields; of equal names the last is kept, in the first's place.
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
  /// - Complexity: O(1), and O(log *n*) in a list of more than a dozen fields that some were removed
  ///   from, where *n* is the number of fields.
  public subscript(position: Int) -> HTTPHeader { places[index.place(at: position)] }

  /// Iterates over the fields.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields, for all of them.
  public func makeIterator() -> IndexingIterator<[HTTPHeader]> {
    fields.makeIterator()
  }

  /// The fields in order.
  ///
  /// - Complexity: O(1), and O(*n*) if there are gaps, where *n* is the number of fields.
  var fields: [HTTPHeader] {
    if index.gapCount == 0 { return places }
    return places.indices.lazy.filter(index.isTaken).map { places[$0] }
  }

  /// Closes the gaps, so that places are positions.
  mutating func closeGaps() {
    if index.gapCount > 0 { replacePlaces(with: fields) }
  }

  /// Takes other fields, and indexes them anew.
  mutating func replacePlaces(with fields: [HTTPHeader]) {
    places = fields
    index.rebuild(from: places.lazy.map { FoldedName($0.name) })
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The fields as lines for a log, secret values as `<redacted>`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var description: String {
    fields.map(\.description).joined(separator: "\n")
  }

  /// The fields as `dump` shows them, secret values masked.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: fields, displayStyle: .collection)
  }
}

extension HTTPHeaders {
  /// Creates a list from the fields of swift-http-types, every line kept.
  ///
  /// A value whose bytes are not UTF-8 is read as by `HTTPField.value`, with U+FFFD in place of
  /// what cannot be read.
  ///
  /// - Parameter fields: The fields.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public init(_ fields: HTTPFields) {
    for field in fields { append(name: field.name.rawName, value: field.value) }
  }

  /// The fields as swift-http-types has them, every line kept.
  ///
  /// `HTTPFields` turns bytes that it does not allow into spaces and traps at 65,535 fields; here
  /// both are errors.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidHeaderName`` for a name that is not
  ///   a token, ``RequestError/Code/invalidHeaderValue`` for a value that could not be kept as it
  ///   is, blanks at its ends included, ``RequestError/Code/tooManyHeaders`` for more than 65,000
  ///   fields.
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
          throw field.nameError(
            block: block,
            offset: 0,
            "HTTPFields does not accept this field name. Rename the field."
          )
        }
        guard HTTPField.isValidValue(field.value) else {
          throw field.valueError(
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
