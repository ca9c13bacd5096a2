// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

@Suite struct URLConvertibleTests {
  @Test(arguments: [
    ("https://h/p?a=1#f", "https://h/p?a=1#f"), ("https://h/a b/ü", "https://h/a%20b/%C3%BC"),
    ("https://h/a%2Fb", "https://h/a%2Fb"), ("users/42", "users/42"),
  ])
  func `a text is a URL`(_ text: String, _ url: String) throws {
    #expect(try text.asURL().absoluteString == url)
  }

  @Test func `URLs and their components are URLs`() throws {
    let url = try #require(URL(string: "https://h/p"))
    var components = URLComponents()
    components.scheme = "https"
    components.host = "h"
    components.path = "/p"
    let values: [any URLConvertible] = [url, components, "https://h/p"]
    #expect(try values.map { try $0.asURL() } == [url, url, url])
  }

  @Test(arguments: [
    ("", RequestError.Code.invalidURL), ("https://h/%zz", .invalidURL),
  ])
  func `a text that is no URL is an error`(_ text: String, _ code: RequestError.Code) {
    let error = #expect(throws: RequestError.self) { _ = try text.asURL() }
    #expect(error?.code == code)
  }

  @Test func `components that Foundation cannot join are an error`() {
    var components = URLComponents()
    components.host = "h"
    components.path = "p"
    let error = #expect(throws: RequestError.self) { _ = try components.asURL() }
    #expect(error?.code == .invalidURL)
  }
}
