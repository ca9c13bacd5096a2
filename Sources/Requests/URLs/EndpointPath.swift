// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The text of an ``Endpoint``, in which each interpolated value stays one value.
///
/// In a literal, the source text is not escaped. Each value in `\(…)` is percent-encoded, except
/// for unreserved characters (RFC 3986 §2.3). An ID that contains `/`, `?` or `%` therefore cannot
/// become a second segment, a query or an escape.
///
/// ```swift
/// let id = "a/b?c"
/// let path: EndpointPath = "/users/\(id)/posts"
/// print(path)  // /users/a%2Fb%3Fc/posts
/// let encoded: EndpointPath = "/files/\(raw: "a%2Fb")"
/// print(encoded)  // /files/a%2Fb
/// let object: EndpointPath = "/files/\(segments: "a/b c")"
/// print(object)  // /files/a/b%20c
/// ```
///
/// If interpolation leaves a path segment empty, `.` or `..`, composing the request throws, because
/// `DELETE /users/` is not `DELETE /users/42`. An Optional does not compile without a default.
///
/// You can combine paths. Values stay values in the result:
///
/// ```swift
/// let user: EndpointPath = "/users/\(id, default: "me")"
/// let post = user + "/posts/\(number)"
/// let comments: EndpointPath = "\(post)/comments"
/// ```
///
/// Other interpolations of text, such as your own for `String`, do not compile here. Add one to
/// ``StringInterpolation``, and append its text with `appendInterpolation(_:)`, which escapes it.
public struct EndpointPath: Hashable, Sendable {
  /// The text with interpolated values already escaped.
  private(set) var text: [UInt8]
  /// The ranges of interpolated values in the text, empty for an empty value.
  private(set) var values = ShortList<Range<Int>>()
  /// The names of the values of a template, or no names for interpolated values.
  private(set) var names: [String] = []

  /// Creates a path from a reference in a string.
  ///
  /// Only characters that a reference cannot contain are escaped, so never put a value into the
  /// string yourself.
  ///
  /// - Parameters:
  ///   - reference: A relative reference such as `"/users/42?full=1"`.
  ///   - nothing: Keeps `EndpointPath.init` without its label from being this initializer.
  public init(reference: String, _ nothing: Void = ()) {
    text = Array(reference.utf8)
  }

  /// Creates a path from text with named values in the given ranges, in their order.
  init(text: [UInt8], values: ShortList<Range<Int>>, names: [String]) {
    self.text = text
    self.values = values
    self.names = names
  }
}

extension EndpointPath: ExpressibleByStringInterpolation {
  /// Creates a path from a literal without interpolation, unchanged.
  public init(stringLiteral value: String) {
    self.init(reference: value)
  }

  /// Creates a path from a literal, with its interpolated values escaped.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.path
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var path = EndpointPath(reference: "")

    /// Prepares for a literal of the given size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      path.text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends text of the source, unchanged.
    public mutating func appendLiteral(_ literal: String) {
      path.text.append(literal)
    }

    /// Appends a value, with everything except unreserved characters percent-encoded.
    ///
    /// - Parameter value: Text, a number, a UUID: anything with a description for the wire.
    /// - Complexity: O(*n*), where *n* is the length of the description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let start = path.text.count
      PercentEscape.append(value.description, keeping: .unreserved, to: &path.text)
      path.values.append(start..<path.text.count)
    }

    /// Appends a value that can be missing, or a default value.
    ///
    /// Both are escaped.
    ///
    /// Here too, a path stays a path, and text is a value. For a path that can be missing, write
    /// `\(path ?? "/none")`.
    ///
    /// - Parameters:
    ///   - value: Text, a number, a UUID: anything with a description for the wire.
    ///   - other: The value to append for nil. It is evaluated only then.
    /// - Complexity: O(*n*), where *n* is the length of the description.
    public mutating func appendInterpolation(
      _ value: (some CustomStringConvertible)?,
      default other: @autoclosure () -> some CustomStringConvertible
    ) {
      if let value {
        append(value)
      } else {
        append(other())
      }
    }

    private mutating func append(_ value: some CustomStringConvertible) {
      if let path = value as? EndpointPath {
        appendInterpolation(path)
      } else {
        appendInterpolation(value)
      }
    }

    /// Appends another path, whose values are already escaped and stay values.
    ///
    /// - Parameter other: The path.
    /// - Complexity: O(*n*), where *n* is the length of the path.
    public mutating func appendInterpolation(_ other: EndpointPath) {
      path += other
    }

    /// Appends a path of several segments, such as the key of an object in a bucket.
    ///
    /// Its slashes stay, and each segment is escaped like a value:
    ///
    /// ```swift
    /// Endpoint("/object/\(bucket)/\(segments: "a/b c?.txt")")  // /object/photos/a/b%20c%3F.txt
    /// ```
    ///
    /// A segment that is empty, `.` or `..` is an error, and so is a slash at the start or the end
    /// of the text. Write that slash in the literal.
    ///
    /// - Parameter path: The segments with slashes between them, not encoded yet.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    public mutating func appendInterpolation(segments path: some StringProtocol) {
      let slash = UInt8(ascii: "/")
      let segments = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
      for (position, segment) in segments.enumerated() {
        if position > 0 { self.path.text.append(slash) }
        appendInterpolation(String(decoding: segment, as: UTF8.self))
      }
    }

    /// Appends text that is already encoded, unchanged.
    ///
    /// - Parameter raw: The text. It can contain `/`, `?` and escapes.
    public mutating func appendInterpolation(raw: some StringProtocol) {
      path.text.append(contentsOf: raw.utf8)
    }
  }
}

extension EndpointPath {
  /// Joins two paths, as if both were one literal.
  ///
  /// ```swift
  /// let posts = user + "/posts/\(number)"
  /// ```
  ///
  /// - Parameters:
  ///   - left: The path that comes first.
  ///   - right: The path after it. No slash is added.
  /// - Returns: The path, with the values of both.
  /// - Complexity: O(*n*), where *n* is the length of the result.
  public static func + (left: EndpointPath, right: EndpointPath) -> EndpointPath {
    var path = left
    path += right
    return path
  }

  /// Appends a path, as if both were one literal.
  ///
  /// - Parameters:
  ///   - left: The path that grows.
  ///   - right: The path after it. No slash is added.
  /// - Complexity: O(*n*), where *n* is the length of `right`.
  public static func += (left: inout EndpointPath, right: EndpointPath) {
    // Values have names only in the expansion of a template, and that is never joined.
    let start = left.text.count
    left.text.append(contentsOf: right.text)
    for value in right.values {
      left.values.append(start + value.lowerBound..<start + value.upperBound)
    }
  }
}

extension EndpointPath: CustomStringConvertible {
  /// The text with its values escaped.
  public var description: String { String(decoding: text, as: UTF8.self) }
}
