// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct OrderedParametersURLTests {
  @Test(arguments: [
    ("https://h", "https://h?b=1&a=2"),
    ("https://h/", "https://h/?b=1&a=2"),
    ("https://h/p?", "https://h/p?b=1&a=2"),
    ("https://h/p?k=v", "https://h/p?k=v&b=1&a=2"),
    ("https://h/p?k=v&", "https://h/p?k=v&b=1&a=2"),
    ("https://h/p?&", "https://h/p?&b=1&a=2"),
    ("https://h/p??", "https://h/p??&b=1&a=2"),
    ("https://h/p?a=0&a=0", "https://h/p?a=0&a=0&b=1&a=2"),
    ("https://h/p#f", "https://h/p?b=1&a=2#f"),
    ("https://h/p#f?g", "https://h/p?b=1&a=2#f?g"),
    ("https://h/p?#", "https://h/p?b=1&a=2#"),
    ("https://h/%7e%2F?k=%5b+%20#f%41", "https://h/%7e%2F?k=%5b+%20&b=1&a=2#f%41"),
    ("HTTPS://H:443/a/../b?k", "HTTPS://H:443/a/../b?k&b=1&a=2"),
    ("/p?k", "/p?k&b=1&a=2"),
    ("?k", "?k&b=1&a=2"),
    ("https://h/p?k='(v)*!;,$@:#'f", "https://h/p?k='(v)*!;,$@:&b=1&a=2#'f"),
    ("https://h/p?k=v&amp;", "https://h/p?k=v&amp;&b=1&a=2"),
  ])
  func `pairs stand behind the query, and the rest stays`(
    _ url: String,
    _ expected: String
  ) throws {
    let parameters: OrderedParameters = ["b": 1, "a": 2]
    let url = try #require(URL(string: url))
    #expect(try parameters.encode(to: url).absoluteString == expected)
  }

  @Test(arguments: ["https://h", "https://h/p?", "https://h/p?k#f", "https://h/p?k&"])
  func `no pairs add nothing`(_ text: String) throws {
    let url = try #require(URL(string: text))
    let parameters: [OrderedParameters<String>] = [
      [:], ["a": Int?.none], ["a": [Int](), "b": [:] as OrderedParameters<String>],
    ]
    for parameters in parameters {
      #expect(try parameters.encode(to: url).absoluteString == text)
    }
  }

  @Test func `the dialect decides how values are written`() throws {
    let url = try #require(URL(string: "https://h/p"))
    let parameters: OrderedParameters = ["t": ["x", "y z"], "on": true, "m": ["k": 1]]
    let enclosing: URL = try parameters.encode(
      to: url,
      encoding: QueryEncoding(array: .enclosingBrackets, bool: .literal)
    )
    #expect(
      unbracketed(enclosing.absoluteString) == "https://h/p?t[]=x&t[]=y%20z&on=true&m[k]=1"
    )
    let flat = try parameters.encode(
      to: url,
      encoding: QueryEncoding(array: .noBrackets, bool: .numeric, space: .plus)
    )
    #expect(unbracketed(flat.absoluteString) == "https://h/p?t=x&t=y+z&on=1&m[k]=1")
    let numbers: OrderedParameters<Int> = [2: "b", 1: "\u{6C49}&#?"]
    #expect(
      try numbers.encode(to: url).absoluteString == "https://h/p?2=b&1=%E6%B1%89%26%23?"
    )
  }

  @Test func `a URL with a base is made absolute`() throws {
    let base = try #require(URL(string: "https://h/v1/x"))
    let url = try #require(URL(string: "y?k#f", relativeTo: base))
    let parameters: OrderedParameters = ["a": 1]
    #expect(try parameters.encode(to: url).absoluteString == "https://h/v1/y?k&a=1#f")
  }

  @Test(arguments: [
    ("https://user:secret@h/", RequestError.Code.credentialsInURL),
    ("https://h:0/", .invalidPort),
    ("https://h/%00", .unsafePathSegment),
  ])
  func `a URL that is refused throws, pairs or none`(
    _ text: String,
    _ code: RequestError.Code
  ) throws {
    let url = try #require(URL(string: text))
    for parameters in [["a": 1], [:]] as [OrderedParameters<String>] {
      let error = #expect(throws: RequestError.self) { try parameters.encode(to: url) }
      #expect(error?.code == code)
      #expect(error?.block == "OrderedParameters")
      #expect(error.map { "\($0)".contains("secret") } == false)
    }
  }

  private struct Failure: Error {}

  private struct Failing: Encodable {
    func encode(to encoder: any Encoder) throws { throw Failure() }
  }

  @Test func `values that the dialect cannot express throw`() throws {
    let url = try #require(URL(string: "https://h"))
    let deep = (0..<40).reduce(["k": 1] as OrderedParameters) { inner, _ in ["k": inner] }
    let table: [(OrderedParameters<String>, RequestError.Code, String?)] = [
      (["a": ["b": Double.nan] as OrderedParameters], .unencodableValue, "a.b"),
      (["a": [Failing()]], .encodingFailed, "a[0]"),
      (["a": deep], .nestingTooDeep, nil),
    ]
    for (parameters, code, field) in table {
      let error = #expect(throws: RequestError.self) { try parameters.encode(to: url) }
      #expect(error?.code == code)
      #expect(error?.block == "OrderedParameters")
      if let field { #expect(error?.field == field) }
    }
    for style in [QueryEncoding.OpenAPIStyle.matrix, .label, .simple] {
      let parameters: OrderedParameters = ["a": [1, 2]]
      let error = #expect(throws: RequestError.self) {
        try parameters.encode(to: url, encoding: .openAPI(style, explode: true))
      }
      #expect(error?.code == .notExpressible)
    }
    let lists: OrderedParameters<[Int]> = [[1]: 2]
    let error = #expect(throws: RequestError.self) { try lists.encode(to: url) }
    #expect(error?.code == .unencodableValue)
  }

  @Test func `both kinds of encode are found by their argument`() throws {
    struct Wrapper: Encodable {
      let parameters: OrderedParameters<String> = ["b": 1, "a": 2]
      func encode(to encoder: any Encoder) throws { try parameters.encode(to: encoder) }
    }
    #expect(try query(Wrapper()) == "b=1&a=2")
    let url = try #require(URL(string: "https://h"))
    let encoded = try Wrapper().parameters.encode(to: url)
    #expect(encoded.absoluteString == "https://h?b=1&a=2")
  }
}
