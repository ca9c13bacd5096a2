// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@testable import RequestFormats

/// Commands with `--aws-sigv4`: what they mean, and how they are written again.
@Suite struct CurlSigningTests {
  private static let note =
    "The request is not signed yet. Add `AWSSignature` from RequestsSigning, as the generated "
    + "Swift source does."

  private func only(_ text: String) throws -> ImportedRequest {
    try #require(try CurlCommand(parsing: text).requests.first)
  }

  private func signature(
    _ accessKeyID: String,
    _ secretAccessKey: String,
    _ region: String,
    _ service: String
  ) -> PendingAWSSignature {
    PendingAWSSignature(
      accessKeyID: accessKeyID,
      secretAccessKey: secretAccessKey,
      region: region,
      service: service
    )
  }

  @Test(arguments: [
    ("aws:amz:eu-west-1:s3", "h", "eu-west-1", "s3"),
    ("AWS:Amz:eu-west-1:s3", "h", "eu-west-1", "s3"),
    ("aws:amz:eu-west-1:s3:x", "h", "eu-west-1", "s3"),
    ("''", "s3.eu-west-1.amazonaws.com", "eu-west-1", "s3"),
    ("aws:amz", "s3.eu-west-1.amazonaws.com", "eu-west-1", "s3"),
    ("aws:amz:", "s3.eu-west-1.amazonaws.com", "eu-west-1", "s3"),
    ("aws:amz::es", "s3.eu-west-1.amazonaws.com", "eu-west-1", "s3"),
    ("aws:amz:us-east-1", "s3.eu-west-1.amazonaws.com", "us-east-1", "s3"),
    ("aws:amz:us-east-1:", "es.h", "us-east-1", "es"),
    ("aws:amz", "127.0.0.1:8080", "0", "127"),
  ])
  func `region and service are in the option, or in the host`(
    _ value: String,
    _ host: String,
    _ region: String,
    _ service: String
  ) throws {
    let imported = try only("curl --aws-sigv4 \(value) -u AKID:a:b https://\(host)/x")
    let request = try imported.request()
    #expect(request.pendingSignature == signature("AKID", "a:b", region, service))
    #expect(request.headers.isEmpty)
    #expect(imported.notes.map(\.description) == ["\(Self.note) (byte 17)"])
  }

