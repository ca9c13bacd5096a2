// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Creates a composed request from a `URLRequest` of other code, such as an SDK.
  ///
  /// It is checked like a request from blocks. Then you can compare, change, sign and print it, and
  /// send it with any client:
  ///
  /// ```swift
  /// let request = try ComposedRequest(urlRequest)
  /// print(request.curlCommand)
  /// ```
  ///
  /// It copies method, URL, fields and body, and the options that have blocks, such as `Timeout`
  /// and ``CachePolicy``, unless they are the defaults of Foundation. The fields are sorted by
  /// name, because a `URLRequest` keeps no order.
  ///
  /// - Parameter request: The request. If it has no URL, the composed request has an empty one.
  /// - Throws: `RequestError` with `notExpressible` for an `httpBodyStream`, which can be read
  ///   only once, unless this package created it on Linux; `invalidMethod`; `repeatedHeader` for a
  ///   field in two spellings; `invalidOption` for a timeout out of range; the errors of
  ///   `URLReference(_:)`; and the errors of composing for invalid fields.
  /// - Complexity: O(*n* log *n*), where *n* is the size of the head.
  public init(_ request: URLRequest) throws(RequestError) {
    let block = "URLRequest"
    self = try ComposedRequest(
      method: request.checkedMethod(block: block),
      url: URLReference(request.url?.absoluteString ?? ""),
      headers: request.checkedFields(block: block),
      body: request.composedBody(block: block),
      options: RequestOptions(of: request)
    ).validated(block: block)
  }
}

extension URLRequest {
  fileprivate func composedBody(block: String) throws(RequestError) -> ComposedRequest.Body? {
    if let httpBody { return ComposedRequest.Body(httpBody) }
    guard let httpBodyStream else { return nil }
    guard let body = httpBodyStream.composedBody else {
      throw RequestError(
        .notExpressible,
        block: block,
        "The body is a stream, which can be read only once. Read it into `httpBody`, or compose the request "
          + "with RequestBody.file or RequestBody.stream."
      )
    }
    return ComposedRequest.Body(body)
  }
}

extension URLRequest {
  /// Returns the value of a property, or nil if a new request has the same.
  func changed<Value: Equatable>(_ property: (URLRequest) -> Value) -> Value? {
    let value = property(self)
    return value == property(Self.new) ? nil : value
  }

  private static let new = URLRequest(url: URL(fileURLWithPath: "/"))
}

extension RequestOptions {
  /// Creates the options that differ from the options of a new request.
  fileprivate init(of request: URLRequest) {
    self.init()
    timeout = request.changed(\.timeoutInterval)
    self[CachePolicy.Key.self] = request.changed(\.cachePolicy)
    self[NetworkServiceType.Key.self] = request.changed(\.networkServiceType)
    self[HTTPShouldHandleCookies.Key.self] = request.changed(\.httpShouldHandleCookies)
    self[AllowAccess.Cellular.self] = request.changed(\.allowsCellularAccess)
    readAccess(of: request)
  }
}
