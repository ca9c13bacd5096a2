// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Testing

@Suite struct JSONSettingsTests {
  struct Model: Encodable {
    var userID = 1
    var link = "a/b"
    var inner = ["aB": [1]]
    var none: [Int] = []
  }

  @Test func `slashes are escaped only when the encoder that was read does so`() throws {
    #expect(try json("a/b") == #""a/b""#)
    #expect(try json("a/b", JSONSettings(reading: JSONEncoder())) == #""a\/b""#)
  }

  @Test func `lines break where JSONEncoder breaks them`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let expected = String(decoding: try encoder.encode([Model()]), as: UTF8.self)
    #expect(try json([Model()], JSONSettings(reading: encoder)) == expected)
    var settings = JSONSettings()
    settings.formatting = [.prettyPrinted, .withoutEscapingSlashes]
    #expect(
      try json(["k": [1]], settings) == "{\n  \"k\" : [\n    1\n  ]\n}"
    )
  }

  @Test func `sorting goes by the bytes of the written names`() throws {
    var settings = JSONSettings()
    settings.formatting = [.sortedKeys, .withoutEscapingSlashes]
    let value = ClosureValue.object { container in
      var nested = container.nestedContainer(keyedBy: RandomKey.self, forKey: "b\"")
      try container.encode(1, forKey: "b!")
      try nested.encode(1, forKey: "z")
      try container.encode(2, forKey: "bA")
      try nested.encode(2, forKey: "y")
      try container.encode(3, forKey: "a")
    }
    #expect(try json(value, settings) == #"{"a":3,"b!":1,"b\"":{"y":2,"z":1},"bA":2}"#)
  }

  @Test func `a custom key strategy sees the whole path`() throws {
    var settings = JSONSettings()
    settings.keys = .custom { path in
      RandomKey(path.map { $0.intValue.map { "#\($0)" } ?? $0.stringValue }.joined(separator: "."))
    }
    let value = ClosureValue.object { container in
      var nested = container.nestedContainer(keyedBy: RandomKey.self, forKey: "a")
      try nested.encode([ClosureValue.object { try $0.encode(1, forKey: "c") }], forKey: "b")
    }
    #expect(try json(value, settings) == #"{"a":{"a.b":[{"a.b.#0.c":1}]}}"#)
  }

  @Test func `custom strategies get an encoder with path and user info`() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "zone"))
    let encoder = JSONEncoder()
    encoder.userInfo[key] = "Z"
    encoder.dateEncodingStrategy = .custom { _, encoder in
      var container = encoder.singleValueContainer()
      let path = encoder.codingPath.map(\.stringValue).joined(separator: ".")
      try container.encode(path + (encoder.userInfo[key] as? String ?? ""))
    }
    encoder.dataEncodingStrategy = .custom { _, _ in }
    let settings = JSONSettings(reading: encoder)
    #expect(try json(["a": [Date.now]], settings) == #"{"a":["a.Index 0Z"]}"#)
    #expect(try json(Data(), settings) == "{}")
  }

  @Test(arguments: [1e14, -1e12, .infinity, .nan])
  func `a date that ISO 8601 has no text for is an error`(seconds: Double) throws {
    var settings = JSONSettings()
    settings.dates = .iso8601
    let error = #expect(throws: RequestError.self) {
      try json(["d": Date(timeIntervalSince1970: seconds)], settings)
    }
    #expect(error?.code == .unencodableValue)
    #expect(error?.field == "d")
  }
}
