// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes parameters as `name=value`, to the query of a URL or as the body of a form.
///
/// Names and output are the same as in Alamofire: `foo[]=1&foo[]=2` for a list, `foo[bar]=baz` for
/// a dictionary, `1` for true, `%20` for a space. Brackets are escaped, but `/` and `?` are not.
///
/// ```swift
/// let request = try URLEncoding.default.encode(urlRequest, with: ["foo": "bar", "list": [1, 2]])
/// // GET https://api.example.com/items?foo=bar&list%5B%5D=1&list%5B%5D=2
/// ```
///
/// As in Alamofire, an enumeration case is written as its name, even if it has a raw value, and a
/// value that is `CustomStringConvertible` and not `Encodable` is written as its description.
///
/// Unlike in Alamofire, keys are sorted at every level, except for `OrderedParameters`, which keep
/// their order. `NSNull` and nil are left out. The elements of a set are sorted. A date is a number
/// of seconds since 2001. A value whose description is debugging text is an error.
public struct URLEncoding: ParameterEncoding {
  /// An encoding with the destination of the method, brackets for lists and digits for Bools.
  public static var `default`: URLEncoding { URLEncoding() }

  /// An encoding for the query of a GET, HEAD or DELETE, and for the body of any other method.
  public static var methodDependent: URLEncoding { URLEncoding() }

  /// An encoding for the query.
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }

  /// An encoding for the body.
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  /// The destination of the parameters.
  public let destination: Destination

  /// The names of list elements.
  public let arrayEncoding: ArrayEncoding

  /// The form of true and false.
  public let boolEncoding: BoolEncoding

  /// Creates an encoding.
  ///
  /// ```swift
  /// let flat = URLEncoding(
  ///   destination: .queryString, arrayEncoding: .noBrackets, boolEncoding: .literal)
  /// ```
  ///
  /// - Parameters:
  ///   - destination: The destination of the parameters.
  ///   - arrayEncoding: The names of list elements.
  ///   - boolEncoding: The form of true and false.
  public init(
    destination: Destination = .methodDependent,
    arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    self.arrayEncoding = arrayEncoding
    self.boolEncoding = boolEncoding
  }

  /// The dialect of the underlying query encoder.
  var encoding: QueryEncoding {
    var encoding = QueryEncoding.alamofire
    encoding.array = arrayEncoding.style
    encoding.bool = boolEncoding.style
    return encoding
  }
}

extension URLEncoding {
  /// The destination of parameters.
  public enum Destination: Sendable {
    /// The query of a GET, HEAD or DELETE, and the body of any other method.
    case methodDependent

    /// The query.
    case queryString

    /// The body.
    case httpBody

    /// Returns true if this is the URL for a method, whose name is case-sensitive.
    func isURL(for method: String?) -> Bool {
      switch self {
      case .methodDependent: ["GET", "HEAD", "DELETE"].contains(method)
      case .queryString: true
      case .httpBody: false
      }
    }
  }

  /// The names of list elements.
  public enum ArrayEncoding: Sendable {
    /// Empty brackets: `foo[]=1&foo[]=2`, and `foo[][bar]=1` for dictionaries.
    ///
    /// Few servers rebuild the dictionaries of such a list. Use ``indexInBrackets`` for them.
    case brackets

    /// The bare name: `foo=1&foo=2`.
    ///
    /// Dictionaries in a list still have an index, `foo[0][bar]=1`, because they would otherwise merge.
    case noBrackets

    /// The index, from 0: `foo[0]=1&foo[1]=2`.
    case indexInBrackets

    /// The escaped result of the closure for the name and the index.
    ///
    /// ```swift
    /// let dotted = URLEncoding(arrayEncoding: .custom { key, index in "\(key).\(index)" })
    /// ```
    case custom(@Sendable (_ key: String, _ index: Int) -> String)

    /// The style of the underlying query encoder.
    var style: QueryEncoding.ArrayStyle {
      switch self {
      case .brackets: .enclosingBrackets
      case .noBrackets: .noBrackets
      case .indexInBrackets: .indexed
      case .custom(let name): .custom(name)
      }
    }
  }

  /// The form of true and false.
  ///
  /// Numbers stay numbers.
  public enum BoolEncoding: Sendable {
    /// `1` and `0`.
    case numeric

    /// `true` and `false`.
    case literal

    /// The style of the underlying query encoder.
    var style: QueryEncoding.BoolStyle {
      switch self {
      case .numeric: .numeric
      case .literal: .literal
      }
    }
  }
}
