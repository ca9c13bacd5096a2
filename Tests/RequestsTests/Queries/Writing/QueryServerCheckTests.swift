// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// What a server would lose is refused; `BackendTests` compare with the servers themselves.
struct QueryServerCheckTests {
  private func code(
    _ value: any Encodable,
    _ encoding: QueryEncoding
  ) -> RequestError.Code? {
    do {
      _ = try query(a: value, encoding)
      return nil
    } catch {
      return (error as? RequestError)?.code
    }
  }

  @Test func `no more pairs are written than are read`() {
    #expect(code(Array(1...1_000), .php) == nil)
    #expect(code(Array(1...1_001), .php) == .queryTooLarge)
    #expect(code(Array(1...4_096), .rails) == nil)
    #expect(code(Array(1...4_097), .rails) == .queryTooLarge)
    #expect(code(Array(1...20), .qs) == nil)
    #expect(code(Array(1...21), .qs) == .queryTooLarge)
  }

  @Test(arguments: [(1, 999), (600, 400), (999, 1)])
  func `the pairs of all blocks count together`(_ first: Int, _ second: Int) throws {
    func compose(_ second: Int) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL("http://h/?z=1")
        Query("b")
        Query("first", Array(repeating: 1, count: first - 1))
        Query("second", Array(repeating: 2, count: second), encoding: .php)
      }
    }
    #expect(try compose(second).url.query?.utf8.count { $0 == UInt8(ascii: "&") } == 1_000)
    let error = #expect(throws: RequestError.self) { try compose(second + 1) }
    #expect(error?.code == .queryTooLarge)
    #expect(error?.block == "Query")
  }

  @Test func `lists with indices have any shape in Rails`() throws {
    var indexed = QueryEncoding.rails
    indexed.array = .indexed
    let maps = [["a": 1], ["b": 2]]
    #expect(code(maps, .rails) == .unencodableValue)
    #expect(unbracketed(try query(a: maps, indexed)) == "a[0][a]=1&a[1][b]=2")
    #expect(code([[1], [2]], .rails) == .unencodableValue)
    #expect(unbracketed(try query(a: [[1], [2]], indexed)) == "a[0][0]=1&a[1][0]=2")
  }

  /// Rack 2 reads `a[][b%0Ac]=1` as `a[][b]=1`, and `a[b%0Ac]=1` correctly.
  @Test func `a line feed in a name in a list is refused for Rails`() {
    #expect(code([["b\nc": 1]], .rails) == .unencodableValue)
    #expect(code([["m": ["b\nc": 1]]], .rails) == .unencodableValue)
    #expect(code(["b\nc": 1], .rails) == nil)
    #expect(code([["b\nc": 1]], .php) == nil)
    var indexed = QueryEncoding.rails
    indexed.array = .indexed
    #expect(code([["b\nc": 1]], indexed) == nil)
  }

  @Test(
    arguments: [
      (["0": 1], .unencodableValue, .unencodableValue),
      (["0": 1, "1": 2], .unencodableValue, .unencodableValue),
      (["1": 1, "2": 2], nil, .unencodableValue), (["0": 1, "2": 2], nil, .unencodableValue),
      (["0": 1, "x": 2], nil, nil), (["x": 1], nil, nil),
    ] as [([String: Int], RequestError.Code?, RequestError.Code?)]
  )
  func `a map that is read as a list is refused`(
    _ map: [String: Int],
    _ php: RequestError.Code?,
    _ qs: RequestError.Code?
  ) {
    #expect(code(map, .php) == php)
    #expect(code(map, .qs) == qs)
  }

  /// PHP 8.2 reads `a[%20]=1` as `a[]=1`, and keeps every longer name with blanks.
  @Test(
    arguments: [
      (" ", .unencodableValue), ("\t", .unencodableValue), ("\n", .unencodableValue),
      ("\u{B}", .unencodableValue), ("\u{C}", .unencodableValue), ("\r", .unencodableValue),
      ("  ", nil), (" b", nil), ("b ", nil), ("\u{A0}", nil), ("b\0c", .unencodableValue),
    ] as [(String, RequestError.Code?)]
  )
  func `a blank as a name in brackets is refused for PHP`(
    _ name: String,
    _ expected: RequestError.Code?
  ) {
    #expect(code([name: 1], .php) == expected)
    #expect(code(["b": [name: 1]], .php) == expected)
    #expect(code([name: 1], .rails) == nil)
  }

  @Test func `keys that a style makes one are refused`() {
    var encoding = QueryEncoding.standard
    encoding.key = .escapedDots
    #expect(code(["a.b": 1, "a%2Eb": 2], encoding) == .unencodableValue)
    #expect(code(["a.b": 1, "other": 2], encoding) == nil)
    #expect(code(["a.b": 1, "a%2Eb": 2], .standard) == nil)
  }
}
