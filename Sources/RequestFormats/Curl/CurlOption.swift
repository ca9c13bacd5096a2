// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An option of curl: how it is written, and what becomes of it.
struct CurlOption: Sendable {
  /// The long name, without the dashes.
  let name: String
  /// The letter, or nil.
  let letter: UInt8?
  /// Whether the next word belongs to it.
  let takesValue: Bool
  let effect: Effect

  enum Effect: Sendable {
    /// It shapes the request.
    case shapes
    /// It shapes something else; the text says what.
    case note(String)
    /// It cannot be left out and cannot be done; the text says why.
    case refused(String)
  }
}
