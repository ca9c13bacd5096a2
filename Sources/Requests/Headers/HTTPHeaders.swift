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
  /// The fields in order.
  ///
  /// Whoever adds to it, removes from it or moves its elements keeps ``index`` right.
  var fields: [HTTPHeader] = []

  /// Where the names stand, once the fields are too many to scan.
  var index = HTTPHeaderIndex()

  /// Whether the fields were checked and have not changed since, so that renderers need not do it
  /// again.
  var isValidated = false

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
    left.fields == right.fields
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
  public var startIndex: Int { fields.startIndex }

  /// The position after the last field, the number of fields.
  public var endIndex: Int { fields.endIndex }

  /// The field at a position.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  public subscript(position: Int) -> HTTPHeader { fields[position] }
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
          throw field.nameError(block: block, offset: 0, "HTTPFields does not take this name.")
        }
        guard HTTPField.isValidValue(field.value) else {
          throw field.valueError(
            block: block,
            offset: field.outerBlankOffset ?? 0,
            "HTTPFields keeps no blanks at the ends of a value; remove them."
          )
        }
        result.append(HTTPField(name: name, value: field.value))
      }
      return result
    }
  }
}
