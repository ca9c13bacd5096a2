// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestFormats

@Suite struct PendingAWSSignatureTests {
  private let signature = PendingAWSSignature(
    accessKeyID: "AKID",
    secretAccessKey: "CANARY",
    region: "eu-west-1",
    service: "s3"
  )

  private func request() throws -> ComposedRequest {
    var request = try ComposedRequest { BaseURL("https://h/a") }
    request.options[PendingAWSSignature.Key.self] = signature
    return request
  }

  @Test func `the secret key is not shown`() {
    var dumped = ""
    dump(signature, to: &dumped)
    #expect("\(signature)" == "PendingAWSSignature(AKID, eu-west-1, s3)")
    #expect(String(reflecting: signature) == "\(signature)")
    #expect(dumped.contains("AKID") && !dumped.contains("CANARY"))
    let labels = Mirror(reflecting: signature).children.map { $0.label }
    #expect(labels == ["accessKeyID", "region", "service"])
  }

  @Test func `a redacted copy masks the secret key alone`() throws {
    var masked = signature
    masked.secretAccessKey = "<redacted>"
    #expect(try request().redacted().pendingSignature == masked)
  }

  @Test(arguments: [("/b", true), ("https://other/", false), ("http://h/", false)])
  func `it stays within its origin`(_ location: String, _ stays: Bool) throws {
    let next = try request().redirected(to: location, status: 302)
    #expect(next.pendingSignature == (stays ? signature : nil))
    #expect(next.options.isEmpty != stays)
  }

  @Test func `a request that states Authorization has none`() throws {
    var request = try request()
    #expect(request.pendingSignature == signature)
    request.headers.add(name: "authorization", value: "x")
    #expect(request.pendingSignature == nil)
  }

  @Test func `two are equal when their bytes are`() {
    for word in [\PendingAWSSignature.accessKeyID, \.secretAccessKey, \.region, \.service] {
      var composed = signature
      composed[keyPath: word] = "\u{E9}"
      var other = signature
      other[keyPath: word] = "e\u{301}"
      #expect(composed != other)
      other[keyPath: word] = "\u{E9}"
      #expect(composed == other)
      #expect(Set([composed, other]).count == 1)
    }
  }
}
