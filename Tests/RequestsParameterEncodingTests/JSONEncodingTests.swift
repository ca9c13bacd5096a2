// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// Parameters as JSON.
@Suite struct JSONEncodingTests {
  struct Model: Encodable {
    let z = 1
    let a = [true]
  }

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let value: Any
    let text: String

    init(_ value: Any, _ text: String) {
      self.value = value
      self.text = text
    }

    var testDescription: String { text }
  }

  private let request: URLRequest

  init() throws {
    request = URLRequest(url: try #require(URL(string: "https://h/p")))
  }

  private func body(
    _ value: Any,
    _ options: JSONSerialization.WritingOptions = []
  ) throws -> String {
    let encoded = try JSONEncoding(options: options).encode(request, withJSONObject: value)
    #expect(encoded.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(encoded.url == request.url && encoded.httpMethod == request.httpMethod)
    return String(decoding: try #require(encoded.httpBody), as: UTF8.self)
  }

  private static let values: [Row] = [
    Row(
      ["b": 1, "a": [true, NSNull(), "x/\"é\n"] as [Any]] as [String: Any],
      #"{"a":[true,null,"x\/\"é\n"],"b":1}"#
    ),
    Row(
      [NSNumber(value: true), NSNumber(value: 1), NSNumber(value: 0), NSNumber(value: 1.5)],
      "[true,1,0,1.5]"
    ),
    Row([UInt64.max, Int64.min] as [Any], "[18446744073709551615,-9223372036854775808]"),
    Row(
      NSDictionary(dictionary: ["z": NSArray(array: [1]), "a": NSString("s")]),
      #"{"a":"s","z":[1]}"#
    ),
    Row([String: Any](), "{}"), Row([Any](), "[]"), Row([[[String: Any]()]], "[[{}]]"),
  ]

  @Test(arguments: values)
  func `values are what JSONSerialization makes of them`(_ row: Row) throws {
    #expect(try body(row.value) == row.text)
    #expect(try body(row.value, .sortedKeys) == row.text)
    let reference = try JSONSerialization.data(withJSONObject: row.value, options: .sortedKeys)
    #expect(String(decoding: reference, as: UTF8.self) == row.text)
  }

  @Test(
    arguments: [
      Row(
        ["m": Model(), "a": OrderedParameters(uniqueKeysWithValues: [("y", 1), ("x", 2)])]
          as [String: Any],
        #"{"a":{"y":1,"x":2},"m":{"z":1,"a":[true]}}"#
      ),
      Row(["n": Int?.none as Any, "s": Int?.some(1) as Any], #"{"n":null,"s":1}"#),
      Row(["s": Set<AnyHashable>([2, 1])], #"{"s":[1,2]}"#),
      Row([2: "b", 10: "a"] as [Int: Any], #"{"10":"a","2":"b"}"#),
      Row(["u": URL(fileURLWithPath: "/p"), "d": Data([0])], #"{"d":"AA==","u":"file:\/\/\/p"}"#),
    ] as [Row]
  )
  func `values that JSONSerialization does not take`(_ row: Row) throws {
    #expect(try body(row.value) == row.text)
  }

  @Test func `options are those of JSONSerialization`() throws {
    #expect(try body(["a": "/"], .withoutEscapingSlashes) == #"{"a":"/"}"#)
    #expect(try body(["a": Model()], .sortedKeys) == #"{"a":{"a":[true],"z":1}}"#)
    #expect(try body(["a": [1]], .prettyPrinted) == "{\n  \"a\" : [\n    1\n  ]\n}")
    #expect(try body("x", .fragmentsAllowed) == "\"x\"")
    #expect(try body(NSNull(), .fragmentsAllowed) == "null")
  }

  @Test func `nil changes nothing`() throws {
    #expect(try JSONEncoding.default.encode(request, with: nil) == request)
    #expect(try JSONEncoding.default.encode(request, withJSONObject: nil) == request)
    #expect(try JSONEncoding.default.encode(request, with: [:]).httpBody == Data("{}".utf8))
  }

  @Test(
    arguments: [
      (Row("x", ""), nil), (Row(NSNumber(value: 1), ""), nil), (Row(Double.nan, ""), nil),
      (Row(["a": [1, Double.infinity]], ""), "a[1]"), (Row(["a": ["b": NSObject()]], ""), "a.b"),
      (Row([[1]: 2] as [AnyHashable: Any], ""), nil),
    ] as [(Row, String?)]
  )
  func `what JSON has no form for is refused`(_ row: Row, _ field: String?) throws {
    let error = #expect(throws: RequestError.self) {
      try JSONEncoding.default.encode(request, withJSONObject: row.value)
    }
    #expect(error?.code == .unencodableValue)
    #expect(error?.field == field)
    #expect(error?.block == "JSONEncoding")
  }

  /// The levels of a dictionary in a dictionary, outermost last.
  private static func levels(_ count: Int) -> [[String: Any]] {
    var levels: [[String: Any]] = [[:]]
    while levels.count < count { levels.append(["a": [levels[levels.count - 1]]]) }
    return levels
  }

  @Test func `what is nested without end is refused`() throws {
    var levels = Self.levels(50_000)
    let error = #expect(throws: RequestError.self) {
      try JSONEncoding.default.encode(request, with: levels[levels.count - 1])
    }
    #expect(error?.code == .nestingTooDeep)
    // The outermost first, as giving it up last would end in a recursion.
    while levels.popLast() != nil {}
  }
}
