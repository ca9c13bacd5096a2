// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A value that encodes whatever a test wants.
struct ClosureValue: Encodable {
  let body: (any Encoder) throws -> Void

  init(_ body: @escaping (any Encoder) throws -> Void) {
    self.body = body
  }

  func encode(to encoder: any Encoder) throws {
    try body(encoder)
  }

  /// A value that encodes an object.
  static func object(
    _ body: @escaping (inout KeyedEncodingContainer<RandomKey>) throws -> Void
  ) -> ClosureValue {
    ClosureValue { encoder in
      var container = encoder.container(keyedBy: RandomKey.self)
      try body(&container)
    }
  }
}

extension RandomKey: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self.init(value)
  }
}

/// The JSON of a value as text.
func json(_ value: any Encodable, _ settings: JSONSettings = JSONSettings()) throws -> String {
  String(decoding: try JSONWriter.encode(value, settings: settings, block: "Test"), as: UTF8.self)
}
