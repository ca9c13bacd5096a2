// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct SecretNamesTests {
  @Test(arguments: [
    // Fields.
    "Authorization", "authorization", "PROXY-AUTHORIZATION", "X-Authorization", "Authentication",
    "cookie", "Cookie2", "Set-Cookie", "x-api-key", "X-AUTH-TOKEN", "X-Access-Token",
    "X-CSRF-Token", "X-XSRF-TOKEN", "Private-Token", "X-Goog-Api-Key", "Ocp-Apim-Subscription-Key",
    "apikey", "X-Vault-Token", "X-GitHub-Token", "X-Session-Id", "X-Amz-Signature",
    "x-amz-security-token", "X-Amz-Credential", "x-functions-key", "Signature",
    "X-Hub-Signature-256",
    "X-Goog-Iam-Authorization-Token", "DPoP-Token", "X-CSRFToken", "X-Auth",
    // Parameters.
    "access_token", "api_key", "API_KEY", "client_assertion", "client_secret", "code_verifier",
    "id_token", "otp", "passphrase", "passwd", "password", "Password", "pwd", "refresh_token",
    "secret", "sig", "signature", "token", "ToKeN", "accessToken", "clientSecret", "newPassword",
    "password_confirmation", "password2", "csrfmiddlewaretoken", "_csrf", "PHPSESSID", "JSESSIONID",
    "sessionid", "session", "oauth_token", "oauth_token_secret", "oauth_signature",
    "oauth_verifier",
    "AWSAccessKeyId", "credential", "credentials", "auth", "jwt", "assertion", "xapikey",
    "private_key",
    // Nested names.
    "user[password]", "user[0][pwd]", "login.secret", "token[]", "auth[token]", "auth[x]",
    "token[type]", "a.b.apiKey",
  ])
  func `a name with the words of a secret is secret in any case`(_ name: String) {
    #expect(SecretNames.isSecret(name))
  }

  @Test(arguments: [
    "", "[]", "Accept", "Host", "Referer", "Content-Type", "ETag", "If-Match", "Idempotency-Key",
    "Sec-WebSocket-Key", "WWW-Authenticate", "Access-Control-Allow-Credentials", "Signature-Input",
    "Accept-Signature", "X-Amz-Date", "X-Amz-SignedHeaders", "X-Request-Id", "Coo\u{212A}ie",
    "page", "key", "tokens", "max_tokens", "maxTokens", "token_type", "tokenType",
    "token_type_hint",
    "oauth_signature_method", "signature_version", "oauth_nonce", "oauth_version", "auth_method",
    "author", "authority", "authored_by", "secretary", "signed", "design", "assign", "passenger",
    "page_token", "pageToken", "nextPageToken", "nextpagetoken", "continuation-token", "syncToken",
    "to\u{212A}en", "\u{17F}ig", "password hint", "session_timeout", "cookie_consent", "monkey",
    "capital", "pin", "sort", "user[name]", "tokens[]",
  ])
  func `other names are not secret`(_ name: String) {
    #expect(!SecretNames.isSecret(name))
  }

  @Test(arguments: [
    ("token=x", "token", "x"), ("t%6Fken=x=y", "token", "x=y"), ("a=1;token=x", "token", "x"),
    ("a;b=1;sig=x;c=2", "sig", "x;c=2"), ("token=a;b=c", "token", "a;b=c"),
    ("auth%5Btoken%5D=x", "auth[token]", "x"), ("token=", "token", ""), ("a=token", nil, nil),
    ("token", nil, nil), ("", nil, nil), (";;=;", nil, nil), ("a=b;c", nil, nil),
  ])
  func `the secret of a pair is all that follows its name`(
    _ pair: String,
    _ name: String?,
    _ value: String?
  ) {
    let bytes = Array("&\(pair)".utf8)
    let secret = SecretNames.secret(inPair: bytes.dropFirst())
    #expect(secret?.name == name)
    #expect(secret.map { String(decoding: bytes[$0.value], as: UTF8.self) } == value)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("a", false), ("a_", false), ("aB", false), ("token_", true), ("page-", false), (".", false),
      ("secre", false), ("secret", true), ("\u{E9}", false),
    ]
  )
  func `long names are decided as short ones`(_ piece: String, _ isSecret: Bool) {
    for count in [3, 20_000] {
      let name = String(repeating: piece, count: count)
      #expect(SecretNames.isSecret(name) == isSecret, "\(count) times")
    }
  }
}
