// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
  /// - Parameter quality: The weight from 0 to 1, held to that range and to three decimals. Composing
  ///   throws ``RequestError/Code/invalidHeaderValue`` for NaN.
  /// - Returns: The node with its weight replaced.
  public func quality(_ quality: Double) -> AcceptEncodingHeader {
    var copy = self
    copy.entry.weight = QualityValue(quality)
    return copy
  }

  /// The field, replacing an earlier one.
  public var node: HeaderNode { entry.node("Accept-Encoding", origin: .acceptEncodingHeader) }
}
