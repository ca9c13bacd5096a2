// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if TestServer
  import RequestsTesting
  import Testing

  /// The functions of the article on responses that resume a download and an upload.
  @Suite(.timeLimit(.minutes(5)))
  struct ResumedTransferTests {
    private func resume(_ part: Data, of tag: EntityTag, at api: String) async throws -> Data {
      let response = try await URLSession.shared.response {
        BaseURL(api)
        Endpoint("/file")
        ByteRange(from: part.count)
        IfRange(tag)
      }
      try response.accepted(.ok, .partialContent)
      return response.status == .partialContent ? part + response.body : response.body
    }

    @Test(arguments: [("v1", "0123456789"), ("v2", "abcdefghij")])
    func `a download goes on only if the file is the same`(
      _ version: String,
      _ whole: String
    ) async throws {
      let stubs = RequestStubs {
        Stub {
          Endpoint("/file")
        } answer: { request in
          let isSame = request.headers["If-Range"] == "\"\(version)\""
          let start = request.headers["Range"] == "bytes=4-" && isSame ? 4 : 0
          return StubResponse(
            isSame ? .partialContent : .ok,
            headers: ["ETag": "\"\(version)\""],
            body: Data(whole.utf8.dropFirst(start))
          )
        }
      }
      let server = try await StubServer(stubs)
      let data = try await resume(Data("0123".utf8), of: EntityTag("v1"), at: server.baseURL)
      #expect(String(decoding: data, as: UTF8.self) == whole)
      await server.stop()
    }

    private func upload(
      _ body: ComposedRequest.Body,
      at api: String
    ) async throws -> ReceivedResponse {
      var offset = 0
      while true {
        let start = offset
        do {
          return try await URLSession.shared.response {
            Method.PATCH
            BaseURL(api)
            Endpoint("/upload")
            UploadOffset(start)
            UploadComplete(true)
            RequestBody.source(
              .sequence(length: body.length.map { $0 - start }) { body.chunks(from: start) },
              type: "application/partial-upload"
            )
          }.accepted()
        } catch is URLError {
          let state = try ComposedRequest {
            Method.HEAD
            BaseURL(api)
            Endpoint("/upload")
          }
          let response = try await state.sending(retries: 5) {
            try await URLSession.shared.response(for: $0)
          }
          offset = Int(try response.accepted().headers["Upload-Offset"] ?? "") ?? 0
        }
      }
    }

    @Test func `an upload goes on at the byte that the server asks for`() async throws {
      let stubs = RequestStubs {
        Stub(
          answers: .failure(URLError(.networkConnectionLost)),
          StubResponse(.noContent)
        ) {
          Method.PATCH
          Endpoint("/upload")
        }
        Stub(
          answers: .retry(after: 0),
          StubResponse(.noContent, headers: ["Upload-Offset": "6"])
        ) {
          Method.HEAD
          Endpoint("/upload")
        }
      }
      let server = try await StubServer(stubs)
      let body = ComposedRequest.Body(Data("0123456789".utf8))
      #expect(try await upload(body, at: server.baseURL).status == .noContent)
      let parts = stubs.requests.filter { $0.method == .patch }
      #expect(parts.map { $0.headers["Upload-Offset"] } == ["0", "6"])
      #expect(parts.last?.body?.data == Data("6789".utf8))
      #expect(parts.last?.headers["Content-Type"] == "application/partial-upload")
      await server.stop()
    }
  }
#endif
