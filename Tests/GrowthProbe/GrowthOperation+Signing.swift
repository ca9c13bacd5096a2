// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import RequestsSigning

  extension GrowthOperation {
    /// Signatures, and what others write into the fields of theirs.
    static let signing =
      verifications + [
        GrowthOperation("sign-query-parameters") { size in
          try signed(size).headers.count
        },
        GrowthOperation("sign-fields") { size in
          try ComposedRequest {
            BaseURL("https://h")
            for number in 0..<size { Header.custom("X-Name-\(number)").setValue("value") }
            MessageSignature(key: key, covering: (0..<size).map { .field("x-name-\($0)") })
          }.headers.count
        },
        GrowthOperation("sign-aws") { size in
          try ComposedRequest {
            BaseURL("https://h/?\(Sized.query(size))")
            for number in 0..<size { Header.custom("X-Name-\(number)").setValue("value") }
            AWSSignature(
              AWSCredentials(accessKeyID: "a", secretAccessKey: "b"),
              region: "r",
              service: "s3"
            )
          }.headers.count
        },
        GrowthOperation("sign-oauth1") { size in
          try ComposedRequest {
            BaseURL("https://h/?\(Sized.query(size))")
            RequestBody.urlEncoded(Sized.parameters(size))
            OAuth1(consumer: OAuth1.Credentials(key: "a", secret: "b"))
          }.headers.count
        },
        GrowthOperation("digest-challenge") { size in
          let schemes = Sized.list(
            size,
            { "Digest realm=r, nonce=n\($0), algorithm=a" },
            joined: ", "
          )
          let challenge = AuthenticationChallenge([
            "WWW-Authenticate": "\(schemes), Digest realm=r, nonce=n"
          ])
          return try ComposedRequest { BaseURL("https://h") }
            .answering(challenge, username: "a", password: "b").headers.count
        },
      ]

    /// What is read before a signature is checked, so that anybody can send it.
    private static var verifications: [GrowthOperation] {
      [
        GrowthOperation("verify-query-parameters") { size in
          try verified(components: size) { "\"@query-param\";name=\"name\($0)\"" }
        },
        GrowthOperation("verify-members") { size in
          try verified(components: size) { "\"x-members\";key=\"name\($0)\"" }
        },
        GrowthOperation("verify-fields") { size in
          try verified(components: size) { "\"x-name-\($0)\"" }
        },
        GrowthOperation("verify-required") { size in
          let request = try signed(size)
          try request.verifyMessageSignature(
            "sig1",
            key: .hmacSHA256(secret),
            covering: (0..<size).map { .query("name\($0)") }
          )
          return size
        },
        GrowthOperation("verify-labels") { size in
          try verified(components: 1, labels: size) { _ in "\"@method\"" }
        },
      ]
    }

    private static let secret = Data("secret".utf8)
    private static let key = MessageKey.hmacSHA256(secret)

    /// A request whose signature covers each parameter of its query.
    private static func signed(_ size: Int) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL("https://h/?\(Sized.query(size))")
        MessageSignature(key: key, covering: (0..<size).map { .query("name\($0)") })
      }
    }

    /// Verifies a request with a signature that is wrong, and returns the length of the error.
    private static func verified(
      components size: Int,
      labels: Int = 1,
      _ component: (Int) -> String
    ) throws -> Int {
      var request = try ComposedRequest { BaseURL("https://h/?\(Sized.query(size))") }
      for number in 0..<size { request.headers.append(name: "X-Name-\(number)", value: "1") }
      request.headers.append(
        name: "X-Members",
        value: Sized.list(size, { "name\($0)=\($0)" }, joined: ", ")
      )
      let list = Sized.list(size, component, joined: " ")
      let others = Sized.list(labels) { "a\($0)=1, " }
      request.headers.update(name: "Signature-Input", value: "\(others)sig1=(\(list))")
      request.headers.update(name: "Signature", value: "\(others)sig1=:YQ==:")
      do {
        try request.verifyMessageSignature("sig1", key: .hmacSHA256(secret), covering: [])
        return 0
      } catch let error as RequestError where error.field == "sig1" {
        return error.message.utf8.count
      }
    }
  }
#else
  extension GrowthOperation {
    static let signing: [GrowthOperation] = []
  }
#endif
