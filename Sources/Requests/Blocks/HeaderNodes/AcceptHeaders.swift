// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type that the client can read, in ``Headers`` (RFC 9110 §12.5.1).
public struct AcceptHeader: HeaderBuildable, Sendable {
  private let type: MIMEType

  /// Sets the field.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal such as `"text/plain"`.
  public init(_ type: MIMEType) {
    self.type = type
  }

  /// Uses a media type from a string.
  ///
  /// - Parameter type: The string. Composing throws ``RequestError/Code/invalidMIMEType`` if it is
  ///   not a media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }

  /// The type with a weight (RFC 9110 §12.4.2), written as `; q=0.8`.
  ///
  /// - Parameter quality: The weight from 0 to 1, clamped to that range and to three decimals.
  ///   Composing throws ``RequestError/Code/invalidMIMEType`` for NaN.
  /// - Returns: The node with its weight replaced and the other parameters kept.
  public func quality(_ quality: Double) -> AcceptHeader {
    AcceptHeader(type.with(.quality(quality)))
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { HeaderNode("Accept", type, block: AcceptHeader.self) }
}

/// A content coding that the client can undo, in ``Headers`` (RFC 9110 §12.5.3).
public struct AcceptEncodingHeader: HeaderBuildable, Sendable {
  private var entry: WeightedEntry

  /// Sets the field.
  ///
  /// - Parameter coding: A coding, such as `"gzip"`.
  public init(_ coding: String) {
    entry = WeightedEntry(text: coding)
  }

  /// The entry with a weight (RFC 9110 §12.4.2), written after `;q=`.
  ///
  /// - Parameter quality: The weight from 0 to 1, clamped to that range and to three decimals.
  ///   Composing throws ``RequestError/Code/invalidHeaderValue`` for NaN.
  /// - Returns: The node with its weight replaced.
  public func quality(_ quality: Double) -> AcceptEncodingHeader {
    var copy = self
    copy.entry.weight = quality
    return copy
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { entry.node("Accept-Encoding", block: AcceptEncodingHeader.self) }
}

/// A language that the reader prefers, in ``Headers`` (RFC 9110 §12.5.4).
public struct AcceptLanguageHeader: HeaderBuildable, Sendable {
  private var entry: WeightedEntry

  /// Sets the field.
  ///
  /// - Parameter language: A language tag, such as `"de"` or `"pt-BR"`.
  public init(_ language: String) {
    entry = WeightedEntry(text: language)
  }

  /// The entry with a weight (RFC 9110 §12.4.2), written after `;q=`.
  ///
  /// - Parameter quality: The weight from 0 to 1, clamped to that range and to three decimals.
  ///   Composing throws ``RequestError/Code/invalidHeaderValue`` for NaN.
  /// - Returns: The node with its weight replaced.
  public func quality(_ quality: Double) -> AcceptLanguageHeader {
    var copy = self
    copy.entry.weight = quality
    return copy
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { entry.node("Accept-Language", block: AcceptLanguageHeader.self) }
}

/// An entry of a field for content negotiation, with its weight (RFC 9110 §12.4.2).
struct WeightedEntry {
  let text: String
  var weight: Double?

  /// The field, replacing an earlier one, with the weight after `;q=`.
  func node(_ field: String, block: Any.Type) -> HeaderNode {
    HeaderNode {
      guard let weight else { return HTTPHeader(name: field, value: text, block: block) }
      guard let quality = QualityValue.text(of: weight) else {
        throw RequestError(
          .invalidHeaderValue,
          block: "\(block)",
          field: field,
          "The weight is out of range. Use a number from 0 to 1."
        )
      }
      return HTTPHeader(name: field, value: "\(text);q=\(quality)", block: block)
    }
  }
}
