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

  @Test(arguments: ["access_token", "API_KEY", "sig", "Signature", "token"])
  func `A query item that carries credentials is secret in any case`(name: String) {
    #expect(SecretNames.isSecretQuery(name))
  }

  @Test(arguments: ["", "page", "tokens", "to\u{212A}en", "\u{17F}ig"])
  func `Other query items are not secret`(name: String) {
    #expect(!SecretNames.isSecretQuery(name))
  }
}
