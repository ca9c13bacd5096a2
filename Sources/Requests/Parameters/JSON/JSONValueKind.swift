// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How the values of a type are written, found out once for all elements of a list.
enum JSONValueKind {
  /// Without a frame, unless the settings have a closure for the type.
  case scalar

  /// By this package.
  case standard

  /// By its own `encode(to:)`.
  case model

  init<Value: Encodable>(of type: Value.Type) {
    // Comparing types costs next to nothing; asking for a conformance, more than most values.
    if type == String.self || type == Int.self || type == Bool.self || type == Double.self
      || type == URL.self || type == Date.self || type == Data.self || type == Decimal.self
    {
      self = .scalar
    } else {
      self = type is any JSONStandardValue.Type ? .standard : .model
    }
  }
}
