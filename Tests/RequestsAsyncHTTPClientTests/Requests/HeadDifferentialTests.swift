// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import RequestFormats
  import Requests
  import TestSupport
  import Testing

  /// The text of a request is one request to NIO's parser, with the same fields.
  @Suite struct HeadDifferentialTests {
    @Test func `ten thousand requests are read with the same method, target, fields and body`()
      async throws
    {
      let written = RandomRequests().lazy
        .compactMap { request in (try? HTTPMessage(request).data).map { (request, $0) } }
      var count = 0
      for (request, data) in written {
        guard let read = try parts(of: data, method: request.method) else { continue }
        guard case .head(let head)? = read.first, case .end(nil)? = read.last else {
          Issue.record("\(request): \(read)")
          return
        }
        // NIO knows this one, but spells it without its hyphen.
        let method = request.method.rawValue == "M-SEARCH" ? "MSEARCH" : request.method.rawValue
        #expect(head.method.rawValue == method)
        #expect(head.uri == request.url.requestTarget)
        #expect(head.version == .http1_1)
        #expect(head.headers.map(\.name) == request.messageFields.map(\.name))
        #expect(head.headers.map(\.value) == request.messageFields.map(\.value))
        let body = read.dropFirst().dropLast().flatMap { part -> [UInt8] in
          if case .body(let buffer) = part { Array(buffer.readableBytesView) } else { [] }
        }
        #expect(body.elementsEqual(request.body?.data ?? Data()))
        count += 1
        if count == Effort.rounds(10_000) { break }
        // Tests beside this one wait for their servers on the same few threads.
        await Task.yield()
      }
      #expect(count == Effort.rounds(10_000))
    }

    /// What the parser makes of a message; nil for a method that is not in its list, which has no
    /// place for others.
    private func parts(
      of message: Data,
      method: HTTPRequest.Method
    ) throws
      -> [HTTPServerRequestPart]?
    {
      let channel = EmbeddedChannel()
      try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
      do {
        try channel.writeInbound(ByteBuffer(bytes: message))
      } catch HTTPParserError.invalidMethod
        where !["GET", "POST", "PUT", "M-SEARCH"].contains(method.rawValue)
      {
        return nil
      }
      var parts: [HTTPServerRequestPart] = []
      while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
        parts.append(part)
      }
      _ = try channel.finish()
      return parts
    }
  }
#endif
