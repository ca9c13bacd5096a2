// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests

/// A collection: its requests, written as another collection, are read as the same requests.
enum PostmanTarget: FuzzTarget {
  static let name = "postman"

  static func run(_ input: FuzzInput) {
    let data = Data(input.bytes)
    // The input is a collection, a request of one, or the body of a request.
    check(data)
    check(wrapped(data))
    let start = #"{"method":"POST","url":"https://example.com/a","body":"#
    check(wrapped(Data(start.utf8) + data + Data("}".utf8)))
  }

  private static func wrapped(_ request: Data) -> Data {
    Data(#"{"item":[{"name":"a / b","request":"#.utf8) + request + Data("}]}".utf8)
  }

  private static func check(_ text: Data) {
    guard let collection = Rule.refusing({ try PostmanCollection(parsing: text) }) else { return }
    // Open variables included.
    if let text = Rule.refusing({ try collection.data }) {
      let read = Rule.must("a written collection is not read") {
        try PostmanCollection(parsing: text)
      }
      Rule.holds(read.requests.count == collection.requests.count, "a request is lost")
    }
    for imported in collection.requests {
      let request = Rule.refusing {
        try imported.request { _ in .bytes(Data("content".utf8)) }
      }
      if let request { check(request, variables: imported.variables) }
    }
  }

  private static func check(_ request: ComposedRequest, variables: [String]) {
    let collection = PostmanCollection([(name: nil, request: request)])
    guard let data = Rule.refusing({ try collection.data }) else { return }
    let text = String(decoding: data, as: UTF8.self)
    let read = Rule.must("a written collection is not read: \(text)") {
      try PostmanCollection(parsing: data)
    }
    Rule.holds(read.requests.count == 1, "a request is lost: \(text)")
    guard let imported = read.requests.first else { return }
    Rule.holds(imported.variables == variables, "a variable is lost or made: \(text)")
    let second = Rule.must("a written request is not read: \(text)") { try imported.request() }
    Rule.holds(second.method == request.method, "a method is changed: \(text)")
    // A colon without a port is not kept.
    Rule.holds(second.url.host == request.url.host, "a host is changed: \(text)")
    Rule.holds(second.url.port == request.url.port, "a port is changed: \(text)")
    let target = second.url.requestTarget
    Rule.holds(target == request.url.requestTarget, "a target is changed: \(text)")
    // Postman draws the boundary of a form itself.
    if request.headers.value(for: "Content-Type")?.hasPrefix("multipart/") == true { return }
    // Postman sends no empty body.
    let body = Rule.body(of: request) ?? Data()
    Rule.holds(Rule.body(of: second) ?? Data() == body, "a body is changed: \(text)")
  }
}
