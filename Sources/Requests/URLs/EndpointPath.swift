// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The text of an ``Endpoint``, in which what is interpolated stays one value.
///
/// In a literal the text in the source is taken as it is, and everything in `\(…)` is
/// percent-encoded but for unreserved characters (RFC 3986 §2.3), wherever it stands: an id that
/// holds `/`, `?` or `%` cannot become a second segment, a query or an escape.
///
/// ```swift
/// let id = "a/b?c"
/// let path: EndpointPath = "/users/\(id)/posts"
/// print(path)  // /users/a%2Fb%3Fc/posts
/// let encoded: EndpointPath = "/files/\(raw: "a%2Fb")"
/// print(encoded)  // /files/a%2Fb
/// ```
///
/// A path segment with interpolated text that ends up empty, `.` or `..` is refused when the request
/// is composed, since `DELETE /users/` is not `DELETE /users/42`. An Optional does not compile.
public struct EndpointPath: Hashable, Sendable {
  /// The text with interpolated values already escaped.
  private(set) var text: [UInt8]
  /// Where interpolated values stand in the text; a range is empty for an empty value.
  private(set) var values = ShortList<Range<Int>>()
  /// The name of each value that a template named; interpolated values have none.
  private(set) var names: [String] = []

  /// Takes a reference as it is written, without escaping anything that may stand in one.
  ///
  /// - Parameter reference: A relative reference such as `"/users/42?full=1"`.
  public init(_ reference: String) {
    text = Array(reference.utf8)
  }

  /// Takes text in which named values stand in the given places, in their order.
  init(text: [UInt8], values: ShortList<Range<Int>>, names: [String]) {
    self.text = text
    self.values = values
    self.names = names
  }
}

extension EndpointPath: ExpressibleByStringInterpolation {
  /// Takes a literal without interpolation as it is written.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Takes a literal with its interpolated values escaped.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.path
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var path = EndpointPath("")

    /// Prepares for a literal of the given size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      path.text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends text of the source as it is.
    public mutating func appendLiteral(_ literal: String) {
      path.text.append(literal)
    }

    /// Appends a value, everything but unreserved characters percent-encoded.
    ///
    /// - Parameter value: Text, a number, a UUID: anything with a description for the wire.
    /// - Complexity: O(*n*), where *n* is the length of the description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let start = path.text.count
      PercentEscape.append(value.description, keeping: .unreserved, to: &path.text)
      path.values.append(start..<path.text.count)
    }

    /// Appends text that is already encoded, as it is.
    ///
    /// - Parameter raw: The text; it may hold `/`, `?` and escapes.
    public mutating func appendInterpolation(raw: some StringProtocol) {
      path.text.append(contentsOf: raw.utf8)
    }

    /// Does not compile: an Optional has no place in a path, and other values no text for one.
    ///
    /// The isolation is what refuses the call. Were it merely unavailable, the compiler would quietly
    /// fall back to reading the literal as a `String`, and send `Optional("42")`.
    ///
    /// - Parameter value: What was interpolated; unwrap it, or name the property to write.
    @UnwrapTheValueFirst
    public mutating func appendInterpolation<Value>(_ value: Value?) {
      // Should a call ever get here, an empty value makes the endpoint refuse the segment.
      path.values.append(path.text.count..<path.text.count)
    }
  }

  /// The name that the compiler shows for an Optional in an endpoint; nothing runs on this actor.
  @globalActor
  public actor UnwrapTheValueFirst {
    /// The actor that the attribute needs.
    public static let shared = UnwrapTheValueFirst()
  }
}

extension EndpointPath: CustomStringConvertible {
  /// The text with its values escaped.
  public var description: String { String(decoding: text, as: UTF8.self) }
}
