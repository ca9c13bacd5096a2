// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes parameters as `name=value`, into the query of a URL or as the body of a form.
///
/// The spelling and the text are Alamofire's: `foo[]=1&foo[]=2` for a list, `foo[bar]=baz` for a
/// dictionary, `1` for true, `%20` for a space, with brackets escaped and `/` and `?` as they are.
///
/// ```swift
/// let request = try URLEncoding.default.encode(urlRequest, with: ["foo": "bar", "list": [1, 2]])
/// // GET https://api.example.com/items?foo=bar&list%5B%5D=1&list%5B%5D=2
/// ```
///
/// As there, the case of an enumeration is its name, even if it has a raw value, and a value that is
/// `CustomStringConvertible` and not `Encodable` is its description.
///
/// Other than there, keys are sorted at every level, but for `OrderedParameters`, which keep their
/// order; `NSNull` and nil are left out; the elements of a set are those of a sorted list; a date is a
/// number of seconds since 2001; and a value whose description is debugging text is an error.
public struct URLEncoding: ParameterEncoding {
  /// Puts parameters where the method has them, lists in brackets and Bools as digits.
  public static var `default`: URLEncoding { URLEncoding() }

  /// Puts parameters into the query of a GET, HEAD or DELETE and into the body of all others.
  public static var methodDependent: URLEncoding { URLEncoding() }

  /// Puts parameters into the query.
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }

  /// Puts parameters into the body.
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  /// Where parameters go.
  public let destination: Destination

  /// How the elements of lists are named.
  public let arrayEncoding: ArrayEncoding

  /// How true and false are written.
  public let boolEncoding: BoolEncoding

  /// Creates an encoding.
  ///
  /// ```swift
  /// let flat = URLEncoding(
  ///   destination: .queryString, arrayEncoding: .noBrackets, boolEncoding: .literal)
  /// ```
  ///
  /// - Parameters:
  ///   - destination: Where parameters go.
  ///   - arrayEncoding: How the elements of lists are named.
  ///   - boolEncoding: How true and false are written.
  public init(
    destination: Destination = .methodDependent,
    arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    self.arrayEncoding = arrayEncoding
    self.boolEncoding = boolEncoding
  }

  /// The dialect of the engine that it uses.
  var encoding: QueryEncoding {
    var encoding = QueryEncoding.alamofire
    encoding.array = arrayEncoding.style
    encoding.bool = boolEncoding.style
    return encoding
  }
}

extension URLEncoding {
  /// Where parameters go.
  public enum Destination: Sendable {
    /// Into the query of a GET, HEAD or DELETE and into the body of all others.
    case methodDependent

    /// Into the query.
    case queryString

    /// Into the body.
    case httpBody

    /// Whether that is the URL of a request with the method, which is case-sensitive.
    func isURL(for method: String?) -> Bool {
      switch self {
      case .methodDependent: ["GET", "HEAD", "DELETE"].contains(method)
      case .queryString: true
      case .httpBody: false
      }
    }
  }
}

extension URLEncoding {
  /// How the elements of lists are named.
  public enum ArrayEncoding: Sendable {
    /// With empty brackets: `foo[]=1&foo[]=2`, and `foo[][bar]=1` for dictionaries.
    ///
    /// Few servers put the dictionaries of such a list together again; take ``indexInBrackets`` for
    /// these.
    case brackets

    /// By the name alone: `foo=1&foo=2`.
    ///
    /// Dictionaries in a list have an index nevertheless, `foo[0][bar]=1`, as nothing else could tell
    /// them apart.
    case noBrackets

    /// With the index, from 0: `foo[0]=1&foo[1]=2`.
    case indexInBrackets

    /// With what the closure makes of the name and the index; the result is escaped.
    ///
    /// ```swift
    /// let dotted = URLEncoding(arrayEncoding: .custom { key, index in "\(key).\(index)" })
    /// ```
    case custom(@Sendable (_ key: String, _ index: Int) -> String)

    /// The style of the engine.
    var style: QueryEncoding.ArrayStyle {
      switch self {
      case .brackets: .enclosingBrackets
      case .noBrackets: .noBrackets
      case .indexInBrackets: .indexed
      case .custom(let name): .custom(name)
      }
    }
  }
}

extension URLEncoding {
  /// How true and false are written.
  ///
  /// Numbers stay numbers.
  public enum BoolEncoding: Sendable {
    /// As `1` and `0`.
    case numeric

    /// As `true` and `false`.
    case literal

    /// The style of the engine.
    var style: QueryEncoding.BoolStyle {
      switch self {
      case .numeric: .numeric
      case .literal: .literal
      }
    }
  }
}
