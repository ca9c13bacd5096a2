// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  /// The values of components that other suites do not sign.
  @Suite struct SignatureComponentTests {
    private func value(
      of component: SignatureComponent,
      url: String = "https://example.com/",
      fields: [(String, String)] = []
    ) throws -> String {
      let reference = try URLReference(url)
      let request = try ComposedRequest {
        for field in fields { Header.custom(field.0).addValue(field.1) }
        Finalize { $0.url = reference }
      }
      var values = SignatureValues(of: SignedMessage(request))
      return try values.value(of: component)
    }

    // RFC 9421 §2.2.8: names and values are decoded as the URL standard does, and encoded again.
    @Test(arguments: [
      ("?a=%FF", "a", "%EF%BF%BD"), ("?a=%25FF", "a", "%25FF"), ("?a=%FF+c", "a", "%EF%BF%BD%20c"),
      ("?a=b+c", "a", "b%20c"), ("?a=b%2Bc", "a", "b%2Bc"), ("?a=%C3%A4", "a", "%C3%A4"),
      ("?a=%c3%28", "a", "%EF%BF%BD%28"), ("?a", "a", ""), ("?a=b=c", "a", "b%3Dc"),
      ("?a+%C3%BC*~=1", "a ü*~", "1"), ("?a%20%C3%BC%2A%7E=2", "a ü*~", "2"),
      ("?%FF=1", "\u{FFFD}", "1"),
    ])
    func `a parameter is decoded and encoded again`(
      query: String,
      name: String,
      expected: String
    )
      throws
    {
      #expect(try value(of: .query(name), url: "https://example.com/\(query)") == expected)
    }

    // RFC 9421 §2.2.6.
    @Test(arguments: [("https://example.com", "/"), ("https://example.com/a", "/a")])
    func `an empty path is a slash`(url: String, expected: String) throws {
      #expect(try value(of: .path, url: url) == expected)
    }

    @Test(arguments: [SignatureComponent.scheme, .targetURI])
    func `a request without a scheme does not get one`(component: SignatureComponent) throws {
      let fields = [("Host", "a.example")]
      #expect(try value(of: .authority, url: "/pay", fields: fields) == "a.example")
      let error = #expect(throws: RequestError.self) {
        try self.value(of: component, url: "/pay", fields: fields)
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.field == component.description)
    }

    @Test func `a parameter name is encoded`() {
      #expect(
        SignatureComponent.query("a ü*~").description == #""@query-param";name="a%20%C3%BC*%7E""#
      )
    }

    // RFC 9421 §2.1.1 and RFC 9651 §4.1.
    @Test(arguments: [
      (
        "x-dict", StructuredField.Kind.dictionary, ["a=1,    b=2;x=1;y=2,   c=(a   b   c)"],
        "a=1, b=2;x=1;y=2, c=(a b c)"
      ),
      ("x-dict", .dictionary, ["a=1", " b=?1"], "a=1, b"),
      ("x-list", .list, ["a ,b,  c;q=1.0"], "a, b, c;q=1.0"),
      ("x-item", .item, ["  5.50  "], "5.5"),
      ("x-item", .item, ["@0001659578233"], "@1659578233"),
    ])
    func `a structured field is written anew`(
      name: String,
      kind: StructuredField.Kind,
      lines: [String],
      expected: String
    ) throws {
      let component = SignatureComponent.field(name.uppercased(), structured: kind)
      #expect(component.description == #""\#(name)";sf"#)
      #expect(try value(of: component, fields: lines.map { (name, $0) }) == expected)
    }

    // RFC 9421 §2.1, and RFC 9113 §8.2.3 for cookies.
    @Test(arguments: [("Cookie", "a=1; b=2"), ("X-A", "a=1, b=2")])
    func `lines are joined as they are sent`(name: String, expected: String) throws {
      var head = HTTPRequest(method: .get, scheme: "https", authority: "h", path: "/")
      for value in ["a=1", "b=2"] {
        head.headerFields.append(HTTPField(name: try #require(.init(name)), value: value))
      }
      var values = SignatureValues(of: SignedMessage(try ComposedRequest(head)))
      #expect(try values.value(of: .field(name)) == expected)
    }

    @Test func `a field that is not structured so is an error`() {
      let error = #expect(throws: RequestError.self) {
        try self.value(of: .field("x-a", structured: .item), fields: [("X-A", "a, b")])
      }
      #expect(error?.code == .malformedText)
    }

    @Test func `a structured field is signed and verified as the signer knows it`() throws {
      let secret = Data("secret".utf8)
      let component = SignatureComponent.field("x-a", structured: .list)
      var request = try ComposedRequest {
        BaseURL("https://example.com")
        Header.custom("X-A").setValue("a,   a")
        MessageSignature(key: .hmacSHA256(secret), covering: [component])
      }
      #expect(request.headers["Signature-Input"]?.hasPrefix(#"sig1=("x-a";sf);"#) == true)
      // A proxy may write it in another way.
      request.headers.update(name: "X-A", value: "a,a")
      try request.verifyMessageSignature("sig1", key: .hmacSHA256(secret), covering: [component])
      request.headers.update(name: "X-A", value: "a,b")
      let error = #expect(throws: RequestError.self) {
        try request.verifyMessageSignature("sig1", key: .hmacSHA256(secret), covering: [component])
      }
      #expect(error?.code == .invalidSignature)
    }
  }
#endif
