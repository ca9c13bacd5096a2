// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@testable import RequestFormats

@Suite struct HTTPFileSigningKeysTests {
  private func only(_ value: String) throws -> ImportedRequest {
    let file = try HTTPFile(parsing: "http://h/\nAuthorization: \(value)\n")
    return try #require(file.requests.first)
  }

  private let signature = PendingAWSSignature(
    accessKeyID: "AKID",
    secretAccessKey: "secret",
    region: "eu-west-1",
    service: "s3"
  )

  @Test(
    arguments: [
      ("AWS AKID secret region:eu-west-1 service:s3", []),
      ("aws  AKID\tsecret service:s3 region:eu-west-1", []),
      ("AWS AKID secret token: region:eu-west-1 service:s3", []),
      ("AWS AKID secret token:t0ken region:eu-west-1 service:s3", ["X-Amz-Security-Token=t0ken"]),
    ] as [(String, [String])]
  )
  func `keys of AWS are not sent`(_ value: String, _ fields: [String]) throws {
    let imported = try only(value)
    let request = try imported.request()
    #expect(request.pendingSignature == signature)
    #expect(request.headers.map { "\($0.name)=\($0.value)" } == fields)
    let note =
      "The request is not signed yet. Add `AWSSignature` from RequestsSigning, as the generated "
      + "Swift source does."
    #expect(imported.notes.map(\.message) == [note])
    #expect(imported.notes.first?.offset == 10)
    let text = try HTTPFile([request]).text
    #expect(try HTTPFile(parsing: text).requests[0].request() == request)
  }

  @Test(arguments: [
    "AWS AKID secret", "AWS AKID secret region:r", "AWS AKID secret service:s",
    "AWS AKID secret region: service:s",
  ])
  func `keys without a region or a service are not sent either`(_ value: String) throws {
    let imported = try only(value)
    let request = try imported.request()
    #expect(request.pendingSignature == nil)
    #expect(request.headers.isEmpty)
    #expect(
      imported.notes.map(\.message) == [
        "The request is not signed. Write `region:NAME` and `service:NAME` after the keys."
      ]
    )
  }

  @Test(arguments: [
    "AWS AKID:signature", "AWS {{keys}} region:r service:s", "AWSx a b",
    "AWS a:b c region:r service:s", "AWS a b region:r:r service:s",
  ])
  func `other fields are sent`(_ value: String) throws {
    let imported = try only(value)
    #expect(imported.requestWithoutFiles.pendingSignature == nil)
    #expect(imported.requestWithoutFiles.headers.value(for: "Authorization") != nil)
    let text = try HTTPFile([imported.requestWithoutFiles]).text
    #expect(text == "GET http://h/\nAuthorization: \(value)\n\n")
  }

  @Test func `variables stay open`() throws {
    let value = "AWS {{key}} {{secret}} region:{{place}} service:s3"
    let imported = try only(value)
    #expect(imported.variables == ["key", "secret", "place"])
    let request = try imported.request()
    #expect(try HTTPFile([request]).text == "GET http://h/\nAuthorization: \(value)\n\n")
    #expect(
      request.curlCommand.hasSuffix(
        "--aws-sigv4 \"aws:amz:$place\"':s3' --user \"$key:$secret\" 'http://h/'"
      )
    )
  }

  @Test func `a curl command becomes a field, and the field a command`() throws {
    let curl = "curl --aws-sigv4 'aws:amz:eu-west-1:s3' --user 'AKID:secret' 'http://h/'"
    let text = "GET http://h/\nAuthorization: AWS AKID secret region:eu-west-1 service:s3\n\n"
    #expect(try HTTPFile([try ComposedRequest(curl: curl)]).text == text)
    #expect(try HTTPFile(parsing: text).requests[0].request().curlCommand == curl)
  }

  @Test(arguments: ["AKID:CANARY x", "AKID:", ":CANARY", "AK ID:CANARY"])
  func `keys that are no words cannot be written`(_ keys: String) throws {
    let command = "curl --aws-sigv4 aws:amz:r:s -u '\(keys)' http://h/"
    let request = try ComposedRequest(curl: command)
    let error = #expect(throws: RequestError.self) { try HTTPFile([request]).text }
    #expect(error?.code == .notExpressible)
    #expect(error?.field == "Authorization")
    #expect(error.map { !"\($0)".contains("CANARY") } ?? false)
  }

  @Test func `a value that tools would sign with cannot be written`() throws {
    let request = try ComposedRequest {
      BaseURL("http://h/")
      Authorization.raw("AWS a b")
    }
    let error = #expect(throws: RequestError.self) { try HTTPFile([request]).text }
    #expect(error?.code == .notExpressible)
    #expect(error?.field == "Authorization")
  }
}
