// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// The encoders of `Encodable` values, as a router of Alamofire's users calls them.
@Suite struct ParameterEncoderTests {
  struct Search: Encodable {
    var word = "tea & cake"
    var sizes = [1, 2]
    var isNew = true
    var page: Int?
  }

  /// An encoder of somebody's own, as Alamofire's users write them.
  struct OwnEncoder: ParameterEncoder {
    func encode<Parameters: Encodable & Sendable>(
      _ parameters: Parameters?,
      into request: URLRequest
    ) throws -> URLRequest {
      var request = request
      request.httpBody = Data("\(parameters == nil)".utf8)
      return request
    }
  }

  private static let alamofire = "isNew=1&sizes%5B%5D=1&sizes%5B%5D=2&word=tea%20%26%20cake"
  private static let form = "application/x-www-form-urlencoded; charset=utf-8"

  private static func request(_ method: HTTPMethod) throws -> URLRequest {
    try URLRequest(url: "https://h/p?x=1#f", method: method)
  }

  @Test(arguments: [
    (HTTPMethod.get, URLEncodedFormParameterEncoder.default, true), (.head, .default, true),
    (.delete, .urlEncodedForm, true), (.post, .urlEncodedForm, false), (.put, .default, false),
    (.post, URLEncodedFormParameterEncoder(destination: .queryString), true),
    (.get, URLEncodedFormParameterEncoder(destination: .httpBody), false),
  ])
  func `a form is in the query or in the body`(
    _ method: HTTPMethod,
    _ encoder: URLEncodedFormParameterEncoder,
    _ isURL: Bool
  ) throws {
    let request = try encoder.encode(Search(), into: Self.request(method))
    let query = isURL ? "&" + Self.alamofire : ""
    #expect(request.url?.absoluteString == "https://h/p?x=1\(query)#f")
    #expect(request.httpBody == (isURL ? nil : Data(Self.alamofire.utf8)))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == (isURL ? nil : Self.form))
  }

  @Test func `the options of a form are those of a dialect`() throws {
    let encoding = QueryEncoding(array: .noBrackets, bool: .literal)
    let encoder = URLEncodedFormParameterEncoder(encoding: encoding)
    let request = try encoder.encode(Search(), into: Self.request(.get))
    #expect(request.url?.query == "x=1&word=tea%20%26%20cake&sizes=1&sizes=2&isNew=true")
  }

  @Test(arguments: [
    (JSONParameterEncoder.default, #"{"word":"tea & cake","sizes":[1,2],"isNew":true}"#),
    (.json, #"{"word":"tea & cake","sizes":[1,2],"isNew":true}"#),
    (.sortedKeys, #"{"isNew":true,"sizes":[1,2],"word":"tea & cake"}"#),
    (
      .prettyPrinted,
      """
      {
        "word" : "tea & cake",
        "sizes" : [
          1,
          2
        ],
        "isNew" : true
      }
      """
    ),
  ])
  func `JSON is in the body`(_ encoder: JSONParameterEncoder, _ text: String) throws {
    let request = try encoder.encode(Search(), into: Self.request(.post))
    #expect(request.httpBody.map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `JSON has the settings of an encoder`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let request = try JSONParameterEncoder(encoder: encoder)
      .encode(["isNew": true], into: Self.request(.post))
    #expect(request.httpBody == Data(#"{"isNew":true}"#.utf8))
    let model = try JSONParameterEncoder(encoder: encoder)
      .encode(Search(word: "", sizes: []), into: Self.request(.post))
    #expect(model.httpBody == Data(#"{"word":"","sizes":[],"is_new":true}"#.utf8))
  }

  @Test func `an encoder is any type with the one method, and nil changes nothing`() throws {
    let encoders: [any ParameterEncoder] = [
      JSONParameterEncoder.default, URLEncodedFormParameterEncoder.default,
    ]
    let request = try Self.request(.post)
    for encoder in encoders {
      #expect(try encoder.encode(String?.none, into: request) == request)
    }
    #expect(try OwnEncoder().encode(1, into: request).httpBody == Data("false".utf8))
  }

  @Test func `a stated media type is kept`() throws {
    var request = try Self.request(.post)
    request.setValue("application/vnd.api+json", forHTTPHeaderField: "content-type")
    let encoded = try JSONParameterEncoder.default.encode([1], into: request)
    #expect(encoded.value(forHTTPHeaderField: "Content-Type") == "application/vnd.api+json")
  }

  @Test func `parameters that cannot be written are an error with the key path`() throws {
    let request = try Self.request(.post)
    let json = #expect(throws: RequestError.self) {
      _ = try JSONParameterEncoder.default.encode(["a": Double.nan], into: request)
    }
    #expect(json?.code == .unencodableValue)
    #expect(json?.field == "a")
    var missing = request
    missing.url = nil
    for encoder in [URLEncodedFormParameterEncoder.default as any ParameterEncoder, .json] {
      let error = #expect(throws: RequestError.self) {
        _ = try encoder.encode(["a": 1], into: missing)
      }
      #expect(error?.code == .missingURL)
    }
    let path = URLEncodedFormParameterEncoder(encoding: .openAPI(.simple, explode: true))
    let nameless = #expect(throws: RequestError.self) {
      _ = try path.encode(["a": [1, 2]], into: request)
    }
    #expect(nameless?.code == .notExpressible)
  }
}
