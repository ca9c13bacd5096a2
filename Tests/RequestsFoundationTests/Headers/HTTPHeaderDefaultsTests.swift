// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

@Suite struct HTTPHeaderDefaultsTests {
  /// The values of a weighted list (RFC 9110 §12.4.2), when every one has the weight that its place
  /// gives it.
  private func values(_ list: String) -> [String] {
    list.components(separatedBy: ", ").enumerated().map { index, item in
      let halves = item.components(separatedBy: ";q=")
      #expect(halves.count == 2)
      #expect(halves.last == (index == 0 ? "1.0" : "0.\(10 - index)"))
      return halves[0]
    }
  }

  @Test func `the defaults are these three, in this order`() {
    #expect(
      HTTPHeaders.default
        == [.defaultAcceptEncoding, .defaultAcceptLanguage, .defaultUserAgent]
    )
    #expect(
      HTTPHeaders.default.map(\.name) == ["Accept-Encoding", "Accept-Language", "User-Agent"]
    )
  }

  @Test func `codings are weighted as Alamofire's users know them`() {
    #expect(HTTPHeader.defaultAcceptEncoding.value == "br;q=1.0, gzip;q=0.9, deflate;q=0.8")
  }

  @Test func `up to six languages are weighted from 1 down`() {
    let languages = values(HTTPHeader.defaultAcceptLanguage.value)
    #expect((1...6).contains(languages.count))
    let preferred = Locale.preferredLanguages.prefix(6)
    #expect(languages == (preferred.isEmpty ? ["*"] : Array(preferred)))
    for language in languages {
      #expect(language.utf8.allSatisfy { "-*".utf8.contains($0) || $0.isLetterOrDigit })
    }
  }

  @Test func `the agent is a product and a comment`() throws {
    let value = HTTPHeader.defaultUserAgent.value
    let pattern = try NSRegularExpression(
      pattern: #"^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+"#
        + #" \([^()\\]+; build:[^()\\]+; [A-Za-z]+ \d+\.\d+\.\d+\) swift-requests$"#
    )
    let range = NSRange(value.startIndex..., in: value)
    #expect(pattern.numberOfMatches(in: value, range: range) == 1, "\(value)")
  }

  @Test func `the defaults pass every check`() throws {
    let request = try URLRequest {
      BaseURL("https://h")
      RequestBlock { $0.headers = .default }
    }
    #expect(request.headers.dictionary == HTTPHeaders.default.dictionary)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
