// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Testing

@Suite struct OrderedParametersTests {
  @Test func `a literal keeps its order in JSON at every level`() throws {
    let parameters: OrderedParameters = [
      "method": "x", "n": 3, "tags": ["b", "a"], "nothing": Int?.none,
      "c": ["z": "v", "a": 1.0] as OrderedParameters,
    ]
    #expect(
      try json(parameters)
        == #"{"method":"x","n":3,"tags":["b","a"],"nothing":null,"c":{"z":"v","a":1}}"#
    )
    #expect(parameters.count == 5)
    #expect(parameters.map(\.key) == ["method", "n", "tags", "nothing", "c"])
  }

  @Test func `repeated names are kept, and the last one is a member`() throws {
    let parameters: OrderedParameters = ["a": 1, "b": 2, "a": 3]
    #expect(parameters.map(\.key) == ["a", "b", "a"])
    #expect(try json(parameters) == #"{"b":2,"a":3}"#)
  }

  @Test func `names that Swift reads as numbers stay as they are written`() throws {
    let parameters: OrderedParameters = ["007": 1, "+9": 2, "-0": 3, "42": 4]
    #expect(try "\(QueryString(parameters))" == "007=1&%2B9=2&-0=3&42=4")
    #expect(try json(parameters) == #"{"007":1,"+9":2,"-0":3,"42":4}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let foundation = try String(decoding: encoder.encode(parameters), as: UTF8.self)
    #expect(foundation == #"{"+9":2,"-0":3,"007":1,"42":4}"#)
  }

  @Test func `no parameters are an empty object`() throws {
    let none: OrderedParameters<String> = [:]
    #expect(none.isEmpty)
    #expect(try json(none) == "{}")
  }

  enum Name: String, CodingKeyRepresentable, Encodable { case userName, id }

  @Test func `names of other types are members or a list of pairs`() throws {
    #expect(try json([2: "b", 1: "a"] as OrderedParameters<Int>) == #"{"2":"b","1":"a"}"#)
    #expect(
      try json([.userName: 1, .id: 2] as OrderedParameters<Name>) == #"{"userName":1,"id":2}"#
    )
    #expect(try json([[2]: 1, [1]: 2] as OrderedParameters<[Int]>) == "[[2],1,[1],2]")
  }

  @Test func `other encoders get the same value`() throws {
    let parameters: OrderedParameters = ["b": 1, "a": ["k": 2] as OrderedParameters]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(parameters), as: UTF8.self) == #"{"a":{"k":2},"b":1}"#
    )
    let list = try encoder.encode([[2]: 1, [1]: 2] as OrderedParameters<[Int]>)
    #expect(String(decoding: list, as: UTF8.self) == "[[2],1,[1],2]")
  }

  @Test func `names are data, which key strategies leave alone`() throws {
    var settings = JSONSettings()
    settings.keys = .convertToSnakeCase
    struct Model: Encodable { var userName = 1 }
    let parameters: OrderedParameters = ["aB": Model()]
    #expect(try json(parameters, settings) == #"{"aB":{"user_name":1}}"#)
  }

  @Test func `errors name the parameter`() throws {
    let parameters: OrderedParameters = ["a": ["b": Double.nan] as OrderedParameters]
    let error = #expect(throws: RequestError.self) { try json(parameters) }
    #expect(error?.code == .unencodableValue)
    #expect(error?.field == "a.b")
  }

  private static func nested(_ depth: Int) -> OrderedParameters<String> {
    var parameters: OrderedParameters = ["a": 1]
    for level in 0..<depth {
      switch level % 4 {
      case 0: parameters = ["a": parameters]
      case 1: parameters = OrderedParameters([.init(key: "a", value: parameters)])
      case 2:
        var outer = OrderedParameters<String>()
        outer["a"] = parameters
        parameters = outer
      default:
        var outer: OrderedParameters<String> = ["a": 1, "b": 2]
        outer[0].value = parameters
        parameters = outer
      }
    }
    return parameters
  }

  @Test(arguments: [100, 511, 512, 513, 5_000, 100_000])
  func `levels beyond what can be released are an error`(_ depth: Int) throws {
    let parameters = Self.nested(depth)
    let blocks = [
      RequestBody.json(parameters), RequestBody.urlEncoded(parameters),
      RequestBody.json(["a": parameters]),
    ]
    for (index, block) in blocks.enumerated() {
      let compose = { try ComposedRequest { block } }
      if depth == 100, index != 1 {
        #expect(try compose().body?.length ?? 0 > 300)
      } else {
        let error = #expect(throws: RequestError.self) { try compose() }
        #expect(error?.code == .nestingTooDeep)
      }
    }
    if depth >= 512 {
      let error = #expect(throws: RequestError.self) { try JSONEncoder().encode(parameters) }
      #expect(error?.code == .nestingTooDeep)
    }
  }

  @Test func `levels up to the limit are released on a small stack`() async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        _ = Self.nested(511)
        var source = ByteSource.bytes(Data([1]))
        for _ in 0..<1_000 { source = .concatenation([source]) }
        _ = source
        continuation.resume()
      }
      // What threads have on Apple systems.
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
