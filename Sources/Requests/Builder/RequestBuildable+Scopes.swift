// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBuildable {
  /// Writes JSON bodies in this block by the settings of a `JSONEncoder`.
  ///
  /// The package's own writer takes over the encoder's date, data, key and float strategies, its
  /// output formatting and its `userInfo`, and still keeps the order in which keys are encoded, which
  /// `JSONEncoder` does not. The settings are read here, so later changes to the encoder have no effect.
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
  ///   - engine: Who writes: this package in the order encoded, or the encoder itself.
  /// - Returns: The block with the encoder in force; the innermost one wins.
  public func useEncoder(
    _ encoder: JSONEncoder,
    engine: JSONEngine = .ordered
  ) -> RequestBlock {
    RequestBlock(step: step.scoped(.encoder(BodyEncoder(encoder, engine: engine))))
  }

  /// Writes the queries and forms in this block by a dialect.
  ///
  /// A block that names an encoding itself, as `Query(filter, encoding: .rails)` does, keeps it.
  ///
  /// ```swift
  /// let search = RequestBlock {
  ///   Query("tags", ["a", "b"])
  /// }.useQueryEncoding(.repeated)  // tags=a&tags=b
  /// ```
  ///
  /// - Parameter encoding: The dialect of the server.
  /// - Returns: The block with the dialect in force; the innermost one wins.
  public func useQueryEncoding(_ encoding: QueryEncoding) -> RequestBlock {
    RequestBlock(step: step.scoped(.queryEncoding(encoding)))
  }

  /// Marks what this block adds as secret.
  ///
  /// Fields, query values, paths and bodies that come from the block are masked in descriptions,
  /// dumps, logs and redacted exports. What is sent does not change. Well-known names, such as
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

/// What holds for a block and the blocks in it, and for nothing else.
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
