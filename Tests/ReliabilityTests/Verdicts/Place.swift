// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Where in a request a text may be.
enum Place: String, CaseIterable {
  case name, value, method, path, query, cookie, filename, directive, etag, key

  /// The code that refuses a byte here; no byte is refused in a query.
  var refusal: RequestError.Code? {
    switch self {
    case .name: .invalidHeaderName
    case .value: .invalidHeaderValue
    case .method: .invalidMethod
    case .path: .unsafePathSegment
    case .query: nil
    case .cookie: .invalidCookie
    case .filename: .invalidPart
    case .directive, .etag, .key: .invalidHeaderValue
    }
  }

  /// What a request has in this place for a text.
  func written(_ text: String) throws -> [UInt8] {
    switch self {
    case .name:
      let request = try ComposedRequest { Header.custom(text).setValue("v") }
      return Array((request.headers.first?.name ?? "").utf8)
    case .value:
      let request = try ComposedRequest { Header.custom("X-Note").setValue(text) }
      return Array((request.headers.first?.value ?? "").utf8)
    case .method:
      return Array(try ComposedRequest { Method.custom(text) }.method.rawValue.utf8)
    case .path:
      let request = try ComposedRequest {
        BaseURL("https://h")
        Endpoint("/\(text)")
      }
      return Array(request.url.path.utf8.dropFirst())
    case .query:
      let request = try ComposedRequest { Query("q", text) }
      return Array((request.url.query ?? "").utf8.dropFirst(2))
    case .cookie:
      let request = try ComposedRequest { Cookie("c", text) }
      return Array((request.headers["Cookie"] ?? "").utf8.dropFirst(2))
    case .filename:
      return try writtenFilename(text)
    case .directive:
      return try value(of: CacheControl(.custom(text)), "Cache-Control")
    case .etag:
      let value = try value(of: IfMatch(EntityTag(text)), "If-Match")
      return value.first == UInt8(ascii: "\"") ? value.dropFirst().dropLast() : value
    case .key:
      return try value(of: IdempotencyKey(text), "Idempotency-Key")
    }
  }

  private func value(of block: some RequestBuildable, _ field: String) throws -> [UInt8] {
    Array((try ComposedRequest(block).headers[field] ?? "").utf8)
  }

  private func writtenFilename(_ text: String) throws -> [UInt8] {
    let request = try ComposedRequest {
      RequestBody.multipart(boundary: "B") {
        MultipartPart.data(name: "f", filename: text, data: Data())
      }
    }
    let body = Array(request.body?.data ?? Data())
    let before = Array("--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"".utf8)
    let after = Array("\"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--B--\r\n".utf8)
    guard body.starts(with: before), body.suffix(after.count) == after[...] else { return body }
    return Array(body[before.count..<(body.count - after.count)])
  }
}
