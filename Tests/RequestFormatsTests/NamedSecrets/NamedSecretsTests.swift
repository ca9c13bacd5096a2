// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

@Suite struct NamedSecretsTests {
  @Test(
    arguments: [
      (
        "curl -H 'Authorization: Bearer s3cret' https://h/", ["TOKEN"],
        "Authorization.bearer(TOKEN)", "Authorization: Bearer {{TOKEN}}"
      ),
      (
        "curl -u me:s3cret https://h/", ["USERNAME", "PASSWORD"],
        "Authorization.basic(username: USERNAME, password: PASSWORD)",
        "Authorization: Basic {{USERNAME}}:{{PASSWORD}}"
      ),
      (
        "curl -H 'Authorization: Digest s3cret' https://h/", ["AUTHORIZATION"],
        "Header.authorization.setValue(AUTHORIZATION)", "Authorization: {{AUTHORIZATION}}"
      ),
      (
        "curl -H 'X-Api-Key: s3cret' https://h/", ["X_API_KEY"],
        "Header.custom(\"X-Api-Key\").setValue(X_API_KEY)", "X-Api-Key: {{X_API_KEY}}"
      ),
      (
        "curl -b 'a=s3cret; b=s3cret2' https://h/", ["A", "B"], "Cookie(\"b\", B)",
        "Cookie: a={{A}}; b={{B}}"
      ),
      (
        "curl -H 'Cookie: s3cret; a=s3cret2' https://h/", ["COOKIE", "A"],
        "Header.cookie.setValue(\"\\(COOKIE); a=\\(A)\")", "Cookie: {{COOKIE}}; a={{A}}"
      ),
      (
        "curl 'https://h/?x=1&token=s3cret'", ["TOKEN"], "Query(\"token\", TOKEN)",
        "GET https://h/?x=1&token={{TOKEN}}"
      ),
      (
        "curl -d 'user=a&password=s3cret' https://h/", ["PASSWORD"],
        "[\"user\": \"a\", \"password\": PASSWORD]", "user=a&password={{PASSWORD}}"
      ),
      (
        "curl --json '{\"user\":\"a\",\"password\":\"s3cret\"}' https://h/", ["PASSWORD"],
        "RequestBody.json([\"user\": \"a\", \"password\": PASSWORD])",
        "{\"user\":\"a\",\"password\":\"{{PASSWORD}}\"}"
      ),
      (
        "curl --json '{\"pwd\":12345}' https://h/", ["PWD_VALUE"],
        "RequestBody.json([\"pwd\": PWD_VALUE])", "{\"pwd\":\"{{PWD_VALUE}}\"}"
      ),
      (
        "curl -F 'client_secret=s3cret' https://h/", ["CLIENT_SECRET"],
        "MultipartPart.field(name: \"client_secret\", value: CLIENT_SECRET)", "{{CLIENT_SECRET}}"
      ),
      (
        "curl -H 'Authorization: Bearer s3cret' -H \"X-Api-Key: $TOKEN\" https://h/",
        ["TOKEN", "TOKEN_2"], "Authorization.bearer(TOKEN_2)",
        "Authorization: Bearer {{TOKEN_2}}\nX-Api-Key: {{TOKEN}}"
      ),
      (
        "curl -H 'Authorization: Bearer s3cret' -H 'Proxy-Authorization: Bearer s3cret' https://h/",
        ["TOKEN", "PROXY_AUTHORIZATION"], "Authorization.bearer(TOKEN)",
        "Proxy-Authorization: {{PROXY_AUTHORIZATION}}"
      ),
    ] as [(String, [String], String, String)]
  )
  func `secrets are variables in each format`(
    _ command: String,
    _ names: [String],
    _ swift: String,
    _ file: String
  ) throws {
    let request = try CurlCommand(parsing: command).requests[0].request()
    let named = try request.namingSecrets()
    let source = named.swiftSource
    let head = source.split(separator: "\n").first { $0.contains("func ") } ?? ""
    #expect(
      head
        == "func request(\(names.map { "\($0): String" }.joined(separator: ", "))) throws -> ComposedRequest {"
    )
    #expect(source.contains(swift), "\(source)")
    let written = try HTTPFile([named]).text
    #expect(written.contains(file), "\(written)")
    let all = source + written + named.curlCommand + named.urlRequestSource
    #expect(!all.contains("s3cret") && !all.contains("12345") && !all.contains("~~"), "\(all)")
    let error = #expect(throws: RequestError.self) { try HTTPMessage(named).data }
    #expect(error?.code == .unresolvedVariable)
  }

  @Test func `a request without secrets is the same`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/?a=1")
      RequestBody.json(["a": 1])
    }
    #expect(try request.namingSecrets() == request)
  }

  @Test func `a body that is secret as a whole is one variable`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.string("s3cret").secret()
    }
    let source = try request.namingSecrets().swiftSource
    #expect(source.contains("RequestBody.string(BODY)"), "\(source)")
  }

  @Test func `a secret address is masked, and no variable is named`() throws {
    let request = try ComposedRequest { BaseURL("https://hidden.example.com/a").secret() }
    let named = try request.namingSecrets()
    #expect(named == (try request.redacted()))
    #expect(!named.curlCommand.contains("variables"), "\(named.curlCommand)")
  }

  @Test func `marked cookies are one variable, because their names are secret too`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Cookie("s3cret", "s3cret2").secret()
    }
    let source = try request.namingSecrets().swiftSource
    #expect(source.contains("setValue(COOKIE)") && !source.contains("s3cret"), "\(source)")
  }

  @Test func `equal secrets share a variable`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/?token=a&token=b&token=a")
    }
    let source = try request.namingSecrets().swiftSource
    #expect(source.contains("func request(TOKEN: String, TOKEN_2: String)"), "\(source)")
  }

  @Test func `requests of a file share variables for equal secrets only`() throws {
    let requests = try [("a", "one"), ("b", "two"), ("c", "one")].map { host, token in
      try ComposedRequest {
        BaseURL("https://\(host).example.com")
        Authorization.bearer(token)
      }
    }
    let open = try CurlCommand(parsing: "curl 'https://d/?token={{TOKEN}}'").requests[0].request()
    let text = try HTTPFile((requests + [open]).namingSecrets()).text
    let names = text.split(separator: "\n").filter { $0.contains("{{") }
    #expect(
      names == [
        "Authorization: Bearer {{TOKEN_2}}", "Authorization: Bearer {{TOKEN_3}}",
        "Authorization: Bearer {{TOKEN_2}}", "GET https://d/?token={{TOKEN}}",
      ],
      "\(text)"
    )
  }

  @Test func `more secrets than variables are an error`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      for number in 0..<1_001 { Query("token", "secret \(number)") }
    }
    let error = #expect(throws: RequestError.self) { try request.namingSecrets() }
    #expect(error?.code == .notExpressible)
  }
}
