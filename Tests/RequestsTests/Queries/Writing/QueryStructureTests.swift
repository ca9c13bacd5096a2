// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The structures of real requests, in the names that real servers were seen to read them from.
struct QueryStructureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let value: Tree
    let standard: String
    let rails: String
    let repeated: String
    let indexed: String
    var testDescription: String { "\(value)" }
  }

  static let cases: [Case] = [
    Case(
      value: "x",
      standard: "a=x",
      rails: "a=x",
      repeated: "a=x",
      indexed: "a=x"
    ),
    Case(
      value: ["x", "y"],
      standard: "a[]=x&a[]=y",
      rails: "a[]=x&a[]=y",
      repeated: "a=x&a=y",
      indexed: "a[0]=x&a[1]=y"
    ),
    Case(
      value: ["x"],
      standard: "a[]=x",
      rails: "a[]=x",
      repeated: "a=x",
      indexed: "a[0]=x"
    ),
    Case(
      value: ["x", "", "z"],
      standard: "a[]=x&a[]=&a[]=z",
      rails: "a[]=x&a[]=&a[]=z",
      repeated: "a=x&a=&a=z",
      indexed: "a[0]=x&a[1]=&a[2]=z"
    ),
    Case(
      value: ["b": "1", "c": "2"],
      standard: "a[b]=1&a[c]=2",
      rails: "a[b]=1&a[c]=2",
      repeated: "a[b]=1&a[c]=2",
      indexed: "a[b]=1&a[c]=2"
    ),
    Case(
      value: ["b": ["c": "1"]],
      standard: "a[b][c]=1",
      rails: "a[b][c]=1",
      repeated: "a[b][c]=1",
      indexed: "a[b][c]=1"
    ),
    Case(
      value: ["b": ["x", "y"], "c": ["z"]],
      standard: "a[b][]=x&a[b][]=y&a[c][]=z",
      rails: "a[b][]=x&a[b][]=y&a[c][]=z",
      repeated: "a[b]=x&a[b]=y&a[c]=z",
      indexed: "a[b][0]=x&a[b][1]=y&a[c][0]=z"
    ),
    Case(
      value: ["b": ["c": ["d": ["e": ["f": "1"]]]]],
      standard: "a[b][c][d][e][f]=1",
      rails: "a[b][c][d][e][f]=1",
      repeated: "a[b][c][d][e][f]=1",
      indexed: "a[b][c][d][e][f]=1"
    ),
    Case(
      value: ["x.y": "1", "10": "3"],
      standard: "a[x.y]=1&a[10]=3",
      rails: "a[x.y]=1&a[10]=3",
      repeated: "a[x.y]=1&a[10]=3",
      indexed: "a[x.y]=1&a[10]=3"
    ),
    Case(
      value: [["b": "1", "c": "2"], ["b": "3", "c": "4"]],
      standard: "a[0][b]=1&a[0][c]=2&a[1][b]=3&a[1][c]=4",
      rails: "a[][b]=1&a[][c]=2&a[][b]=3&a[][c]=4",
      repeated: "a[0][b]=1&a[0][c]=2&a[1][b]=3&a[1][c]=4",
      indexed: "a[0][b]=1&a[0][c]=2&a[1][b]=3&a[1][c]=4"
    ),
    Case(
      value: [["b": "1"], ["c": "2"], ["b": "3", "c": "4"]],
      standard: "a[0][b]=1&a[1][c]=2&a[2][b]=3&a[2][c]=4",
      rails: "a[][b]=1&a[][c]=2&a[][b]=3&a[][c]=4",
      repeated: "a[0][b]=1&a[1][c]=2&a[2][b]=3&a[2][c]=4",
      indexed: "a[0][b]=1&a[1][c]=2&a[2][b]=3&a[2][c]=4"
    ),
    Case(
      value: [["b": ["1", "2"]], ["b": ["3"]]],
      standard: "a[0][b][]=1&a[0][b][]=2&a[1][b][]=3",
      rails: "a[][b][]=1&a[][b][]=2&a[][b][]=3",
      repeated: "a[0][b]=1&a[0][b]=2&a[1][b]=3",
      indexed: "a[0][b][0]=1&a[0][b][1]=2&a[1][b][0]=3"
    ),
    Case(
      value: [["1", "2"], ["3"]],
      standard: "a[0][]=1&a[0][]=2&a[1][]=3",
      rails: "a[][]=1&a[][]=2&a[][]=3",
      repeated: "a[0]=1&a[0]=2&a[1]=3",
      indexed: "a[0][0]=1&a[0][1]=2&a[1][0]=3"
    ),
    Case(
      value: [["b": [["c": "1"], ["c": "2"]]]],
      standard: "a[0][b][0][c]=1&a[0][b][1][c]=2",
      rails: "a[][b][][c]=1&a[][b][][c]=2",
      repeated: "a[0][b][0][c]=1&a[0][b][1][c]=2",
      indexed: "a[0][b][0][c]=1&a[0][b][1][c]=2"
    ),
    Case(
      value: [1, ["b": 2], 3],
      standard: "a[0]=1&a[1][b]=2&a[2]=3",
      rails: "a[]=1&a[][b]=2&a[]=3",
      repeated: "a=1&a[1][b]=2&a=3",
      indexed: "a[0]=1&a[1][b]=2&a[2]=3"
    ),
    Case(value: nil, standard: "", rails: "", repeated: "", indexed: ""),
    Case(value: [], standard: "", rails: "", repeated: "", indexed: ""),
    Case(value: .map([]), standard: "", rails: "", repeated: "", indexed: ""),
    Case(
      value: ["b": nil, "c": [], "d": [[], .map([])], "e": 1],
      standard: "a[e]=1",
      rails: "a[e]=1",
      repeated: "a[e]=1",
      indexed: "a[e]=1"
    ),
    Case(
      value: [nil, 1, nil, ["b": 2], [], ["c": nil], ["b": 3]],
      standard: "a[0]=1&a[1][b]=2&a[2][b]=3",
      rails: "a[]=1&a[][b]=2&a[][b]=3",
      repeated: "a=1&a[1][b]=2&a[2][b]=3",
      indexed: "a[0]=1&a[1][b]=2&a[2][b]=3"
    ),
  ]

  @Test(arguments: cases)
  func `a structure is written in the names of its dialect`(_ example: Case) throws {
    #expect(unbracketed(try query(a: example.value, .standard)) == example.standard)
    #expect(unbracketed(try query(a: example.value, .php)) == example.standard)
    #expect(unbracketed(try query(a: example.value, .browserForm)) == example.standard)
    let rails = QueryEncoding(array: .enclosingBrackets)
    #expect(unbracketed(try query(a: example.value, rails)) == example.rails)
    let repeated = QueryEncoding(array: .noBrackets)
    #expect(unbracketed(try query(a: example.value, repeated)) == example.repeated)
    let indexed = QueryEncoding(array: .indexed)
    #expect(unbracketed(try query(a: example.value, indexed)) == example.indexed)
  }

  @Test(arguments: cases)
  func `a named value and a model with one property are written alike`(_ example: Case) throws {
    #expect(try query(Tree.map([("a", example.value)])) == query(a: example.value))
  }

  @Test func `lists of any length keep their order and all their elements`() throws {
    for count in [25, 120, 1000] {
      let values = (0..<count).map { count - $0 }
      let expected = values.map { "a[]=\($0)" }.joined(separator: "&")
      #expect(unbracketed(try query(a: values)) == expected)
    }
  }
}
