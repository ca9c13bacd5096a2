// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The methods that the containers of an encoder have for each type.
struct JSONContainerTests {
  private static let members = EveryScalar.texts.map { name, text in
    "\"\(name)\":\(name == "string" ? "\"\(text)\"" : text)"
  }
  private static let values = EveryScalar.texts.map { name, text in
    name == "string" ? "\"\(text)\"" : text
  }

  @Test func `every scalar has its text as a property, an element and alone`() throws {
    #expect(try json(EveryScalar()) == "{\(Self.members.joined(separator: ","))}")
    #expect(try json(EveryScalar.Optionals()) == "{\(Self.members.joined(separator: ","))}")
    #expect(try json(EveryScalar.Optionals.missing) == "{}")
    #expect(try json(EveryScalar.Elements()) == "[\(Self.values.joined(separator: ","))]")
    #expect(try EveryScalar.Alone.allCases.map { try json($0) } == Self.values)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func `integers of 128 bits have their text in every container`() throws {
    let value = ClosureValue.object { container in
      try container.encode(Int128.min, forKey: "a")
      try container.encode(UInt128.max, forKey: "b")
      var list = container.nestedUnkeyedContainer(forKey: "c")
      try list.encode(Int128.max)
      try list.encode(UInt128.min)
    }
    #expect(
      try json(value)
        == #"{"a":\#(Int128.min),"b":\#(UInt128.max),"c":[\#(Int128.max),0]}"#
    )
  }

  @Test func `the path leads to where an encoder stands`() throws {
    var paths: [String] = []
    let note = { (path: [any CodingKey]) in paths.append(path.dotted) }
    let inner = ClosureValue { encoder in
      note(encoder.codingPath)
      note(encoder.singleValueContainer().codingPath)
      note(encoder.container(keyedBy: RandomKey.self).codingPath)
    }
    let value = ClosureValue.object { container in
      note(container.codingPath)
      var list = container.nestedUnkeyedContainer(forKey: "a")
      try list.encode(0)
      note(list.codingPath)
      try list.encode(inner)
    }
    _ = try json(value)
    #expect(paths == ["", "a", "a.1", "a.1", "a.1"])
  }
}
