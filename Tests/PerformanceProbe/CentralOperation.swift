// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// What a program that sends requests does all the time.
enum CentralOperation: String, CaseIterable {
  case encodeText = "encode-1KiB"
  case decodeText = "decode-1KiB"
  case encodeQuery = "model-to-query"
  case readPairs = "query-to-pairs"
  case viewPairs = "query-to-raw-pairs"
  case decodeQuery = "query-to-model"
  case headers = "headers-12-set-12-get"
  case composeJSON = "compose-post-with-json"
  case renderURLRequest = "compose-post-as-URLRequest"
  case jsonFields = "json-5-fields"
  case jsonStructures = "json-100-structs"
  case joinParts = "multipart-101-parts"
  case chunkParts = "multipart-101-parts-as-chunks"
  case importCurl = "curl-import-1KiB"
  case exportCurl = "curl-export-1KiB"

  /// Does it once, and returns a number that depends on the result.
  func run(_ input: ProbeInput) throws -> Int {
    switch self {
    case .encodeText: return PercentEncoding.encode(input.mixed).utf8.count
    case .decodeText: return PercentEncoding.decode(input.encoded)?.utf8.count ?? 0
    case .encodeQuery: return try QueryString(input.profile).description.utf8.count
    case .readPairs: return try input.query.pairs.count
    case .viewPairs: return QueryString(input.queryText).rawPairs.reduce(0) { $0 + $1.name.count }
    case .decodeQuery: return try input.filterQuery.decode(ProbeFilter.self).page
    case .headers: return headers(input)
    case .composeJSON: return try ComposedRequest(post(input)).headers.count
    case .renderURLRequest: return try URLRequest(post(input)).httpBody?.count ?? 0
    case .jsonFields: return try ComposedRequest(json(input.order)).body?.length ?? 0
    case .jsonStructures: return try ComposedRequest(json(input.items)).body?.length ?? 0
    case .joinParts: return try parts(input, strategy: .inMemory).body?.length ?? 0
    case .chunkParts: return try chunks(input)
    case .importCurl: return try ComposedRequest(curl: ProbeCommand.text).headers.count
    case .exportCurl: return input.imported?.curlCommand.utf8.count ?? 0
    }
  }

  @RequestBuilder private func json(_ value: some Encodable) -> RequestBlock {
    RequestBody.json(value)
  }

  private func parts(
    _ input: ProbeInput,
    strategy: Multipart.Strategy
  ) throws -> ComposedRequest {
    try ComposedRequest {
      RequestBody.multipart(strategy: strategy) {
        for number in 0..<100 { MultipartPart.field(name: "field\(number)", value: "value") }
        MultipartPart.data(name: "file", filename: "a.bin", data: input.file, type: .octetStream)
      }
    }
  }

  private func chunks(_ input: ProbeInput) throws -> Int {
    var length = 0
    try parts(input, strategy: .streamed).body?.forEachChunk { length += $0.count }
    return length
  }

  private func headers(_ input: ProbeInput) -> Int {
    var headers = HTTPHeaders()
    for (name, value) in input.fields { headers.update(name: name, value: value) }
    var length = 0
    for name in input.foldedNames { length += headers.value(for: name)?.utf8.count ?? 0 }
    return length
  }

  @RequestBuilder private func post(_ input: ProbeInput) -> RequestBlock {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/v1/users/\("42/7")/orders")
    Query("page", 2)
    Query("per_page", 50)
    Query("filter", "new & open")
    Header.accept.setValue("application/json")
    Header.acceptLanguage.setValue("en-GB")
    Header.userAgent.setValue("probe/1.0")
    Header.cacheControl.setValue("no-cache")
    Header.custom("X-Trace-Id").setValue("0b2f8f0e-2c5e-4b0b-9d0e-7a3b4f3f9c1d")
    Authorization.bearer("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0")
    RequestBody.json(input.order)
  }
}
