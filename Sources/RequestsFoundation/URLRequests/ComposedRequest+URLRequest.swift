// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Takes over a `URLRequest` that other code has composed, such as an SDK.
  ///
  /// It is checked as a request of blocks is. Then it can be compared, changed, signed, printed and sent by
  /// any client:
  ///
  /// ```swift
  /// let request = try ComposedRequest(urlRequest)
  /// print(request.curlCommand)
  /// ```
  ///
  /// Method, URL, fields and body are taken over, and the options for which there are blocks, such as
  /// `Timeout` and ``CachePolicy``, unless they are Foundation's defaults. The fields are sorted
  /// by name, since a `URLRequest` keeps no order.
  ///
  /// - Parameter request: The request. Without a URL that of the composed request is empty.
  /// - Throws: `RequestError` with `notExpressible` for an `httpBodyStream`, which can be read only once, unless
  ///   this package made it on Linux; `invalidMethod`; `repeatedHeader` for a field that is there in two
  ///   spellings; `invalidOption` for a timeout out of its range; what `URLReference(_:)`
  ///   throws, and what composing throws for fields that cannot be sent.
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

extension RequestOptions {
  /// The options of a request, as far as they differ from those of any new one.
  fileprivate init(of request: URLRequest) {
    self.init()
    let new = URLRequest(url: URL(fileURLWithPath: "/"))
    func changed<Value: Equatable>(_ option: (URLRequest) -> Value) -> Value? {
      let value = option(request)
      return value == option(new) ? nil : value
    }
    timeout = changed(\.timeoutInterval)
    self[CachePolicy.Key.self] = changed(\.cachePolicy)
    self[NetworkServiceType.Key.self] = changed(\.networkServiceType)
    self[HTTPShouldHandleCookies.Key.self] = changed(\.httpShouldHandleCookies)
    self[AllowAccess.Cellular.self] = changed(\.allowsCellularAccess)
    readAccess(of: request, new)
  }
}
