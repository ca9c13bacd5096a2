// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

@Suite struct JSONWriterDepthTests {
  static let limit = 128

  /// A model whose values are nested as deeply as its number says, in one way or another.
  struct Nested: Encodable {
    enum Way: CaseIterable, Sendable {
      case object, list, optionalList, dictionary, set, pairs, single, nestedContainer, superEncoder
    }

    let way: Way
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      let next = Nested(way: way, depth: depth - 1)
      switch way {
      case .single:
        var container = encoder.singleValueContainer()
        if depth > 1 { try container.encode(next) } else { try container.encode(1) }
      case .superEncoder:
        var container = encoder.container(keyedBy: RandomKey.self)
        if depth > 1 { try next.encode(to: container.superEncoder()) }
      case .nestedContainer:
        var container = encoder.container(keyedBy: RandomKey.self)
        for _ in 1..<depth {
          container = container.nestedContainer(keyedBy: RandomKey.self, forKey: RandomKey("a"))
        }
      default:
        var container = encoder.container(keyedBy: RandomKey.self)
        let key = RandomKey("a")
        guard depth > 1 else { return }
        switch way {
        case .list where depth > 2: try container.encode([below(2)], forKey: key)
        case .optionalList where depth > 2: try container.encode([below(2), nil], forKey: key)
        case .dictionary where depth > 2: try container.encode(["b": below(2)], forKey: key)
        case .set where depth > 2:
          try container.encode(Set([[1]: below(2)].map(\.value)), forKey: key)
        case .pairs where depth > 2: try container.encode([[1]: below(2)], forKey: key)
        default: try container.encode(next, forKey: key)
        }
      }
    }

    private func below(_ levels: Int) -> Nested {
      Nested(way: way, depth: depth - levels)
    }
  }

  /// Encodes on a thread with the stack that Darwin gives to all threads but the main one.
  private func encode(_ value: Nested) async -> Result<[UInt8], any Error> {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: Result {
            Array(try JSONWriter.encode(value, settings: JSONSettings(), block: "Test"))
          }
        )
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test(arguments: Nested.Way.allCases)
  func `as many levels as allowed are written on a small stack`(way: Nested.Way) async throws {
    for depth in [Self.limit - 1, Self.limit] {
      let bytes = try await encode(Nested(way: way, depth: depth)).get()
      _ = try StrictJSON(parsing: bytes)
      let opening = bytes.count { $0 == 0x5B || $0 == 0x7B }
      #expect(way == .single || opening >= depth)
    }
  }

  @Test(arguments: Nested.Way.allCases)
  func `one level more is an error that names its place`(way: Nested.Way) async throws {
    // A model that calls itself with a super encoder passes nobody who could stop it.
    for depth in [Self.limit + 1, way == .superEncoder ? 200 : 100_000] {
      let error = await #expect(throws: RequestError.self) {
        try await encode(Nested(way: way, depth: depth)).get()
      }
      #expect(error?.code == .nestingTooDeep)
      #expect(error?.block == "Test")
      let components = error?.field?.split(separator: ".").count ?? 0
      #expect(way == .single || components > Self.limit / 3)
    }
  }

  @Test func `a deep value in a model that gives up is left out`() throws {
    struct Careful: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RandomKey.self)
        let deep = Nested(way: .object, depth: 1000)
        #expect(throws: RequestError.self) { try container.encode(deep, forKey: RandomKey("deep")) }
        try container.encode(1, forKey: RandomKey("flat"))
      }
    }
    let bytes = try JSONWriter.encode(Careful(), settings: JSONSettings(), block: "Test")
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"flat":1}"#)
  }
}

extension JSONWriterDepthTests.Nested: Hashable {}
