// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import AsyncHTTPClient
internal import FoundationComparisons
internal import NIOCore
internal import NIOHTTP1
internal import RequestsFoundation

/// The request that is composed in all ways, with AsyncHTTPClient alone.
enum HandWrittenPost {
  static func request() throws -> HTTPClientRequest? {
    guard let url = Post.foundationURL() else { return nil }
    var request = HTTPClientRequest(url: url.absoluteString)
    request.method = .POST
    request.headers.add(name: "Accept", value: "application/json")
    request.headers.add(name: "Accept-Language", value: "en-GB")
    request.headers.add(name: "User-Agent", value: "benchmarks/1.0")
    request.headers.add(name: "Cache-Control", value: "no-cache")
    request.headers.add(name: "X-Trace-Id", value: Post.traceID)
    request.headers.add(name: "Authorization", value: "Bearer \(Post.token)")
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(ByteBuffer(bytes: try JSONEncoder().encode(Order.sample)))
    return request
  }
}
