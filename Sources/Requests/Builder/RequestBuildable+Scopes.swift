// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBuildable {
  /// Writes JSON bodies in this block with the settings of a `JSONEncoder`.
  ///
  /// The package's own writer uses the encoder's date, data, key and float strategies, its output
  /// formatting and its `userInfo`. Unlike `JSONEncoder`, it keeps the order in which keys are
  /// encoded. The settings are read here, so later changes to the encoder have no effect.
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.keyEncodingStrategy = .convertToSnakeCase
  /// let body = RequestBody.json(Profile(userName: "alice")).useEncoder(encoder)
  /// // {"user_name":"alice"}
  /// ```
  ///
  /// Names that are data, in a `Dictionary` or in ``OrderedParameters``, are not converted.
  ///
  /// - Parameters:
  ///   - encoder: The encoder to read the settings from.
  ///   - engine: The writer: this package, in the encoded order, or the encoder itself.
  /// - Returns: The block with the encoder as its current one. The innermost encoder wins.
  public func useEncoder(
    _ encoder: JSONEncoder,
    engine: JSONEngine = .ordered
  ) -> RequestBlock {
    RequestBlock(step: step.scoped(.encoder(BodyEncoder(encoder, engine: engine))))
  }

  /// Writes the queries and forms in this block in a dialect.
  ///
  /// A block with its own encoding, as in `Query(filter, encoding: .rails)`, keeps it. The parts of a multipart
  /// body have their own too: pass it to `MultipartPart.fields(_:encoding:)`.
  ///
  /// ```swift
  /// let search = RequestBlock {
  ///   Query("tags", ["a", "b"])
  /// }.useQueryEncoding(.repeated)  // tags=a&tags=b
  /// ```
  ///
  /// - Parameter encoding: The dialect of the server.
  /// - Returns: The block with the dialect as its current one. The innermost dialect wins.
  public func useQueryEncoding(_ encoding: QueryEncoding) -> RequestBlock {
    RequestBlock(step: step.scoped(.queryEncoding(encoding)))
  }

  /// Marks everything that this block adds as secret.
  ///
  /// Fields, query values, paths and bodies from the block are masked in descriptions, dumps, logs
  /// and redacted exports. The request that is sent does not change. Well-known names, such as
  /// `Authorization` and `access_token`, are masked without this.
  ///
  /// ```swift
  /// let hook = RequestBlock {
  ///   Endpoint("/bot\(token)/sendMessage")
  /// }.secret()
  /// ```
  ///
  /// - Returns: The block with everything in it marked.
  public func secret() -> RequestBlock {
    RequestBlock(step: step.scoped(.secret))
  }
}

/// A setting for a block and the blocks inside it.
enum RequestScope {
  case encoder(BodyEncoder)
  case queryEncoding(QueryEncoding)
  case secret

  /// The name of the modifier, for descriptions.
  var name: String {
    switch self {
    case .encoder: "useEncoder"
    case .queryEncoding: "useQueryEncoding"
    case .secret: "secret"
    }
  }
}
