// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  @Suite struct WebhookSignatureTests {
    private static let moment = Date(timeIntervalSince1970: 1_531_420_618)
    private static let secret = "It's a Secret to Everybody"
    private static let standardSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    private static func request(_ body: String, _ block: WebhookSignature) throws -> ComposedRequest
    {
      try ComposedRequest {
        Method.POST
        BaseURL("https://example.com/webhook")
        RequestBody.string(body)
        block
      }
    }

    // GitHub and Slack publish theirs; stripe 16.1.0 of PyPI made that of Stripe, and svix that of Standard
    // Webhooks.
    @Test(
      arguments: [
        (
          WebhookSignature.gitHub(secret: secret), "Hello, World!",
          [
            "X-Hub-Signature-256":
              "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
          ]
        ),
        (
          .slack(secret: "8f742231b10e8888abcd99yyyzzz85a5", at: moment),
          """
          token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V\
          &channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=\
          &response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F\
          96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c
          """,
          [
            "X-Slack-Request-Timestamp": "1531420618",
            "X-Slack-Signature":
              "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
          ]
        ),
        (
          .stripe(secret: "whsec_test_secret", at: moment),
          """
          {
            "id": "evt_test_webhook",
            "object": "event"
          }
          """,
          [
            "Stripe-Signature":
              "t=1531420618,v1=97df0c774691c060847e06f4b0e2619569615ac56add67798d431e54c281a2d0"
          ]
        ),
        (
          .standard(
            secret: standardSecret,
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
            at: Date(timeIntervalSince1970: 1_614_265_330)
          ),
          "{\"test\": 2432232314}",
          [
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
          ]
        ),
      ] as [(WebhookSignature, String, [String: String])]
    )
    func `each form writes the fields of its service`(
      block: WebhookSignature,
      body: String,
      fields: [String: String]
    ) throws {
      let request = try Self.request(body, block)
      for (name, value) in fields { #expect(request.headers[name] == value) }
      let time = fields["webhook-timestamp"] ?? "1531420618"
      let now = try Date(timeIntervalSince1970: #require(Double(time)))
      try request.verifyWebhook(block, at: now)
      try request.verifyWebhook(block, at: now + 300)
      try request.verifyWebhook(block, at: now - 300)
      #expect(
        !request.debugDescription.contains(String(fields.values.max { $0.count < $1.count } ?? ""))
      )
    }

    @Test func `a file and a sequence are signed as their bytes are`() async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("hook-\(UUID())")
      try Data("Hello, World!".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let request = try await ComposedRequest.compose {
        Method.POST
        BaseURL("https://example.com/webhook")
        RequestBody.file(file)
        WebhookSignature.stripe(secret: Self.secret, at: Self.moment)
      }
      let other = try Self.request(
        "Hello, World!",
        .stripe(secret: Self.secret, at: Self.moment)
      )
      #expect(request.headers["Stripe-Signature"] == other.headers["Stripe-Signature"])
      try request.verifyWebhook(.stripe(secret: Self.secret), at: Self.moment)
    }

    @Test func `one of several signatures is enough`() throws {
      let standard = WebhookSignature.standard(
        secret: Self.standardSecret,
        id: "m",
        at: Self.moment
      )
      var request = try Self.request("a", standard)
      let right = try #require(request.headers["webhook-signature"])
      request.headers.update(name: "webhook-signature", value: "v1a,AAAA v1,AAAA \(right)")
      try request.verifyWebhook(.standard(secret: Self.standardSecret), at: Self.moment)
      var stripe = try Self.request("a", .stripe(secret: Self.secret, at: Self.moment))
      let codes = try #require(stripe.headers["Stripe-Signature"])
      let zeros = String(repeating: "0", count: 64)
      stripe.headers.update(name: "Stripe-Signature", value: "\(codes),v0=\(zeros),v1=\(zeros)")
      try stripe.verifyWebhook(.stripe(secret: Self.secret), at: Self.moment)
    }

    @Test(
      arguments: [
        ("X-Slack-Signature", "v0=00", "does not match"),
        ("X-Slack-Signature", "v0=0", "does not match"),
        ("X-Slack-Signature", "", "does not match"),
        ("X-Slack-Signature", nil, "does not have this field"),
        ("X-Slack-Request-Timestamp", nil, "does not have this field"),
        ("X-Slack-Request-Timestamp", "1531420619", "does not match"),
        ("X-Slack-Request-Timestamp", "1531420919", "differs by more than 300 s"),
        ("X-Slack-Request-Timestamp", "1531420317", "differs by more than 300 s"),
        ("X-Slack-Request-Timestamp", "-1531420618", "is not a number"),
        ("X-Slack-Request-Timestamp", "", "is not a number"),
        ("X-Slack-Request-Timestamp", "99999999999999999999", "is not a number"),
        ("X-Slack-Request-Timestamp", "9223372036854775807", "differs by more than 300 s"),
      ] as [(String, String?, String)]
    )
    func `a changed field is refused`(name: String, value: String?, message: String) throws {
      let slack = WebhookSignature.slack(secret: Self.secret, at: Self.moment)
      var request = try Self.request("a=b", slack)
      request.headers.remove(name: name)
      if let value { request.headers.append(name: name, value: value) }
      let error = #expect(throws: RequestError.self) {
        try request.verifyWebhook(slack, at: Self.moment)
      }
      #expect(error?.code == .invalidSignature)
      #expect(error?.field == (message == "does not match" ? "X-Slack-Signature" : name))
      #expect(error?.message.contains(message) ?? false, "\(error?.message ?? "")")
    }

    @Test func `a fraction of a second is ignored, and a date without seconds is an error`() throws
    {
      let now = Self.moment + 0.7
      let slack = WebhookSignature.slack(secret: Self.secret, at: now)
      let request = try Self.request("a=b", slack)
      try request.verifyWebhook(slack, at: now, tolerance: 0)
      for seconds in [Double.nan, .infinity, 1e300] {
        let error = #expect(throws: RequestError.self) {
          try request.verifyWebhook(slack, at: Date(timeIntervalSince1970: seconds))
        }
        #expect(error?.code == .unencodableValue)
      }
    }

    @Test(arguments: [
      WebhookSignature.gitHub(secret: secret), .slack(secret: secret, at: moment),
      .stripe(secret: secret, at: moment), .standard(secret: standardSecret, id: "m", at: moment),
    ])
    func `another body or another secret is refused`(block: WebhookSignature) throws {
      var request = try Self.request("a=b", block)
      try request.verifyWebhook(block, at: Self.moment)
      for other in [
        WebhookSignature.gitHub(secret: "other"), .slack(secret: "other"), .stripe(secret: "other"),
        .standard(secret: "b3RoZXI="),
      ] {
        #expect(throws: RequestError.self) { try request.verifyWebhook(other, at: Self.moment) }
      }
      request.body = ComposedRequest.Body(Data("a=c".utf8))
      #expect(throws: RequestError.self) { try request.verifyWebhook(block, at: Self.moment) }
    }

    @Test(arguments: [
      (WebhookSignature.gitHub(secret: ""), RequestError.Code.invalidCredentials),
      (.gitHub(secret: "a\n"), .invalidCredentials),
      (.standard(secret: "whsec_?"), .invalidCredentials),
      (.standard(secret: "whsec_"), .invalidCredentials),
      (.standard(secret: standardSecret, id: "a.b"), .invalidHeaderValue),
      (.standard(secret: standardSecret, id: ""), .invalidHeaderValue),
      (.standard(secret: standardSecret, id: "a\nb"), .invalidHeaderValue),
    ])
    func `a secret or an id that cannot be used is an error`(
      block: WebhookSignature,
      code: RequestError.Code
    ) throws {
      let error = #expect(throws: RequestError.self) { try Self.request("a", block) }
      #expect(error?.code == code)
    }

    @Test func `a field that is there already is an error, and a random id differs`() throws {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com")
          Header.custom("X-Hub-Signature-256").setValue("x")
          WebhookSignature.gitHub(secret: Self.secret)
        }
      }
      #expect(error?.code == .repeatedHeader)
      let block = WebhookSignature.standard(secret: Self.standardSecret)
      let ids = try (0..<2).map { _ in try Self.request("a", block).headers["webhook-id"] }
      #expect(ids[0] != ids[1])
    }
  }
#endif
