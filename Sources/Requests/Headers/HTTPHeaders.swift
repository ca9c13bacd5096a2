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
