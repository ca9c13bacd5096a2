// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How bytes are written.
  public struct DataStyle: Sendable {
    enum Storage: Sendable {
      case base64
      case deferredToData
      case custom(
        encode: @Sendable (Data) throws -> String,
        decode: @Sendable (String) throws -> Data
      )
    }

    let storage: Storage

    /// The text of base64 with padding (RFC 4648 §4).
    public static let base64 = DataStyle(storage: .base64)

    /// What `encode(to:)` of `Data` writes: a list of numbers, one for each byte.
    public static let deferredToData = DataStyle(storage: .deferredToData)

    /// Texts made and read by closures; what they throw is wrapped into the error of the encoder.
    ///
    /// - Parameters:
    ///   - encode: Gives the text of the bytes, as it is before escaping.
    ///   - decode: Gives the bytes of a text, already decoded.
    /// - Returns: The style.
    public static func custom(
      encode: @escaping @Sendable (Data) throws -> String,
      decode: @escaping @Sendable (String) throws -> Data
    ) -> DataStyle {
      DataStyle(storage: .custom(encode: encode, decode: decode))
    }
  }
}

extension QueryEncoding.DataStyle {
  /// The text of bytes, or nil when these encode themselves.
  ///
  /// - Throws: What a closure throws.
  func text(of data: Data) throws -> String? {
    switch storage {
    case .base64: data.base64EncodedString()
    case .deferredToData: nil
    case .custom(let encode, _): try encode(data)
    }
  }

  /// The bytes of a text; nil when the text has none.
  ///
  /// - Throws: What a closure throws.
  func data(of text: String) throws -> Data? {
    switch storage {
    case .base64, .deferredToData: Data(base64Encoded: text)
    case .custom(_, let decode): try decode(text)
    }
  }
}
