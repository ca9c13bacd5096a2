// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The texts that QueryScalar writes for these types; their own init(from:) asks for another shape.

extension URL: QueryReadableScalar {
  static func value(of text: String) -> URL? { URL(string: text) }
}

extension UUID: QueryReadableScalar {
  static func value(of text: String) -> UUID? { UUID(uuidString: text) }
}

extension Decimal: QueryReadableScalar {
  static func value(of text: String) -> Decimal? {
    // Foundation reads the number that a text begins with and does not look at the rest.
    guard QueryNumber.isDecimal(text), let value = Decimal(string: text), value.isFinite else {
      return nil
    }
    return value
  }
}
