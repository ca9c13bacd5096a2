// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Testing

@Suite struct JSONWriterErrorTests {
  struct Failure: Error {}

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let value: @Sendable () -> any Encodable
    let code: RequestError.Code
    let field: String?

    init(
      name: String,
      value: @autoclosure @escaping @Sendable () -> any Encodable,
      code: RequestError.Code,
      field: String?
    ) {
      self.name = name
      self.value = value
      self.code = code
      self.field = field
    }

    var testDescription: String { name }
  }

  static var failing: ClosureValue { ClosureValue { _ in throw Failure() } }

  static let rows = [
    Row(name: "NaN alone", value: Double.nan, code: .unencodableValue, field: nil),
    Row(name: "NaN in a list", value: [1, .nan], code: .unencodableValue, field: "[1]"),
    Row(
      name: "infinite date",
      value: Date.distantPast + .infinity,
      code: .unencodableValue,
      field: nil
    ),
    Row(name: "decimal", value: ["a": Decimal.nan], code: .unencodableValue, field: "a"),
    Row(name: "nothing", value: ClosureValue { _ in }, code: .unencodableValue, field: nil),
    Row(
      name: "Float deep down",
      value: ClosureValue.object {
        try $0.encode(["b": [1, 2, 3, Float.infinity]], forKey: "a")
      },
      code: .unencodableValue,
      field: "a.b[3]"
    ),
    Row(
      name: "path of the brief",
      value: ["a": ["b": [nil, nil, nil, ["c": Double.nan]]]],
      code: .unencodableValue,
      field: "a.b[3].c"
    ),
    Row(name: "own error", value: ["x": [failing]], code: .encodingFailed, field: "x[0]"),
    Row(
      name: "own error in nested containers",
      value: ClosureValue.object { container in
        var list = container.nestedUnkeyedContainer(forKey: "l")
        var object = list.nestedContainer(keyedBy: RandomKey.self)
        try object.encode(failing, forKey: "o")
      },
      code: .encodingFailed,
      field: "l[0].o"
    ),
    Row(
      name: "own error in a super encoder",
      value: ClosureValue.object { try failing.encode(to: $0.superEncoder()) },
      code: .encodingFailed,
      field: nil
    ),
    Row(name: "in a set", value: Set([Double.nan]), code: .unencodableValue, field: "[0]"),
    Row(
      name: "two kinds of container",
      value: ClosureValue { encoder in
        var list = encoder.unkeyedContainer()
        try list.encode(1)
        var object = encoder.container(keyedBy: RandomKey.self)
        try object.encode(1, forKey: "a")
      },
      code: .unencodableValue,
      field: nil
    ),
    Row(
      name: "two kinds of container, never written to",
      value: [
        "k": ClosureValue { encoder in
          _ = encoder.unkeyedContainer()
          _ = encoder.container(keyedBy: RandomKey.self)
        }
      ],
      code: .unencodableValue,
      field: "k"
    ),
    Row(
      name: "two single values",
      value: ClosureValue { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(1)
        try single.encode("two")
      },
      code: .unencodableValue,
      field: nil
    ),
    Row(
      name: "scalar after container",
      value: ClosureValue { encoder in
        _ = encoder.unkeyedContainer()
        var single = encoder.singleValueContainer()
        try single.encode(1)
      },
      code: .unencodableValue,
      field: nil
    ),
    Row(
      name: "nested container over a scalar",
      value: ClosureValue.object { container in
        try container.encode(1, forKey: "a")
        _ = container.nestedUnkeyedContainer(forKey: "a")
      },
      code: .unencodableValue,
      field: "a"
    ),
  ]

  @Test(arguments: rows)
  func `what has no JSON is an error that says where`(row: Row) throws {
    let error = #expect(throws: RequestError.self) { try json(row.value()) }
    #expect(error?.code == row.code)
    #expect(error?.field == row.field)
    #expect(error?.block == "Test")
    #expect((error?.underlying is Failure) == (row.code == .encodingFailed))
  }

  @Test func `an error that a model catches leaves no trace`() throws {
    let half = ClosureValue.object { container in
      var nested = container.nestedUnkeyedContainer(forKey: "n")
      try nested.encode(1)
      try container.encode([1.5, .nan], forKey: "b")
    }
    let value = ClosureValue.object { container in
      try container.encode(1, forKey: "a")
      try? container.encode(half, forKey: "b")
      try? container.encode(Double.nan, forKey: "c")
      var list = container.nestedUnkeyedContainer(forKey: "l")
      try? list.encode(half)
      try? list.encode(Float.nan)
      try list.encode(2)
      try container.encode(
        ClosureValue { encoder in
          var single = encoder.singleValueContainer()
          try? single.encode(half)
          try single.encode("instead")
        },
        forKey: "d"
      )
    }
    #expect(try json(value) == #"{"a":1,"l":[2],"d":"instead"}"#)
  }

  @Test func `a container kept after the end throws`() throws {
    var kept: KeyedEncodingContainer<RandomKey>?
    var encoder: (any Encoder)?
    _ = try json(
      ClosureValue {
        encoder = $0; kept = $0.container(keyedBy: RandomKey.self)
      }
    )
    #expect(throws: RequestError.self) { try kept?.encode(1, forKey: "a") }
    var late = encoder?.unkeyedContainer()
    #expect(throws: RequestError.self) { try late?.encode(1) }
  }

  @Test func `nothing is kept when the document is done, whether it failed or not`() throws {
    final class Token: Sendable {}
    for number in [1, Double.nan] {
      weak var remaining: Token?
      do {
        let token = Token()
        remaining = token
        let value = ClosureValue.object { container in
          withExtendedLifetime(token) {}
          var outer = container.nestedContainer(keyedBy: RandomKey.self, forKey: "a")
          var inner = outer.nestedUnkeyedContainer(forKey: "b")
          try inner.encode(number)
        }
        var settings = JSONSettings()
        settings.userInfo = [try #require(CodingUserInfoKey(rawValue: "token")): token]
        _ = try? json(value, settings)
      }
      let isGone = remaining == nil
      #expect(isGone)
    }
  }

  @Test func `no message holds a value`() throws {
    let error = #expect(throws: RequestError.self) {
      try json([
        "k": ClosureValue { encoder in
          var single = encoder.singleValueContainer()
          try single.encode("secret")
          try single.encode("secret")
        }
      ])
    }
    #expect(error?.description.contains("secret") == false)
  }
}
