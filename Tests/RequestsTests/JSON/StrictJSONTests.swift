// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite struct StrictJSONTests {
  @Test(arguments: [
    (#""\u00e9\u20AC""#, "é€"),
    (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude00\ud83d\u0041""#, "\u{FFFD}\u{FFFD}A"),
    (#""\ufeffa\u0000""#, "\u{FEFF}a\0"),
    ("\"\u{FEFF}a\"", "\u{FEFF}a"),
  ])
  func `escapes of strings are read as scalars`(json: String, text: String) throws {
    #expect(try StrictJSON(parsing: Array(json.utf8)) == .string(Array(text.utf8)))
  }

  @Test func `members keep their order and numbers their text`() throws {
    let json = #"{"b": 1.50, "a": [1e2, null], "c": {}}"#
    let value = try StrictJSON(parsing: Array(json.utf8))
    #expect(value.members?.map(\.key) == ["b", "a", "c"])
    #expect(value["b"] == .number("1.50"))
    #expect(value["a"]?.elements == [.number("1e2"), .null])
    #expect(value["d"] == nil)
  }

  @Test func `the order of members is not part of an object`() throws {
    let texts = [#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, #"{"b": 1, "a": 2}"#]
    let values = try texts.map { try StrictJSON(parsing: Array($0.utf8)) }
    #expect(values[0] == values[1])
    #expect(values[0] != values[2])
  }

  @Test(arguments: [
    "", "{", "[1,]", #"{"a":1,}"#, #"{"a":1,"a":2}"#, "01", "1.", "+1", ".5", "NaN", "\"\n\"",
    #""\x""#, #""\u00g0""#, #""\u12""#, "'a'", "1 2", "[1 2]", "nul", "\u{FEFF}1",
  ])
  func `what RFC 8259 does not allow is a fault`(json: String) {
    #expect(throws: StrictJSON.Fault.self) { try StrictJSON(parsing: Array(json.utf8)) }
  }
}
