// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// A public operation that takes a list or a text, and what it is given for a size.
struct GrowthOperation: Sendable {
  let name: String

  /// Does it once, and returns a number that depends on the result.
  let run: @Sendable (_ size: Int) throws -> Int

  init(_ name: String, _ run: @escaping @Sendable (_ size: Int) throws -> Int) {
    self.name = name
    self.run = run
  }

  /// All of them; an operation that is added to the package is added here.
  static let all =
    blocks + urls + headers + lookups + parameters + queries + bodies + requests + formats
    + products + signing
}

/// Inputs of any size.
enum Sized {
  static func list(_ size: Int, _ element: (Int) -> String, joined: String = "") -> String {
    (0..<size).map(element).joined(separator: joined)
  }

  static func text(_ size: Int, _ part: String) -> String {
    String(repeating: part, count: size)
  }

  static func headers(_ size: Int, lines: Int = 1) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for number in 0..<size { headers.append(name: "X-Name-\(number / lines)", value: "\(number)") }
    return headers
  }

  static func parameters(_ size: Int) -> OrderedParameters<String> {
    OrderedParameters((0..<size).map { .init(key: "name\($0)", value: $0) })
  }

  static func dictionary(_ size: Int) -> [String: Int] {
    Dictionary((0..<size).map { ("name\($0)", $0) }) { first, _ in first }
  }

  static func structs(_ size: Int) -> [Item] {
    (0..<size).map { Item(id: $0, name: "name \($0)", price: 1.5, tags: ["a", "b"]) }
  }

  static func query(_ size: Int) -> String {
    list(size, { "name\($0)=caf%C3%A9" }, joined: "&")
  }

  /// A request with many fields, some of them secret, and many pairs.
  static func request(_ size: Int) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://h/p")
      for number in 0..<size {
        Header.custom("X-Token-\(number)").setValue("secret \(number)").secret()
        Query("token\(number)", "secret \(number)").secret()
      }
      RequestBody.urlEncoded(parameters(size))
    }
  }

  /// A request with many variables that have no value.
  static func variables(_ size: Int) throws -> ComposedRequest {
    let words = list(size) { " -H \"X: $A\($0)\" -F \"X=$B\($0)\" --url-query \"X=$C\($0)\"" }
    return try CurlCommand(parsing: "curl https://h" + words).requests[0].request()
  }

  static func multipart(_ size: Int) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://h/p")
      RequestBody.multipart(boundary: "B") {
        for number in 0..<size { MultipartPart.field(name: "password\(number)", value: "value") }
      }
    }
  }

  /// A body that is one text.
  static func body(_ text: String, type: MIMEType = .plainText) throws -> ComposedRequest {
    try body(Data(text.utf8), type: type)
  }

  static func body(_ data: Data, type: MIMEType = .octetStream) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://h/p")
      RequestBody.data(data, type: type)
    }
  }
}

struct Item: Encodable {
  let id: Int
  let name: String
  let price: Double
  let tags: [String]
}
