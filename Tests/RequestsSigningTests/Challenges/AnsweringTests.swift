// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  @Suite struct AnsweringTests {
    private static let rfc7616 = """
      realm="http-auth@example.org", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
      opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
      """

    private func answer(
      _ challenge: String,
      username: String = "Mufasa",
      password: String = "Circle of Life",
      clientNonce: String = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
      count: UInt32 = 1,
      @RequestBuilder body: () -> RequestBlock = { RequestBlock {} }
    ) throws -> String {
      let request = try ComposedRequest {
        BaseURL("https://www.example.org/dir/index.html")
        body()
      }
      let next = try request.answering(
        AuthenticationChallenge(["WWW-Authenticate": challenge]),
        username: username,
        password: password,
        count: count,
        clientNonce: clientNonce
      )
      return next.headers["Authorization"] ?? ""
    }

    @Test func `a proxy is answered in a field of its own`() throws {
      let challenge = AuthenticationChallenge(["Proxy-Authenticate": "Basic realm=a"])
      let request = try ComposedRequest { BaseURL("https://example.com") }
        .answering(challenge, username: "Aladdin", password: "open sesame")
      #expect(request.headers["Proxy-Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
      #expect(request.headers["Authorization"] == nil)
    }

    // RFC 7616 §3.9.1.
    @Test(arguments: [
      (
        "Digest qop=\"auth, auth-int\", algorithm=SHA-256, \(rfc7616)",
        "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"
      ),
      (
        "Digest qop=\"auth, auth-int\", algorithm=MD5, \(rfc7616)",
        "8ca523f5e9506fed4657c9700eebdbec"
      ),
      (
        "Digest qop=auth, algorithm=SHA-1, \(rfc7616), Digest qop=auth, \(rfc7616)",
        "8ca523f5e9506fed4657c9700eebdbec"
      ),
      // The same as hashlib of Python has it: what the RFC prints for this function is no SHA-512/256.
      (
        "Digest qop=auth, algorithm=SHA-512-256, \(rfc7616), Digest qop=auth, \(rfc7616)",
        "430d05014cecc49cab6fbe03176d41a1da86cbfe24a16580e22aaad928d960d0"
      ),
    ])
    func `published examples come out`(challenge: String, response: String) throws {
      let answer = try answer(challenge)
      #expect(answer.contains("response=\"\(response)\""))
      #expect(answer.contains("qop=auth, nc=00000001, "))
      #expect(answer.contains("opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""))
    }

    private static func md5(_ text: String) -> String {
      Insecure.MD5.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
    }

    @Test(arguments: ["", ", qop=\"\"", ", qop=\",\""])
    func `the old form has no quality of protection`(_ list: String) throws {
      let answer = try answer("Digest realm=r, nonce=n\(list)")
      let first = Self.md5("Mufasa:r:Circle of Life")
      let response = Self.md5("\(first):n:\(Self.md5("GET:/dir/index.html"))")
      #expect(
        answer == """
          Digest username="Mufasa", realm="r", nonce="n", uri="/dir/index.html", \
          response="\(response)"
          """
      )
    }

    @Test func `sessions, counts and bodies are in the response`() throws {
      let answer = try answer(
        "Digest realm=r, nonce=n, qop=auth-int, algorithm=MD5-sess",
        clientNonce: "c",
        count: 255
      ) {
        Method.POST
        RequestBody.string("body")
      }
      let first = Self.md5("\(Self.md5("Mufasa:r:Circle of Life")):n:c")
      let second = Self.md5("POST:/dir/index.html:\(Self.md5("body"))")
      let response = Self.md5("\(first):n:000000ff:c:auth-int:\(second)")
      #expect(answer.contains("response=\"\(response)\""))
      #expect(answer.contains("qop=auth-int, nc=000000ff, cnonce=\"c\""))
    }

    // As hashlib of Python computes it.
    @Test func `a session by SHA-512-256 is answered`() throws {
      let answer = try answer(
        "Digest realm=r, nonce=n, qop=auth-int, algorithm=SHA-512-256-sess",
        clientNonce: "c"
      ) {
        Method.POST
        RequestBody.string("body")
      }
      #expect(
        answer.contains(
          "response=\"5b974e9f27477f4caeca135de8bcf577bdd53fb56bd8f113a5bfa19dec8af0a8\""
        )
      )
    }

    @Test func `the name is hashed or escaped as the server asks`() throws {
      let hashed = try answer("Digest realm=r, nonce=n, userhash=true", username: "Jäsøn")
      #expect(hashed.contains("username=\"\(Self.md5("Jäsøn:r"))\", userhash=true"))
      let escaped = try answer("Digest realm=r, nonce=n, charset=UTF-8", username: "Jäsøn")
      #expect(escaped.contains("username*=UTF-8''J%C3%A4s%C3%B8n, "))
      for userhash in ["false", "FALSE", "\"\"", "no"] {
        let plain = try answer("Digest realm=r, nonce=n, userhash=\(userhash)")
        #expect(plain.hasPrefix("Digest username=\"Mufasa\", realm="))
        #expect(!plain.contains("userhash"))
      }
      let quoted = try answer("Digest realm=r, nonce=n", username: "a\"b\\")
      #expect(quoted.contains(#"username="a\"b\\", "#))
    }

    @Test(arguments: [
      ("Bearer", RequestError.Code.notExpressible, nil),
      ("Digest realm=r, nonce=n, algorithm=SHA-1", .notExpressible, nil),
      ("Digest realm=r, nonce=n, qop=other", .notExpressible, nil),
      ("Digest realm=r", .notExpressible, nil),
      ("Bearer, Digest realm=\"r", .malformedText, 21),
      // Up to the missing comma, MD5 would be the algorithm.
      ("Digest realm=r, nonce=n algorithm=SHA-256", .malformedText, 24),
      // Basic would send the password.
      ("Basic realm=r, Digest realm=r, nonce=n, algorithm=SHA-1", .notExpressible, nil),
      ("Digest realm=r, nonce=n, qop=other, Basic realm=r", .notExpressible, nil),
      ("Basic realm=r, Digest realm=\"r", .malformedText, 28),
    ])
    func `what cannot be answered is an error`(
      challenge: String,
      code: RequestError.Code,
      offset: Int?
    ) {
      let error = #expect(throws: RequestError.self) { try self.answer(challenge) }
      #expect(error?.code == code)
      #expect(error?.offset == offset)
    }

    @Test(arguments: [[:], ["WWW-Authenticate": ""], ["Proxy-Authenticate": ""]] as [HTTPHeaders])
    func `a response without a challenge is an error that names no proxy`(
      headers: HTTPHeaders
    ) throws {
      let challenge = AuthenticationChallenge(headers)
      #expect(challenge.isProxy == (headers.first?.name == "Proxy-Authenticate"))
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest { BaseURL("https://example.com") }
          .answering(challenge, username: "a", password: "b")
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.field == nil)
      #expect(error?.message.hasPrefix("The response contains no challenge. ") == true)
    }

    @Test func `Basic is answered where the server does not ask for Digest`() throws {
      #expect(try answer("Bearer, Basic realm=r") == "Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl")
    }

    @Test func `Digest is answered although the rest cannot be read`() throws {
      #expect(try answer("Digest realm=r, nonce=n, Basic realm=\"r").hasPrefix("Digest "))
    }

    @Test func `a name with a colon and a count of zero are errors`() {
      let colon = #expect(throws: RequestError.self) {
        try self.answer("Basic realm=r", username: "a:b")
      }
      #expect(colon?.code == .invalidCredentials)
      let zero = #expect(throws: RequestError.self) {
        try self.answer("Basic realm=r", count: 0)
      }
      #expect(zero?.code == .invalidOption)
    }

    /// What a server answers, and what it is asked then.
    @Test(
      arguments: [
        ([#"Digest realm="r", nonce="a", qop="auth""#], ["", "a 00000001"]),
        (
          [
            #"Digest realm="r", nonce="a", qop="auth""#,
            #"Digest realm="r", nonce="b", qop="auth", stale=true"#,
          ],
          ["", "a 00000001", "b 00000001"]
        ),
        (
          [
            #"Digest realm="r", nonce="a", qop="auth""#,
            #"Digest realm="r", nonce="a", qop="auth", stale=true"#,
          ],
          ["", "a 00000001", "a 00000002"]
        ),
        (
          [
            #"Digest realm="r", nonce="a", qop="auth""#,
            #"Digest realm="r", nonce="b", qop="auth""#,
          ],
          ["", "a 00000001"]
        ),
        (
          // The count belongs to the nonce of the scheme that is answered, which is not the first one.
          [
            #"Digest realm="r", nonce="x", algorithm=X-1, Digest realm="r", nonce="a", qop="auth""#,
            #"Digest realm="r", nonce="y", algorithm=X-1, Digest realm="r", nonce="a", qop="auth", stale=true"#,
          ],
          ["", "a 00000001", "a 00000002"]
        ),
        ([], [""]),
      ]
    )
    func `a challenge is answered once, and again if its nonce is too old`(
      _ challenges: [String],
      _ answers: [String]
    ) async throws {
      let request = try ComposedRequest { BaseURL("https://example.com/a") }
      var sent: [String] = []
      _ = try await request.sending(username: "u", password: "p") { next in
        let digest = AuthenticationChallenge(
          ["WWW-Authenticate": next.headers["Authorization"] ?? ""]
        ).schemes.first
        sent.append(digest.map { "\($0["nonce"] ?? "") \($0["nc"] ?? "")" } ?? "")
        guard sent.count <= challenges.count else { return ReceivedResponse(.ok, to: next) }
        let challenge = challenges[sent.count - 1]
        return ReceivedResponse(.unauthorized, headers: ["WWW-Authenticate": challenge], to: next)
      }
      #expect(sent == answers)
    }

    @Test(arguments: ["p", "wrong"])
    func `a redirect within the origin is answered again`(_ password: String) async throws {
      let request = try ComposedRequest { BaseURL("https://example.com/admin") }
      let challenge: HTTPHeaders = ["WWW-Authenticate": "Digest realm=r, nonce=n, qop=auth"]
      var sent: [String] = []
      let response = try await request.sending(username: "u", password: password) { next in
        let answer = next.headers["Authorization"] ?? ""
        sent.append(String(answer.split(separator: ", ").first { $0.hasPrefix("uri=") } ?? ""))
        guard password == "p", !answer.isEmpty else {
          return ReceivedResponse(.unauthorized, headers: challenge, to: next)
        }
        guard next.url.path == "/admin" else { return ReceivedResponse(.ok, to: next) }
        let redirected = try next.redirected(to: "/admin/", status: 301)
        return ReceivedResponse(.unauthorized, headers: challenge, to: redirected)
      }
      let isRight = password == "p"
      #expect(response.status == (isRight ? .ok : .unauthorized))
      #expect(sent == ["", #"uri="/admin""#] + (isRight ? [#"uri="/admin/""#] : []))
    }

    @Test func `another origin gets no password`() async throws {
      let request = try ComposedRequest { BaseURL("https://example.com/a") }
      var count = 0
      let response = try await request.sending(username: "u", password: "p") { next in
        count += 1
        let other = try next.redirected(to: "https://evil.example/", status: 302)
        return ReceivedResponse(
          .unauthorized,
          headers: ["WWW-Authenticate": "Basic realm=r"],
          to: other
        )
      }
      #expect(count == 1 && response.status == .unauthorized)
    }
  }
#endif
