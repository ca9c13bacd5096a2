// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Names of Alamofire that have no counterpart of the same shape: the compiler names the new call.
@Suite struct MigrationMistakeTests {
  /// Lines that must not compile, and a part of what the compiler says about each.
  private static let mistakes = [
    ("let form: MultipartFormData? = nil; _ = form", "RequestBody.multipart { … }"),
    ("_ = MultipartFormData()", "RequestBody.multipart { … }"),
    (
      "_ = URLEncodedFormParameterEncoder(encoder: URLEncodedFormEncoder(arrayEncoding: .noBrackets))",
      "URLEncodedFormParameterEncoder(encoding: QueryEncoding(array: .noBrackets))"
    ),
    ("_ = URLEncodedFormEncoder(boolEncoding: .literal)", "QueryEncoding(array: .noBrackets"),
    ("struct A: RequestAdapter {}", "Deferred { Authorization.bearer"),
    ("struct B: RequestRetrier {}", "request.sending(retries: 3)"),
    ("struct C: RequestInterceptor {}", "request.sending(retries: 3)"),
  ]

  @Test func `a name without a counterpart is an error with the new call`() throws {
    let result = try TypeChecker(
      """
      import RequestsParameterEncoding
      func migrate(some: Any, data: Data) throws {
      \(Self.mistakes.map { "  " + $0.0 }.joined(separator: "\n"))
      }
      """
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    for (offset, mistake) in Self.mistakes.enumerated() {
      let found = errors.filter { $0.line == offset + 3 }.map(\.message)
      #expect(found.contains { $0.contains(mistake.1) }, "\(mistake.0): \(found)")
    }
    #expect(Set(errors.map(\.line)).count == Self.mistakes.count)
  }

  @Test func `a router of Alamofire compiles without a change`() throws {
    let result = try TypeChecker(
      """
      import RequestsParameterEncoding
      struct Login: Encodable, Sendable { var user: String }
      enum Router: URLRequestConvertible {
        case get([String: String]), post(Login), list(Parameters)
        var baseURL: URL { get throws { try "https://api.example.com".asURL() } }
        var method: HTTPMethod {
          switch self {
          case .get, .list: return .get
          case .post: return .post
          }
        }
        func asURLRequest() throws -> URLRequest {
          let url = try baseURL.appendingPathComponent("users")
          var request = URLRequest(url: url)
          request.method = method
          request.headers = [.accept("application/json")]
          switch self {
          case let .get(parameters):
            request = try URLEncodedFormParameterEncoder().encode(parameters, into: request)
          case let .post(parameters):
            request = try JSONParameterEncoder().encode(parameters, into: request)
          case let .list(parameters):
            request = try URLEncoding.default.encode(request, with: parameters)
          }
          return request
        }
      }
      """
    )
    #expect(result.diagnostics == [])
  }
}
