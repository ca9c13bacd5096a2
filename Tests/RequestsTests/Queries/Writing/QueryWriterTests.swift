// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryWriterTests {
  @Test func `calls are joined in order, each in its own dialect`() throws {
    var writer = QueryWriter(encoding: .standard)
    writer.append(name: "flag")
    writer.append(name: "q", text: "a b")
    try writer.append(name: "tags", value: ["x", "y"], block: "Query")
    writer.encoding = .repeated
    try writer.append(name: "tags", value: ["x", "y"], block: "Query")
    writer.encoding = .browserForm
    writer.append(name: "q r", text: "a b")
    writer.encoding = .php
    try writer.append(["on": true], block: "Query")
    #expect(
      unbracketed(text(of: writer))
        == "flag&q=a%20b&tags[]=x&tags[]=y&tags=x&tags=y&q+r=a+b&on=1"
    )
  }

  @Test func `each call appends its pairs`() throws {
    for start in ["", "before"] {
      var writer = QueryWriter(encoding: .repeated)
      if !start.isEmpty { writer.append(name: start) }
      writer.append(name: "f g")
      writer.append(name: "k", text: "v")
      try writer.append(name: "t", value: [1, 2], block: "Query")
      try writer.append(name: "n", value: Int?.none, block: "Query")
      try writer.append(["m": 1], block: "Query")
      try writer.append([String: Int](), block: "Query")
      let head = start.isEmpty ? "" : "before&"
      #expect(text(of: writer) == head + "f%20g&k=v&t=1&t=2&m=1")
    }
  }

  @Test func `a call that throws writes nothing and the next one goes on`() throws {
    for before in [[], ["k"]] {
      var writer = QueryWriter(encoding: .standard)
      for name in before { writer.append(name: name) }
      let bytes = writer.bytes
      let values: [any Encodable] = [
        [1, 2, Double.nan], ["a": 1, "b": .infinity], Set([1, Double.nan]), [[1]: 1],
      ]
      for value in values {
        #expect(throws: RequestError.self) {
          try writer.append(name: "a", value: value, block: "Query")
        }
        #expect(writer.bytes == bytes)
      }
      #expect(throws: RequestError.self) { try writer.append([1, 2], block: "Query") }
      #expect(writer.bytes == bytes)
      try writer.append(name: "a", value: Set([2, 1]), block: "Query")
      #expect(text(of: writer) == (before + ["a%5B%5D=1&a%5B%5D=2"]).joined(separator: "&"))
    }
  }

  @Test func `copies go separate ways`() throws {
    var first = QueryWriter(encoding: .standard)
    try first.append(name: "a", value: [1], block: "Query")
    var second = first
    try first.append(name: "b", value: [2], block: "Query")
    try second.append(name: "c", value: [3], block: "Query")
    #expect(unbracketed(text(of: first)) == "a[]=1&b[]=2")
    #expect(unbracketed(text(of: second)) == "a[]=1&c[]=3")
  }

  @Test func `a value may use a writer of its own while it is encoded`() throws {
    struct Signed: Encodable {
      func encode(to encoder: any Encoder) throws {
        try query(["z": 1, "y": 2]).encode(to: encoder)
      }
    }
    #expect(try query(["a": Signed(), "b": Signed()]) == "a=y%3D2%26z%3D1&b=y%3D2%26z%3D1")
  }

  @Test func `the block is named in errors`() throws {
    var writer = QueryWriter(encoding: .standard)
    let error = #expect(throws: RequestError.self) {
      try writer.append(name: "n", value: Double.nan, block: "RequestBody.urlEncoded")
    }
    #expect(error?.block == "RequestBody.urlEncoded")
    #expect(error?.field == "n")
  }
}
