// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct SecretNamesTests {
  @Test(arguments: [
    "Authorization", "authorization", "PROXY-AUTHORIZATION", "cookie", "x-api-key", "X-AUTH-TOKEN",
    "x-amz-security-token",
  ])
  func `A header that carries credentials is secret in any case`(name: String) {
    #expect(SecretNames.isSecretHeader(name))
  }

  @Test(arguments: ["", "Accept", "X-Authorization", "Authorization ", "Coo\u{212A}ie"])
  func `Other headers are not secret`(name: String) {
    #expect(!SecretNames.isSecretHeader(name))
  }

  @Test(
    arguments: SecretNames.parameterNames + [
      "API_KEY", "Signature", "user[password]", "user[0][pwd]", "login.secret", "token[]",
    ]
  )
  func `a parameter that carries credentials is secret in any case`(_ name: String) {
    #expect(SecretNames.isSecretParameter(name))
  }

  @Test(arguments: ["", "page", "tokens", "to\u{212A}en", "\u{17F}ig", "[]", "password hint"])
  func `other parameters are not secret`(_ name: String) {
    #expect(!SecretNames.isSecretParameter(name))
  }
}
