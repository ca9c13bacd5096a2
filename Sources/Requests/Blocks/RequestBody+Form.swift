// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// Items as a form, in the order given.
  ///
  /// Unlike `URLComponents`, it escapes `+`, `;` and every other character with a special meaning
  /// for servers. An item without a value is a bare name.
  ///
  /// - Parameter items: The names and values, not yet encoded.
  /// - Returns: The block.
  public static func urlEncoded(_ items: [URLQueryItem]) -> RequestBody {
    RequestBody(.form(.items(items.map { ($0.name, $0.value) }), nil))
  }

  /// A literal as a form, in the order written.
  ///
  /// - Parameters:
  ///   - parameters: The fields.
  ///   - encoding: The dialect of the server, by default the current one.
  /// - Returns: The block.
  public static func urlEncoded(
    _ parameters: OrderedParameters<String>,
    encoding: QueryEncoding? = nil
  ) -> RequestBody {
    RequestBody(.form(.model(parameters, block: "RequestBody.urlEncoded"), encoding))
  }

  /// A literal with values of mixed types as a form.
  ///
  /// - Parameters:
  ///   - parameters: The fields, as in ``MixedParameters``.
  ///   - encoding: The dialect of the server, by default the current one.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func urlEncoded(
    _ parameters: MixedParameters,
    encoding: QueryEncoding? = nil,
    _ nothing: Void = ()
  ) -> RequestBody {
    let block = "RequestBody.urlEncoded"
    return RequestBody(.form(.model(parameters.named(block), block: block), encoding))
  }

  /// A value as a form (WHATWG URL §5), with its properties as fields.
  ///
  /// Composing throws ``RequestError/Code/unencodableValue`` if the dialect cannot express a value,
  /// such as a single number or a list at the root, or the other errors of a ``Query``. The field of
  /// the error is the key path.
  ///
  /// - Parameters:
  ///   - model: A value that encodes with keys.
  ///   - encoding: The dialect of the server, by default the current one.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func urlEncoded(
    _ model: some Encodable,
    encoding: QueryEncoding? = nil
  ) -> RequestBody {
    RequestBody(.form(.model(model, block: "RequestBody.urlEncoded"), encoding))
  }
}
