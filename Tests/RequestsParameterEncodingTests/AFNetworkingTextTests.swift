// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// The texts that AFNetworking's own tests expect of its serializer.
@Suite struct AFNetworkingTextTests {
  @Test(arguments: [
    (["key": "value"], "key=value"), ([:], ""),
    (["key": " :#[]@!$&'()*+,;=/?"], "key=%20%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D/?"),
    (
      ["key": "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2F"],
      "key=%2520%2521%2522%2523%2524%2525%2526%2527%2528%2529%252A%252B%252C%252F"
    ),
    (["key": "value", "key1": "value&"], "key=value&key1=value%26"),
    (
      ["test": "!👴🏿👷🏻👮🏽👴🏿👷🏻👮🏽👴🏿👷🏻👮🏽"],
      "test=%21"
        + String(
          repeating: "%F0%9F%91%B4%F0%9F%8F%BF%F0%9F%91%B7%F0%9F%8F%BB%F0%9F%91%AE%F0%9F%8F%BD",
          count: 3
        )
    ),
  ])
  func `queries`(_ parameters: [String: String], _ text: String) throws {
    #expect(try parameters.queryString(encoding: .afNetworking) == text)
    let url = try #require(URL(string: "https://h/p"))
    let query = try URLEncoding.queryString.encode(URLRequest(url: url), with: parameters)
    #expect(query.url?.absoluteString == "https://h/p" + (text.isEmpty ? "" : "?" + text))
    let form = try URLEncoding.httpBody.encode(URLRequest(url: url), with: parameters)
    #expect(form.httpBody == Data(text.utf8))
    let type = form.value(forHTTPHeaderField: "Content-Type")
    #expect(type?.hasPrefix("application/x-www-form-urlencoded") == true)
  }

  @Test(arguments: [
    (":#[]@!$&'()*+,;=?/", "%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D?/"), ("", ""),
    ("?a", "?a"), ("汉字&ss", "%E6%B1%89%E5%AD%97%26ss"),
    (String(repeating: "👴🏿", count: 50), String(repeating: "%F0%9F%91%B4%F0%9F%8F%BF", count: 50)),
  ])
  func `escapes`(_ text: String, _ escaped: String) {
    #expect(URLEncoding.default.escape(text) == escaped)
  }
}
