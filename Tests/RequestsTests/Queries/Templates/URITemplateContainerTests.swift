// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The corners of `Encoder` that hand-written `encode(to:)` methods use, in values of templates.
struct URITemplateContainerTests {
  private func target(_ template: String, _ value: ClosureValue) throws -> String {
    try ComposedRequest {
      BaseURL("https://h")
      Endpoint(template: template, ["v": value])
    }.url.requestTarget
  }

  @Test func `members that are nil are left out`() throws {
    let map = ClosureValue.object { container in
      try container.encodeNil(forKey: "a")
      try container.encode(1, forKey: "b")
      try container.encode(Int?.none, forKey: "c")
    }
    #expect(try target("/{?v*}", map) == "/?b=1")
    let list = ClosureValue { encoder in
      var container = encoder.unkeyedContainer()
      try container.encodeNil()
      try container.encode("x")
    }
    #expect(try target("/{?v*}", list) == "/?v=x")
  }

  @Test func `what a parent writes is a member`() throws {
    let map = ClosureValue.object { container in
      try 1.encode(to: container.superEncoder())
      try 2.encode(to: container.superEncoder(forKey: "b"))
    }
    #expect(try target("/{?v*}", map) == "/?super=1&b=2")
    let list = ClosureValue { encoder in
      var container = encoder.unkeyedContainer()
      try "x".encode(to: container.superEncoder())
      #expect(container.count == 1)
    }
    #expect(try target("/{?v*}", list) == "/?v=x")
  }

  static let nestings: [(String, @Sendable (any Encoder) throws -> Void)] = [
    (
      "a map in a map",
      { encoder in
        var root = encoder.container(keyedBy: RandomKey.self)
        var map = root.nestedContainer(keyedBy: RandomKey.self, forKey: "a")
        try map.encode(1, forKey: "b")
      }
    ),
    (
      "a list in a map",
      { encoder in
        var root = encoder.container(keyedBy: RandomKey.self)
        var list = root.nestedUnkeyedContainer(forKey: "a")
        try list.encode(1)
      }
    ),
    (
      "a map in a list",
      { encoder in
        var root = encoder.unkeyedContainer()
        var map = root.nestedContainer(keyedBy: RandomKey.self)
        try map.encode(1, forKey: "b")
      }
    ),
    (
      "a list in a list",
      { encoder in
        var root = encoder.unkeyedContainer()
        var list = root.nestedUnkeyedContainer()
        try list.encode(1)
      }
    ),
  ]

  @Test(arguments: nestings)
  func `containers in containers have no place in a template`(
    _ name: String,
    _ body: @escaping @Sendable (any Encoder) throws -> Void
  ) throws {
    let error = try #require(throws: RequestError.self) {
      try target("/{?v*}", ClosureValue(body))
    }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "v")
  }
}
