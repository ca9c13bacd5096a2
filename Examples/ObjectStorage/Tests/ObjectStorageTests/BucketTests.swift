// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsSigning
import RequestsTesting
import Testing

@testable import ObjectStorage

/// The bucket against a server on loopback that verifies each signature.
@Suite struct BucketTests {
  private static let verifier = SignatureVerifier(
    accessKeyID: "AKIDEXAMPLE",
    secretAccessKey: "s3cr3t"
  )

  private static func run(
    secret: String = verifier.secretAccessKey,
    _ test: (Bucket) async throws -> Void
  ) async throws {
    let store = ObjectStore(verifier)
    let server = try await StubServer(
      RequestStubs {
        Stub {
        } answer: { request in
          try await store.answer(request)
        }
      }
    )
    try await test(
      Bucket(
        at: "\(server.baseURL)/photos",
        region: "eu-west-1",
        credentials: AWSCredentials(accessKeyID: verifier.accessKeyID, secretAccessKey: secret)
      )
    )
    await server.stop()
  }

  private static func put(_ text: String, as key: String, into bucket: Bucket) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await bucket.put(file, as: key)
  }

  @Test(arguments: ["tea.jpg", "2026/sea & sky.jpg", "a+b=c/Zürich~(1)'!*.txt", "50%25?#"])
  func `an object has the bytes of its file`(_ key: String) async throws {
    try await Self.run { bucket in
      try await Self.put("Hello", as: key, into: bucket)
      #expect(try await bucket.data(of: key) == Data("Hello".utf8))
      #expect(try await bucket.objects() == [Bucket.Object(key: key, size: 5)])
    }
  }

  @Test func `all pages of a prefix are listed, in order`() async throws {
    try await Self.run { bucket in
      for key in ["b/3", "b/1", "a/1", "b/2", "b/4 & 5"] {
        try await Self.put(key, as: key, into: bucket)
      }
      let keys = try await bucket.objects(prefix: "b/").map(\.key)
      #expect(keys == ["b/1", "b/2", "b/3", "b/4 & 5"])
    }
  }

  @Test func `a bucket without objects is an empty list`() async throws {
    try await Self.run { bucket in
      let objects = try await bucket.objects()
      #expect(objects == [])
    }
  }

  @Test func `the reason of a refusal is thrown`() async throws {
    try await Self.run { bucket in
      await #expect(throws: Bucket.Refusal(code: "NoSuchKey", message: "Refused")) {
        _ = try await bucket.data(of: "none")
      }
    }
    try await Self.run(secret: "another") { bucket in
      await #expect(throws: Bucket.Refusal(code: "SignatureDoesNotMatch", message: "Refused")) {
        _ = try await bucket.objects()
      }
    }
  }

  /// Changes that somebody could make to a signed request on its way.
  private static let changes: [@Sendable (inout ComposedRequest) throws -> Void] = [
    { $0.method = .delete },
    { $0.url = try URLReference("https://photos.example.com/other?a=1") },
    { $0.url = try URLReference("https://photos.example.com/tea?a=2") },
    { $0.url = try URLReference("https://other.example.com/tea?a=1") },
    { $0.body = ComposedRequest.Body(Data("other".utf8)) },
    { $0.headers.update(name: "X-Amz-Date", value: "20260101T000000Z") },
    { $0.headers.remove(name: "Authorization") },
  ]

  @Test(arguments: changes.indices)
  func `a request that was changed is not accepted`(_ change: Int) throws {
    var request = try ComposedRequest {
      Method.PUT
      BaseURL("https://photos.example.com/tea?a=1")
      RequestBody.string("tea")
      AWSSignature(
        AWSCredentials(
          accessKeyID: Self.verifier.accessKeyID,
          secretAccessKey: Self.verifier.secretAccessKey
        ),
        region: "eu-west-1",
        service: "s3"
      )
    }
    #expect(try Self.verifier.accepts(request))
    try Self.changes[change](&request)
    #expect(try !Self.verifier.accepts(request))
  }
}
