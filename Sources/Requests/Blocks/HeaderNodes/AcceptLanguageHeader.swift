// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
  /// - Parameter quality: The weight from 0 to 1, held to that range and to three decimals. Composing
  ///   throws ``RequestError/Code/invalidHeaderValue`` for NaN.
  /// - Returns: The node with its weight replaced.
  public func quality(_ quality: Double) -> AcceptLanguageHeader {
    var copy = self
    copy.entry.weight = QualityValue(quality)
    return copy
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { entry.node("Accept-Language", origin: .acceptLanguageHeader) }
}
