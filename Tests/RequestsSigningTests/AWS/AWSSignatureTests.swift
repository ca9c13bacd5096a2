// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct AWSSignatureTests {
    private static let credentials = AWSCredentials(
      accessKeyID: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
    )
    private static let clock: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_440_938_160) }

    private static func keys(_ id: String, _ secret: String, token: String? = nil) -> AWSCredentials
    {
      AWSCredentials(accessKeyID: id, secretAccessKey: secret, sessionToken: token)
    }

    private static func signature(
      _ credentials: AWSCredentials = credentials,
      region: String = "us-east-1",
      service: String = "service",
      payload: AWSSignature.Payload = .signed
    ) -> AWSSignature {
      AWSSignature(credentials, region: region, service: service, payload: payload, clock: clock)
    }

    @Test func `random requests are signed as botocore signs them`() async throws {
      for test in try Fixture.cases("aws") {
        let credentials = AWSCredentials(
          accessKeyID: try test.string("access"),
          secretAccessKey: try test.string("secret"),
          sessionToken: test["token"]?.text
        )
        let time = Date(timeIntervalSince1970: try test.double("time"))
        let signature = AWSSignature(
          credentials,
          region: try test.string("region"),
          service: try test.string("service"),
          payload: test.flag("unsigned") ? .unsigned : .signed,
          clock: { time }
        )
        let blocks = try test.request()
        let request = try ComposedRequest {
          blocks
          signature
        }
        #expect(request.headers["Authorization"] == test["authorization"]?.text, "\(test)")
        guard let expected = test["presigned"]?.text else { continue }
        let url = try await ComposedRequest(blocks).presigned(by: signature, expiresIn: 900)
        #expect(url.description == expected)
      }
    }

    @Test func `S3 is told the digest of the body`() throws {
      let request = try ComposedRequest {
        BaseURL("https://b.s3.amazonaws.com/a")
        Self.signature(service: "s3")
      }
      #expect(
        request.headers["X-Amz-Content-Sha256"]
          == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      )
      #expect(request.headers["X-Amz-Date"] == "20150830T123600Z")
    }

    @Test func `credentials may have to be fetched`() async throws {
      let fetched = AWSSignature(region: "us-east-1", service: "service", clock: Self.clock) {
        Self.credentials
      }
      let blocks = RequestBlock {
        BaseURL("https://example.amazonaws.com")
        fetched
      }
      let error = #expect(throws: RequestError.self) { try ComposedRequest(blocks) }
      #expect(error?.code == .needsAwait)
      let request = try await blocks.composed()
      let expected = try ComposedRequest {
        BaseURL("https://example.amazonaws.com")
        Self.signature()
      }
      #expect(request == expected)
    }

    @Test func `a signature sees the digest that is written before it`() throws {
      let request = try ComposedRequest {
        BaseURL("https://example.amazonaws.com")
        RequestBody.string("a")
        ContentDigest(.sha256)
        Self.signature()
      }
      let value = try #require(request.headers["Authorization"])
      #expect(value.contains("SignedHeaders=content-digest;content-type;host;x-amz-date,"))
    }

    @Test(
      arguments: [
        (signature(region: ""), .invalidOption, "region", nil),
        (signature(service: ""), .invalidOption, "service", nil),
        (signature(service: "a b"), .invalidOption, "service", 1),
        (signature(keys("", "b")), .invalidCredentials, "accessKeyID", nil),
        (signature(keys("a\n", "b")), .invalidCredentials, "accessKeyID", 1),
        (signature(keys("a", "")), .invalidCredentials, "secretAccessKey", nil),
        (signature(keys("a", "b\n")), .invalidCredentials, "secretAccessKey", 1),
        (signature(keys("a", "b\tc")), .invalidCredentials, "secretAccessKey", 1),
        (signature(keys("a", "b", token: "")), .invalidCredentials, "sessionToken", nil),
        (signature(keys("a", "b", token: "t\r\n")), .invalidCredentials, "sessionToken", 1),
        (signature(keys("a", "b", token: "t t")), .invalidCredentials, "sessionToken", 1),
      ] as [(AWSSignature, RequestError.Code, String, Int?)]
    )
    func `what cannot be signed with is an error`(
      signature: AWSSignature,
      code: RequestError.Code,
      field: String,
      offset: Int?
    ) {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.amazonaws.com")
          signature
        }
      }
      #expect(error?.code == code)
      #expect(error?.block == "AWSSignature")
      #expect(error?.field == field)
      #expect(error?.offset == offset)
      #expect(error?.message.contains(" is empty. ") == (offset == nil))
    }

    @Test(arguments: ["s3", "s3express", "s3-object-lambda", "s3-outposts"])
    func `S3 signs the slashes of a key that is sent with escapes`(service: String) async throws {
      let (key, signature) = ("photos/2026/a b+c.jpg", Self.signature(service: service))
      let sent: [(EndpointPath, String)] = [
        ("/\(key)", "/photos%2F2026%2Fa%20b%2Bc.jpg"),
        ("/photos/2026/\("a b+c.jpg")", "/photos/2026/a%20b%2Bc.jpg"),
      ]
      var signatures: Set<String?> = []
      for (path, text) in sent {
        let object = RequestBlock {
          BaseURL("https://b.s3.amazonaws.com")
          Endpoint(path)
        }
        let request = try ComposedRequest {
          object
          signature
        }
        #expect(request.url.path == text)
        signatures.insert(request.headers["Authorization"])
        let url = try await ComposedRequest(object).presigned(by: signature, expiresIn: 900)
        #expect(url.path == text)
        signatures.insert(String(url.description.suffix(64)))
      }
      #expect(signatures.count == 2)
    }

    @Test(arguments: ["service", "s3tables", "s3files"])
    func `other services sign an escape of a slash as it is sent`(service: String) throws {
      let values = try ["/a%2Fb", "/a/b"].map { path in
        try ComposedRequest {
          BaseURL("https://example.amazonaws.com")
          Endpoint(reference: path)
          Self.signature(service: service)
        }.headers["Authorization"]
      }
      #expect(values[0] != values[1])
    }

    @Test func `a request without a base has no host to sign`() {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest { Self.signature() }
      }
      #expect(error?.code == .missingHost)
    }

    @Test(arguments: [0, 604_801, Int.min])
    func `a URL is valid for a week at most`(seconds: Int) async throws {
      let request = try ComposedRequest { BaseURL("https://example.amazonaws.com") }
      let error = await #expect(throws: RequestError.self) {
        try await request.presigned(by: Self.signature(), expiresIn: seconds)
      }
      #expect(error?.code == .invalidOption)
      #expect(error?.field == "expiresIn")
    }

    @Test(arguments: ["", "?a=1&b", "?versionId=X-Amz-Date=1", "?X-Amz-Dates=1&&"])
    func `a presigned URL can be presigned again`(query: String) async throws {
      let reference = try URLReference("https://b.s3.amazonaws.com/a\(query)")
      var request = try ComposedRequest { Finalize { $0.url = reference } }
      let later = AWSSignature(Self.credentials, region: "us-east-1", service: "s3") {
        Self.clock() + 100_000
      }
      let expected = try await request.presigned(by: later, expiresIn: 60)
      for token in [nil, "t0ken"] {
        for service in ["s3", "s3express"] {
          let earlier = Self.signature(Self.keys("AKID", "s", token: token), service: service)
          request.url = try await ComposedRequest { Finalize { $0.url = reference } }
            .presigned(by: earlier, expiresIn: 900)
          #expect(try await request.presigned(by: later, expiresIn: 60) == expected)
        }
      }
    }

    /// The example that AWS publishes for chunks.
    private func chunked(_ body: ByteSource) throws -> ComposedRequest {
      try ComposedRequest {
        Method.PUT
        BaseURL("https://s3.amazonaws.com/examplebucket/chunkObject.txt")
        Header.custom("x-amz-storage-class").setValue("REDUCED_REDUNDANCY")
        RequestBody.source(body)
        AWSSignature(
          AWSCredentials(
            accessKeyID: "AKIAIOSFODNN7EXAMPLE",
            secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
          ),
          region: "us-east-1",
          service: "s3",
          payload: .chunked,
          clock: { Date(timeIntervalSince1970: 1_369_353_600) }
        )
      }
    }

    @Test func `chunks are signed while they are sent`() async throws {
      let bytes = Data(repeating: UInt8(ascii: "a"), count: 66_560)
      let request = try chunked(.bytes(bytes))
      let value = try #require(request.headers["Authorization"])
      #expect(
        value.hasSuffix("4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9")
      )
      #expect(request.headers["Content-Length"] == "66824")
      #expect(request.body?.length == 66_824)
      for _ in 0..<2 {
        var sent = Data()
        for try await chunk in try #require(request.body).chunks(ofAtMost: 1_000) { sent += chunk }
        let lines = [
          "10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648",
          String(repeating: "a", count: 65_536),
          "400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497",
          String(repeating: "a", count: 1_024),
          "0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9",
          "", "",
        ]
        #expect(sent == Data(lines.joined(separator: "\r\n").utf8))
      }
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])
    func `chunks are as long as announced`(count: Int) async throws {
      let request = try chunked(.bytes(Data(count: count)))
      var sent = 0
      for try await chunk in try #require(request.body).chunks() { sent += chunk.count }
      #expect(sent == request.body?.length)
    }

    @Test func `no body is no chunk`() throws {
      let request = try ComposedRequest {
        BaseURL("https://b.s3.amazonaws.com/a")
        Self.signature(service: "s3", payload: .chunked)
      }
      #expect(request.body == nil)
      #expect(
        request.headers["X-Amz-Content-Sha256"]
          == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      )
    }

    @Test func `chunks of an unknown length are an error`() {
      let stream = ByteSource.sequence { AsyncStream<Data> { $0.finish() } }
      let error = #expect(throws: RequestError.self) { try self.chunked(stream) }
      #expect(error?.code == .notExpressible)
      #expect(error?.field == "payload")
    }

    @Test func `one block signs on several days`() throws {
      let expected = (0..<2).map { day in
        let time = Date(timeIntervalSince1970: 1_440_938_160 + Double(day) * 86_400)
        return AWSSignature(
          Self.credentials,
          region: "us-east-1",
          service: "service",
          clock: { time }
        )
      }
      func value(_ signature: AWSSignature) throws -> String? {
        try ComposedRequest {
          BaseURL("https://example.amazonaws.com")
          signature
        }.headers["Authorization"]
      }
      let file = try TemporaryDirectory()
      let path = file.path("day")
      try Data("0".utf8).write(to: path)
      let block = AWSSignature(Self.credentials, region: "us-east-1", service: "service") {
        let day = (try? Data(contentsOf: path)) == Data("1".utf8) ? 86_400.0 : 0
        return Date(timeIntervalSince1970: 1_440_938_160 + day)
      }
      #expect(try value(block) == value(expected[0]))
      for day in [1, 1, 0, 1] {
        try Data("\(day)".utf8).write(to: path)
        #expect(try value(block) == value(expected[day]))
      }
    }

    @Test func `one block signs on several threads`() async throws {
      let block = Self.signature()
      let values = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<64 {
          group.addTask {
            try ComposedRequest {
              BaseURL("https://example.amazonaws.com")
              block
            }.headers["Authorization"]
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(values.count == 1)
    }
  }
#endif
