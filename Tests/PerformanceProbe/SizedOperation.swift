// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// What has to take twice as long for twice as much.
enum SizedOperation: String, CaseIterable {
  case encode
  case decode
  case headers
  case queries
  case parts

  /// Does it once, and returns a number that depends on the result.
  func run(size: Int) throws -> Int {
    switch self {
    case .encode: return PercentEncoding.encode(SizedText.mixed(size)).utf8.count
    case .decode: return decode(size)
    case .headers: return headers(size)
    case .queries: return try queries(size)
    case .parts: return try parts(size)
    }
  }

  private func decode(_ size: Int) -> Int {
    var length = 0
    for pair in QueryString(SizedText.query(pairs: size)).rawPairs {
      let value = String(decoding: pair.value ?? [], as: UTF8.self)
      length += PercentEncoding.decode(value, plusAsSpace: true)?.utf8.count ?? 0
    }
    return length
  }

  private func headers(_ size: Int) -> Int {
    var headers = HTTPHeaders()
    for number in 0..<size { headers.update(name: "X-Name-\(number)", value: "value") }
    var length = 0
    for number in 0..<size { length += headers.value(for: "x-name-\(number)")?.utf8.count ?? 0 }
    return length
  }

  private func queries(_ size: Int) throws -> Int {
    try ComposedRequest {
      for number in 0..<size { Query("name\(number)", number) }
    }.url.description.utf8.count
  }

  private func parts(_ size: Int) throws -> Int {
    try ComposedRequest {
      RequestBody.multipart {
        for number in 0..<size { MultipartPart.field(name: "name\(number)", value: "value") }
      }
    }.body?.length ?? 0
  }
}
