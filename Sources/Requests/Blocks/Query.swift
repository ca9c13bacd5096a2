// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Parameters in the query of the URL.
///
/// Queries accumulate in the order written, after the query of the base, and never replace each
/// other. Every character of a name or value that a server could read as syntax is percent-encoded,
/// including `+` and brackets.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/search")
///   Query("q", "a+b & c")
///   Query("tags", ["x", "y"])
///   Query("flag")
///   Query("cursor", nil as String?)
/// }
/// print(request.url.query ?? "")  // q=a%2Bb%20%26%20c&tags%5B%5D=x&tags%5B%5D=y&flag
/// ```
///
/// The form of lists, maps and other containers depends on the server, as ``QueryEncoding``
/// explains. Composing throws ``RequestError/Code/unencodableValue`` if the dialect cannot express
/// a value, ``RequestError/Code/nestingTooDeep``, ``RequestError/Code/queryTooLarge`` if the server
/// of the dialect reads fewer pairs or elements, or ``RequestError/Code/encodingFailed`` with the
/// error of a value's own `encode(to:)`. The field of the error is the key path. The limits and names of a
/// server are checked for each block alone.
public struct Query: RequestLeaf {
  /// The step that the block adds to a request.
  public let step: RequestStep

  init(step: RequestStep) {
    self.step = step
  }

  /// A bare name without `=`.
  ///
  /// The dialect changes and checks nothing of the name.
  ///
  /// - Parameter name: The name, not yet encoded.
  public init(_ name: String) {
    step = RequestStep(.query(.items([(name, nil)]), nil))
  }

  /// A named value: text, a number, a Boolean, a list, a model, or an Optional of these.
  ///
  /// - Parameters:
  ///   - name: The name, not yet encoded.
  ///   - value: The value in the form of the dialect, or nil to add nothing.
  ///   - encoding: The dialect of the server, by default the current one.
  public init(_ name: String, _ value: some Encodable, encoding: QueryEncoding? = nil) {
    step = RequestStep(.query(.pair(name, value), encoding))
  }

  /// The parameters of a literal, in the order written.
  ///
  /// - Parameters:
  ///   - parameters: Names and values.
  ///   - encoding: The dialect of the server, by default the current one.
  public init(_ parameters: OrderedParameters<String>, encoding: QueryEncoding? = nil) {
    step = RequestStep(.query(.model(parameters, block: "Query"), encoding))
  }

  /// The parameters of a literal with values of mixed types.
  ///
  /// - Parameters:
  ///   - parameters: Names and values, as in ``MixedParameters``.
  ///   - encoding: The dialect of the server, by default the current one.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  public init(
    _ parameters: MixedParameters,
    encoding: QueryEncoding? = nil,
    _ nothing: Void = ()
  ) {
    step = RequestStep(.query(.model(parameters.named("Query"), block: "Query"), encoding))
  }

  /// The properties of a value, in the order in which it encodes them.
  ///
  /// - Parameters:
  ///   - model: A value that encodes with keys.
  ///   - encoding: The dialect of the server, by default the current one.
  @_disfavoredOverload
  public init(_ model: some Encodable, encoding: QueryEncoding? = nil) {
    step = RequestStep(.query(.model(model, block: "Query"), encoding))
  }

  /// Items, in the order given.
  ///
  /// An item without a value is a bare name. The dialect changes and checks nothing of the names, so that
  /// `tags[]` is written as it is.
  ///
  /// Unlike `URLComponents`, it escapes `+` and every other character with a special meaning for servers.
  ///
  /// - Parameter items: The names and values, not yet encoded.
  public init(_ items: [URLQueryItem]) {
    step = RequestStep(.query(.items(items.map { ($0.name, $0.value) }), nil))
  }

  /// A part of a string, as for ``init(_:_:encoding:)-(_,Encodable,_)``.
  ///
  /// - Parameters:
  ///   - name: The name, not yet encoded.
  ///   - value: The value, not yet encoded, or nil to add nothing.
  @_disfavoredOverload
  public init(_ name: String, _ value: Substring?) {
    self.init(name, value.map(String.init))
  }

  /// A query that is already encoded, added unchanged.
  ///
  /// Composing throws ``RequestError/Code/invalidURL`` for a stray `%`, a `#` or a control character.
  ///
  /// - Parameter encoded: Text such as `"a=%2F&b"`, without a leading `?`.
  public init(encoded: String) {
    step = RequestStep(.query(.encoded(encoded), nil))
  }
}
