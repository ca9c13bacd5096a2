// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// Names of a query that are one key of a Swift `Dictionary`.
struct EquivalentQueryNamesTests {
  @Test(arguments: [
    "%C3%A9=1&e%CC%81=2", "a[%C3%A9]=1&a[e%CC%81]=2", "e%CC%81=2&%C3%A9=1", "K=1&%E2%84%AA=2",
  ])
  func `a dictionary refuses to lose one of them`(_ text: String) throws {
    let isNested = text.utf8.first == UInt8(ascii: "a")
    let error = #expect(throws: RequestError.self) {
      if isNested {
        _ = try QueryString(text).decode([String: [String: Int]].self)
      } else {
        _ = try QueryString(text).decode([String: Int].self)
      }
    }
    #expect(error?.code == .conflictingNames)
    #expect(try QueryString(text).pairs.count == 2)
    #expect(throws: Never.self) { try QueryString(text).tree() }
  }

  @Test func `two texts of one key are refused`() throws {
    let id = "00000000-0000-0000-0000-00000000000A"
    func check<Key: Decodable & Hashable>(_ type: Key.Type, _ names: String...) {
      let text = names.map { "\($0)=x" }.joined(separator: "&")
      let error = #expect(throws: RequestError.self) {
        try QueryString(text).decode([Key: String].self)
      }
      #expect(error?.code == .conflictingNames, "\(text)")
    }
    check(Int.self, "1", "01")
    check(UInt8.self, "1", "01")
    check(Bool.self, "true", "1")
    check(Double.self, "1", "1.0")
    check(UUID.self, id, id.lowercased())
    #expect(try QueryString("1=x&2=y").decode([Int: String].self) == [1: "x", 2: "y"])
  }

  @Test func `names of other letters are two keys`() throws {
    let read = try QueryString("%C3%A9=1&%C3%A8=2&e=3").decode([String: Int].self)
    #expect(read == ["é": 1, "è": 2, "e": 3])
  }
}