  @Test(arguments: [
    (":amz:r:s", "h", "`--aws-sigv4` has no provider."),
    ("aws:amz", "h", "The host does not name a region and a service."),
    ("aws:amz", "s3.h", "The host does not name a region and a service."),
    ("''", "s3.h", "The host does not name a region and a service."),
    ("aws:amz:r", "h", "The host does not name a region and a service."),
    ("aws:amz::s", "s3.h", "The host does not name a region and a service."),
  ])
  func `what curl refuses to sign is an error`(
    _ value: String,
    _ host: String,
    _ message: String
  ) {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(parsing: "curl --aws-sigv4 \(value) -u AKID:CANARY https://\(host)/")
    }
    #expect(error?.code == .malformedText)
    #expect(error?.field == "--aws-sigv4")
    #expect(error?.offset == 17)
    #expect(error?.message.hasPrefix(message) ?? false)
    #expect(error.map { !"\($0)".contains("CANARY") } ?? false)
  }

  @Test func `keys are text`() {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(
        parsing: "curl -u \"$(printf 'A:\\377')\" --aws-sigv4 aws:amz:r:s https://h/"
      )
    }
    #expect(error?.code == .malformedText)
    #expect(error?.offset == 8)
  }

  @Test(
    arguments: [
      (
        "curl --aws-sigv4 aws:amz:r:s https://h/",
        ["The request is not signed: `--aws-sigv4` needs keys. Write `-u 'ACCESS_KEY_ID:SECRET'`."]
      ),
      (
        "curl --aws-sigv4 :amz https://h/",
        ["The request is not signed: `--aws-sigv4` needs keys. Write `-u 'ACCESS_KEY_ID:SECRET'`."]
      ),
      (
        "curl --aws-sigv4 aws -u a:b https://s3.r.h/",
        ["The request is not signed: the provider aws is not supported."]
      ),
      (
        "curl --aws-sigv4 goog4:goog:r:s -u a:b https://h/",
        ["The request is not signed: the provider goog4:goog is not supported."]
      ),
      (
        "curl --aws-sigv4 \"$P:amz:r:s\" -u a:b https://h/",
        ["The request is not signed: the provider $P:amz is not supported."]
      ),
      (
        "curl --aws-sigv4 aws:amz -u a:b \"https://$H/\"",
        [
          "The host does not name a region and a service. Write `--aws-sigv4 "
            + "aws:amz:REGION:SERVICE`.",
          "The variable H has no value and stays open. Set it: H=value.",
        ]
      ),
      ("curl --aws-sigv4 aws:amz:r:s -u a:b -H 'Authorization: x' https://h/", []),
      ("curl --aws-sigv4 aws:amz:r:s -u a:b -H Authorization: https://h/", []),
    ] as [(String, [String])]
  )
  func `what nobody signs is a note`(_ text: String, _ notes: [String]) throws {
    let imported = try only(text)
    #expect(imported.notes.map(\.message) == notes)
    #expect(imported.requestWithoutFiles.options[PendingAWSSignature.Key.self] == nil)
    #expect(imported.requestWithoutFiles.headers.value(for: "Authorization") != "Basic YTpi")
  }

  @Test(arguments: [
    ("-u AKID:b", "https://u:p@h/", "AKID", "b"), ("", "https://AKID:s%2Fk@h/", "AKID", "s/k"),
    ("-u AKID", "https://h/", "AKID", ""), ("--user AKID:b --basic", "https://h/", "AKID", "b"),
    ("-u AKID:b --digest", "https://h/", "AKID", "b"),
    ("-u AKID:b --oauth2-bearer T", "https://h/", "AKID", "b"),
    ("-u AKID:b --aws-sigv4 osc", "https://h/", "AKID", "b"),
  ])
  func `a signature takes the place of other ways to sign in`(
    _ options: String,
    _ url: String,
    _ accessKeyID: String,
    _ secretAccessKey: String
  ) throws {
    // Of several, curl takes the last one.
    let request = try only("curl \(options) --aws-sigv4 aws:amz:r:s \(url)").request()
    #expect(request.pendingSignature == signature(accessKeyID, secretAccessKey, "r", "s"))
    #expect(request.headers.isEmpty)
  }

  @Test func `each request is signed for its own host`() throws {
    let command = try CurlCommand(
      parsing: "curl --aws-sigv4 aws:amz -u a:b https://s3.r1.h/ https://es.r2.h/ "
        + "--next https://s3.r1.h/"
    )
    #expect(
      command.requests.map(\.requestWithoutFiles.pendingSignature) == [
        signature("a", "b", "r1", "s3"), signature("a", "b", "r2", "es"), nil,
      ]
    )
  }

  @Test(arguments: [
    (
      "curl --aws-sigv4 aws:amz -u AKID:secret https://s3.eu-west-1.h/a",
      "curl --aws-sigv4 'aws:amz:eu-west-1:s3' --user 'AKID:secret' 'https://s3.eu-west-1.h/a'"
    ),
    (
      "curl -X PUT -H 'A: b' --data-binary a=1 --aws-sigv4 aws:amz:r:s -u \"A:it's\" https://h/",
      "curl -X PUT -H 'A: b' -H 'Content-Type: application/x-www-form-urlencoded' "
        + "--aws-sigv4 'aws:amz:r:s' --user 'A:it'\\''s' --data-binary 'a=1' 'https://h/'"
    ),
    (
      "curl --aws-sigv4 \"aws:amz:$REGION:s3\" -u \"$KEY:$SECRET\" https://h/",
      "# Set these variables first: KEY, SECRET, REGION.\n"
        + "curl --aws-sigv4 \"aws:amz:$REGION\"':s3' --user \"$KEY:$SECRET\" 'https://h/'"
    ),
    (
      "curl --aws-sigv4 aws:amz -u a:b \"https://s3.$REGION.amazonaws.com/\"",
      "# Set these variables first: REGION.\n"
        + "curl --aws-sigv4 \"aws:amz:$REGION\"':s3' --user 'a:b' "
        + "\"https://s3.$REGION.amazonaws.com/\""
    ),
  ])
  func `a command that signs is written again`(_ text: String, _ command: String) throws {
    let request = try only(text).request()
    #expect(request.curlCommand == command)
    #expect(try ComposedRequest(curl: request.curlCommand) == request)
  }

  @Test(arguments: [
    (
      "-u AKID:CANARY",
      "# Set these variables first: AWS_SECRET_ACCESS_KEY.\n"
        + "curl --aws-sigv4 'aws:amz:r:s' --user 'AKID:'\"$AWS_SECRET_ACCESS_KEY\" 'https://h/'"
    ),
    (
      "-u AKID:CANARY -H 'X-Amz-Security-Token: CANARY-2'",
      "# Set these variables first: X_AMZ_SECURITY_TOKEN, AWS_SECRET_ACCESS_KEY.\n"
        + "curl -H \"X-Amz-Security-Token: $X_AMZ_SECURITY_TOKEN\" --aws-sigv4 'aws:amz:r:s' "
        + "--user 'AKID:'\"$AWS_SECRET_ACCESS_KEY\" 'https://h/'"
    ),
    (
      "-u \"$KEY:$SECRET\"",
      "# Set these variables first: KEY, SECRET.\n"
        + "curl --aws-sigv4 'aws:amz:r:s' --user \"$KEY:$SECRET\" 'https://h/'"
    ),
    ("-u AKID:", "curl --aws-sigv4 'aws:amz:r:s' --user 'AKID:' 'https://h/'"),
  ])
  func `a variable stands for the secret key`(_ options: String, _ command: String) throws {
    let request = try only("curl --aws-sigv4 aws:amz:r:s \(options) https://h/").request()
    #expect(request.curlCommand(redacting: .secrets) == command)
  }

  @Test func `a secret key is in no text for other people`() throws {
    let text = "curl --aws-sigv4 aws:amz:r:s -u 'AKID:CANARY' https://h/"
    let request = try only(text).request()
    let copy = try request.redacted()
    var dumped = ""
    dump(request, to: &dumped)
    dump(request.options, to: &dumped)
    let texts = [
      dumped, "\(request)", request.debugDescription, "\(request.options)",
      String(reflecting: request.options), copy.curlCommand, copy.swiftSource,
      try HTTPFile([copy]).text, try HARArchive([request]).text, HTTPMessage(request).text,
    ]
    for text in texts { #expect(!text.contains("CANARY"), "\(text)") }
    #expect(dumped.contains("AKID"))
    #expect(copy.curlCommand.contains("--user 'AKID:<redacted>'"))
    #expect(copy.swiftSource.contains("secretAccessKey: \"<redacted>\""))
    #expect(try HTTPFile([copy]).text.contains("AWS AKID <redacted> region:r service:s"))
    #expect(HTTPMessage(request).text == "GET / HTTP/1.1\r\nHost: h\r\n\r\n")
  }

  @Test(arguments: [
    (
      "-u A:b",
      """
      // `AWSSignature` is in RequestsSigning. Import it too.
      let request = try ComposedRequest {
        BaseURL("https://h")
        Endpoint("/a")
        AWSSignature(AWSCredentials(accessKeyID: "A", secretAccessKey: "b"), region: "r", service: "s")
      }

      """
    ),
    (
      "-u AKID:secret -H 'X-Amz-Security-Token: t0ken' -H 'A: b' -m 5",
      """
      // `AWSSignature` is in RequestsSigning. Import it too.
      let request = try ComposedRequest {
        BaseURL("https://h")
        Endpoint("/a")
        Header.custom("A").setValue("b")
        Timeout(5)
        AWSSignature(
          AWSCredentials(accessKeyID: "AKID", secretAccessKey: "secret", sessionToken: "t0ken"),
          region: "r",
          service: "s"
        )
      }

      """
    ),
    (
      "-u A:b -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD'",
      """
      // `AWSSignature` is in RequestsSigning. Import it too.
      let request = try ComposedRequest {
        BaseURL("https://h")
        Endpoint("/a")
        AWSSignature(
          AWSCredentials(accessKeyID: "A", secretAccessKey: "b"),
          region: "r",
          service: "s",
          payload: .unsigned
        )
      }

      """
    ),
    (
      "-u \"$KEY:$SECRET\"",
      """
      // `AWSSignature` is in RequestsSigning. Import it too.
      func request(KEY: String, SECRET: String) throws -> ComposedRequest {
        try ComposedRequest {
          BaseURL("https://h")
          Endpoint("/a")
          AWSSignature(
            AWSCredentials(accessKeyID: KEY, secretAccessKey: SECRET),
            region: "r",
            service: "s"
          )
        }
      }

      """
    ),
  ])
  func `Swift source has the block that signs`(_ options: String, _ source: String) throws {
    let request = try only("curl --aws-sigv4 aws:amz:r:s \(options) https://h/a").request()
    #expect(request.swiftSource == source)
  }

  @Test func `a field that is stated later is sent instead`() throws {
    var request = try only("curl --aws-sigv4 aws:amz:r:s -u a:b https://h/").request()
    request.headers.add(name: "Authorization", value: "x")
    #expect(request.curlCommand == "curl -H 'Authorization: x' 'https://h/'")
    #expect(!request.swiftSource.contains("AWSSignature"))
  }
}
