// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsAsyncHTTPClient
import RequestsCompression
import RequestsFoundation
import RequestsParameterEncoding
import RequestsTesting

extension GrowthOperation {
  /// Operations of the products that not every user builds.
  static let products = parameterEncoding + expectations + traits

  private static let parameterEncoding = [
    GrowthOperation("url-encoding") { size in
      try encoded(URLEncoding.queryString, size).url?.absoluteString.utf8.count ?? 0
    },
    GrowthOperation("url-encoding-body") { size in
      try encoded(URLEncoding.httpBody, size).httpBody?.count ?? 0
    },
    GrowthOperation("json-encoding") { size in
      try encoded(JSONEncoding.default, size).httpBody?.count ?? 0
    },
    GrowthOperation("url-encoding-components") { size in
      URLEncoding.default.queryComponents(fromKey: "a", value: Array(0..<size)).count
    },
  ]

  private static let expectations = [
    GrowthOperation("difference") { size in
      try Sized.request(size).differences(from: Sized.request(size + 1)).count
    },
    GrowthOperation("difference-multipart") { size in
      try Sized.multipart(size).differences(from: Sized.multipart(size)).count
    },
    GrowthOperation("difference-json") { size in
      let members = Sized.list(size, { "\"a\($0)\": [\($0)]" }, joined: ",")
      return try Sized.body("{\(members)}", type: .json)
        .differences(from: Sized.body("{\(members) }", type: .json)).count
    },
    GrowthOperation("difference-text") { size in
      try Sized.body(Sized.text(size, "a\n")).differences(from: Sized.body(Sized.text(size, "b\n")))
        .count
    },
    GrowthOperation("expectation") { size in
      let request = try Sized.request(size)
      expectRequest(request) {
        Method.POST
        BaseURL("https://h/p")
        for number in 0..<size {
          Header.custom("X-Token-\(number)").setValue("secret \(number)")
          Query("token\(number)", "secret \(number)")
        }
        RequestBody.urlEncoded(Sized.parameters(size))
      }
      return request.headers.count
    },
  ]

  #if AsyncHTTPClient && Compression
    private static let traits = [
      GrowthOperation("request-as-HTTPClientRequest") {
        try HTTPClientRequest(Sized.request($0)).headers.count
      },
      GrowthOperation("HTTPClientRequest-multipart") {
        try HTTPClientRequest(Sized.multipart($0)).headers.count
      },
      GrowthOperation("compressed") { size in
        try ComposedRequest {
          RequestBody.string(Sized.text(size, "abc")).compressed(.gzip)
        }.body?.length ?? 0
      },
    ]
  #else
    private static let traits: [GrowthOperation] = []
  #endif

  private static func encoded(_ encoding: some ParameterEncoding, _ size: Int) throws -> URLRequest
  {
    var request = try URLRequest { BaseURL("https://h/") }
    request.httpMethod = "POST"
    return try encoding.encode(request, with: Sized.dictionary(size))
  }
}
