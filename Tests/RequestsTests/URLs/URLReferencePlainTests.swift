// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct URLReferencePlainTests {
  @Test(arguments: [
    "https://h/", "http://a-b.example.com:8080/v1/users/a%2Fb", "https://h/a//b/../c/.",
    "https://h/%7Ex/%20?a=%26&b&c==~", "https://192.0.2.1/a?b=c", "hTTP://H/A?B",
    "https://h/a%7F?%3D", "https://xn--bcher-kva.example/%41%25",
  ])
  func `a plain URL is read by Foundation as it is written`(_ text: String) throws {
    let reference = try URLReference(text)
    #expect(reference.isPlain)
    let url = try #require(URL(string: text))
    #expect(url.absoluteString == text)
    let components = try #require(URLComponents(url: url, resolvingAgainstBaseURL: true))
    #expect(!url.path.isEmpty)
    #expect(components.percentEncodedPath == reference.path)
    #expect(url.query == reference.query)
  }

  @Test(arguments: [
    "", "/a", "ws://h/", "https:/a", "https://h", "https://:80/", "https://[::1]/", "https://h//a",
    "https://h/a;b", "https://h/%ff", "https://h/%0A", "https://h/?", "https://h/#", "ftp://h/",
    "https://h/?a=%80", "https://h/?a=b+c", "https://h_a/",
  ])
  func `others are not`(_ text: String) throws {
    #expect(try !URLReference(text).isPlain)
  }
}
