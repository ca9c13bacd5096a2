// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import Foundation
  import RequestsCompression
  import RequestsFoundation
  import TestSupport
  import Testing

  /// Bodies that are compressed when the request is composed.
  @Suite struct CompressedBodyTests {
    /// A body in memory.
    struct Kind: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let type: String?
      let body: @Sendable () -> RequestBody

      static let all = [
        Kind(testDescription: "JSON", type: "application/json") {
          .json(["events": Array(repeating: "a", count: 1_000)] as OrderedParameters)
        },
        Kind(testDescription: "text", type: "text/plain; charset=utf-8") { .string("é\0\r\n") },
        Kind(testDescription: "a form", type: "application/x-www-form-urlencoded") {
          .urlEncoded(["a": "b", "c": "d"] as OrderedParameters)
        },
        Kind(testDescription: "a patch", type: "application/json-patch+json") {
          .jsonPatch { Remove("/tags/0") }
        },
        Kind(testDescription: "nothing", type: nil) { .data(Data()) },
        Kind(testDescription: "a slice", type: "image/png") {
          .data(Data([1, 2, 3]).dropFirst(), type: .png)
        },
        Kind(testDescription: "a megabyte of noise", type: nil) {
          .data(.noise(1_048_577))
        },
        Kind(testDescription: "16 MiB of nothing", type: nil) { .data(Data(count: 16 << 20)) },
        Kind(testDescription: "parts", type: "multipart/form-data; boundary=B") {
          .multipart(boundary: "B") { MultipartPart.field(name: "a", value: "b") }
        },
        Kind(testDescription: "streamed parts", type: "multipart/form-data; boundary=B") {
          .multipart(boundary: "B", strategy: .streamed(bufferSize: 7)) {
            MultipartPart.field(name: "a", value: "b")
            MultipartPart.data(name: "f", data: Data(count: 100))
          }
        },
      ]
    }

    private func compose(_ body: RequestBody) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        body
      }
    }

    @Test(arguments: Kind.all, CodingCase.all)
    func `a server that inflates it has the body, its type and its length`(
      _ kind: Kind,
      _ coding: CodingCase
    ) throws {
      let plain = try #require(try compose(kind.body()).body?.contents())
      let request = try compose(kind.body().compressed(coding.coding))
      let data = try #require(request.body?.data)
      let isSame = try Inflater.inflate(data, coding.name) == plain
      #expect(isSame)
      #expect(request.headers.values(for: "Content-Encoding") == [coding.name])
      #expect(request.headers.value(for: "Content-Type") == kind.type)
      #expect(request.body?.length == data.count)
      #expect(request.body?.isReplayable == true)
      #expect(request.body?.isSeekable == true)
      #expect(try compose(kind.body().compressed(coding.coding)) == request)
    }

    @Test func `gzip says nothing of the time and the system, and ends as it has to`() throws {
      let text = "123456789"
      let bytes = try Array(#require(compose(.string(text).compressed(.gzip)).body?.data))
      #expect(bytes.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
      // The CRC-32 that everybody checks with, and nine bytes.
      #expect(bytes.suffix(8) == [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0])
    }

    @Test func `deflate is the format of zlib`() throws {
      let bytes = try Array(#require(compose(.string("123456789").compressed(.deflate)).body?.data))
      #expect(bytes[0] == 0x78)
      #expect((Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0)
      // The Adler-32 of the text.
      #expect(bytes.suffix(4) == [0x09, 0x1E, 0x01, 0xDE])
    }

    @Test func `a higher level gives no more bytes`() throws {
      var random = SplitMix64(seed: 7)
      let words = (0..<10_000).map { _ in ["alpha", "beta", "gamma", "delta"][random.below(4)] }
      let body = RequestBody.string(words.joined(separator: " "))
      let sizes = try [1, 6, 9].map { level in
        try #require(compose(body.compressed(.gzip(level: level))).body?.length)
      }
      #expect(sizes == sizes.sorted(by: >))
      #expect(sizes[2] * 4 < words.count * 5)
      #expect(try compose(body.compressed(.gzip)) == compose(body.compressed(.gzip(level: 6))))
    }

    @Test
    func `the type that is stated stays, and a length that is not that of the bytes is refused`()
      throws
    {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        ContentType(.Application.mergePatch)
        RequestBody.json(["a": 1]).compressed(.gzip)
      }
      #expect(request.headers.values(for: "Content-Type") == ["application/merge-patch+json"])
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          Method.POST
          BaseURL("https://api.example.com")
          Header.custom("Content-Length").setValue("7")
          RequestBody.json(["a": 1]).compressed(.gzip)
        }
      }
      #expect(error?.code == .contentLengthMismatch)
      let streamed = #expect(throws: RequestError.self) {
        try ComposedRequest {
          Method.POST
          BaseURL("https://api.example.com")
          Header.custom("Content-Length").setValue("7")
          RequestBody.source(.sequence { AsyncStream<Data> { $0.finish() } }).compressed(.gzip)
        }
      }
      #expect(streamed?.code == .contentLengthMismatch)
      #expect(streamed?.block == "RequestBody.compressed")
      #expect(streamed?.field == "Content-Length")
    }

    @Test func `a body that is replaced takes its coding away`() throws {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        RequestBody.json(["a": 1]).compressed(.gzip)
        RequestBody.string("b")
      }
      #expect(request.headers["Content-Encoding"] == nil)
      #expect(request.body?.data == Data("b".utf8))
    }

    @Test func `code that runs on the finished request sees the bytes that are sent`() throws {
      nonisolated(unsafe) var seen = Data()
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        Finalize { request in
          unsafe seen = try request.body?.contents() ?? Data()
          request.headers.add(name: "X-Coding", value: request.headers["Content-Encoding"] ?? "")
        }
        RequestBody.json(["a": 1]).compressed(.gzip)
      }
      #expect(unsafe seen == request.body?.data)
      #expect(try unsafe Inflater.inflate(seen, "gzip") == Data(#"{"a":1}"#.utf8))
      #expect(request.headers["X-Coding"] == "gzip")
    }

    @Test func `scopes around a body hold for what is compressed`() throws {
      struct Event: Encodable { let createdAt = "now" }
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        RequestBody.json(Event()).compressed(.deflate).useEncoder(encoder)
      }
      let data = try #require(request.body?.data)
      #expect(
        String(decoding: try Inflater.inflate(data, "deflate"), as: UTF8.self)
          == #"{"created_at":"now"}"#
      )
    }

    /// What is refused.
    struct Refusal: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let code: RequestError.Code
      let field: String?
      let block: @Sendable () -> RequestBlock

      static let all = [
        Refusal(testDescription: "twice", code: .repeatedHeader, field: "Content-Encoding") {
          RequestBlock { RequestBody.string("a").compressed(.gzip).compressed(.gzip) }
        },
        Refusal(testDescription: "by two codings", code: .repeatedHeader, field: "Content-Encoding")
        {
          RequestBlock {
            RequestBody.file(URL(fileURLWithPath: "/dev/null")).compressed(.gzip)
              .compressed(.deflate)
          }
        },
        Refusal(testDescription: "after a field", code: .repeatedHeader, field: "Content-Encoding")
        {
          RequestBlock {
            Header.custom("content-encoding").setValue("br")
            RequestBody.string("a").compressed(.gzip)
          }
        },
        Refusal(testDescription: "before a field", code: .repeatedHeader, field: "Content-Encoding")
        {
          RequestBlock {
            RequestBody.string("a").compressed(.gzip)
            Header.custom("Content-Encoding").setValue("")
          }
        },
        Refusal(testDescription: "a level below 1", code: .invalidOption, field: "level") {
          RequestBlock { RequestBody.string("a").compressed(.gzip(level: 0)) }
        },
        Refusal(testDescription: "a level above 9", code: .invalidOption, field: "level") {
          RequestBlock { RequestBody.string("a").compressed(.deflate(level: 10)) }
        },
        Refusal(testDescription: "the lowest level", code: .invalidOption, field: "level") {
          RequestBlock { RequestBody.string("a").compressed(.gzip(level: .min)) }
        },
        Refusal(testDescription: "the highest level", code: .invalidOption, field: "level") {
          RequestBlock { RequestBody.string("a").compressed(.gzip(level: .max)) }
        },
        Refusal(testDescription: "a stream", code: .notExpressible, field: nil) {
          RequestBlock { RequestBody.stream(InputStream(data: Data())).compressed(.gzip) }
        },
        Refusal(testDescription: "NaN", code: .unencodableValue, field: "a") {
          RequestBlock { RequestBody.json(["a": Double.nan]).compressed(.gzip) }
        },
        Refusal(testDescription: "a type", code: .invalidMIMEType, field: nil) {
          RequestBlock {
            RequestBody.data(Data(), type: "a b/c").compressed(.gzip)
          }
        },
        Refusal(testDescription: "a file", code: .unreadableFile, field: "missing") {
          RequestBlock { RequestBody.file(URL(fileURLWithPath: "/missing")).compressed(.gzip) }
        },
      ]
    }

    @Test(arguments: Refusal.all)
    func `what cannot be compressed is an error that says why`(_ refusal: Refusal) {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          Method.POST
          BaseURL("https://api.example.com")
          refusal.block()
        }
      }
      #expect(error?.code == refusal.code)
      #expect(error?.field == refusal.field)
    }

    @Test func `a redirect without the body goes without its coding`() throws {
      let request = try compose(.string("a").compressed(.gzip))
      let next = try request.redirected(to: "/b", status: 303)
      #expect(next.headers.isEmpty)
      let again = try request.redirected(to: "/b", status: 307)
      #expect(again.headers == request.headers)
      #expect(again.body == request.body)
    }
  }
#endif
