// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLRequest {
  /// The fields of the request, sorted by name; setting it **leaves out invalid fields**.
  ///
  /// Foundation on Linux sends names and values unchanged, including line breaks. So a field that
  /// composing would refuse is never set. Use ``setHeaders(_:)`` to get an error for it. Both
  /// replace all fields at once and keep the case of names. Lines with one name are joined.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.sendable.dictionary }
  }

  /// Replaces all fields, or throws an error if one of them is invalid.
  ///
  /// ```swift
  /// var request = URLRequest(url: url)
  /// try request.setHeaders(["Accept": "application/json", "X-Trace-Id": traceID])
  /// ```
  ///
  /// - Parameter headers: The fields. Lines with one name are joined.
  /// - Throws: `RequestError` with `invalidHeaderName`, `invalidHeaderValue`, `invalidCredentials`,
  ///   `forbiddenHeader`, `repeatedHeader` or `tooManyHeaders`. The request is then unchanged.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public mutating func setHeaders(_ headers: HTTPHeaders) throws {
    allHTTPHeaderFields = try headers.validated(block: "URLRequest.setHeaders").dictionary
  }
}

extension URLSessionConfiguration {
  /// The fields that the session adds to every request without them; setting it **leaves out
  /// invalid fields**.
  ///
  /// Foundation on Linux sends names and values unchanged, including line breaks. So a field that
  /// composing would refuse is never set. Use ``setHeaders(_:)`` to get an error for it.
  ///
  /// ```swift
  /// let configuration = URLSessionConfiguration.default
  /// configuration.headers = .default
  /// ```
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(fields: httpAdditionalHeaders ?? [:]) }
    set { httpAdditionalHeaders = newValue.sendable.dictionary }
  }

  /// Replaces the fields that the session adds, or throws an error if one of them is invalid.
  ///
  /// ```swift
  /// let configuration = URLSessionConfiguration.default
  /// try configuration.setHeaders(["X-Client": name])
  /// ```
  ///
  /// - Parameter headers: The fields. Lines with one name are joined.
  /// - Throws: `RequestError` with `invalidHeaderName`, `invalidHeaderValue`, `invalidCredentials`,
  ///   `forbiddenHeader`, `repeatedHeader` or `tooManyHeaders`. The configuration is then unchanged.
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public func setHeaders(_ headers: HTTPHeaders) throws {
    httpAdditionalHeaders = try headers.validated(block: "URLSessionConfiguration.setHeaders")
      .dictionary
  }
}

extension HTTPURLResponse {
  /// The fields of the response, sorted by name, because Foundation keeps no order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public var headers: HTTPHeaders { HTTPHeaders(self) }
}

extension HTTPHeaders {
  /// Creates a list of the fields of a response, sorted by name.
  ///
  /// Foundation joins the lines of each name with commas. This list has each cookie on a line of its own again. A
  /// comma inside a cookie can look like the start of the next one. On Linux, Foundation keeps only one of the
  /// lines whose names differ in case, and loses the others.
  ///
  /// - Parameter response: The response.
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public init(_ response: HTTPURLResponse) {
    self.init()
    for field in HTTPHeaders(fields: response.allHeaderFields) {
      let isCookie = ASCIICase.equal(field.name, "Set-Cookie")
      for line in isCookie ? Self.cookieLines(field.value) : [field.value] {
        append(name: field.name, value: line)
      }
    }
  }

  /// Returns the joined lines of `Set-Cookie`, which has commas of its own (RFC 6265 §3).
  ///
  /// A line begins with the name of a cookie and an equals sign. The rest of a date in `Expires` does not.
  private static func cookieLines(_ value: String) -> [String] {
    let bytes = Array(value.utf8)
    var starts = [0]
    for offset in bytes.indices.dropFirst(2)
    where bytes[offset - 2] == UInt8(ascii: ",") && bytes[offset - 1] == UInt8(ascii: " ") {
      let name = bytes[offset...].prefix { $0 > 0x20 && $0 < 0x7F && !"=;,".utf8.contains($0) }
      guard !name.isEmpty, bytes[name.endIndex...].first == UInt8(ascii: "=") else { continue }
      starts.append(offset)
    }
    let ends = starts.dropFirst().map { $0 - 2 } + [bytes.count]
    return zip(starts, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  /// Creates a list from fields of Foundation with values of any type, without blanks at the ends of values.
  fileprivate init(fields: [AnyHashable: Any]) {
    let fields = fields.map { HTTPHeader(name: "\($0.base)", value: "\($1)").trimmed }
    self.init(Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
  }
}

extension AuthenticationChallenge {
  /// Reads the challenges of a response.
  ///
  /// - Parameter response: The response.
  /// - Complexity: O(*n*), where *n* is the length of the fields.
  public init(_ response: HTTPURLResponse) { self.init(response.headers) }
}
