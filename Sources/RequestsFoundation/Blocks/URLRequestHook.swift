// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Code that changes a `URLRequest` after it has been rendered.
struct URLRequestHook: EqualByIdentity, Sendable {
  /// The hooks of a request, in the order written.
  enum Key: RequestOptionKey {
    typealias Value = [URLRequestHook]

    static func combining(_ earlier: Value, _ later: Value) -> Value { earlier + later }

    static var requirement: String? { "an Authorization.custom block" }
  }

  let run: @Sendable (inout URLRequest) throws -> Void
  let identity = CreationIdentity()
}

extension URLRequest {
  /// Checks the request after its hooks, as composing checks a request after its blocks.
  ///
  /// - Parameter request: The request before the hooks.
  /// - Throws: `RequestError` with the codes of composing.
  mutating func checkHooked(composed request: ComposedRequest) throws(RequestError) {
    let block = "Authorization.custom"
    var changed = request
    if let url {
      changed.url = try URLReference(url.absoluteString)
    } else if !request.url.isEmpty {
      throw RequestError(.missingURL, block: block, "The closure removed the URL. Keep it.")
    }
    changed.method = try checkedMethod(block: block)
    changed.headers = try checkedFields(block: block)
    if let httpBody {
      changed.body = ComposedRequest.Body(httpBody)
    } else if httpBodyStream == nil {
      changed.body = nil
    } else {
      try checkFraming(of: changed.headers, block: block)
    }
    // The default of Foundation is in range.
    changed.options.timeout = timeoutInterval
    try changed.validate(block: block)
    let fields = changed.headers.dictionary
    // Foundation on Linux ends the process when it copies a request without a URL to change it.
    if fields != allHTTPHeaderFields ?? [:] { allHTTPHeaderFields = fields }
  }

  /// Returns the method.
  ///
  /// - Throws: `RequestError` with `invalidMethod`.
  func checkedMethod(block: String) throws(RequestError) -> HTTPRequest.Method {
    guard let name = httpMethod, let method = HTTPRequest.Method(rawValue: name) else {
      throw RequestError(
        .invalidMethod,
        block: block,
        "The request has an invalid method. Use letters and digits without spaces."
      )
    }
    return method
  }

  /// Returns the fields, or throws an error for names that differ only in case: Foundation sends both.
  ///
  /// - Throws: `RequestError` with `repeatedHeader`.
  func checkedFields(block: String) throws(RequestError) -> HTTPHeaders {
    let fields = allHTTPHeaderFields ?? [:]
    let headers = HTTPHeaders(fields)
    guard headers.count == fields.count else {
      throw RequestError(
        .repeatedHeader,
        block: block,
        "The request has a field twice, with different spellings of its name. Set it once."
      )
    }
    return headers
  }

  /// Refuses a length next to a stream on Linux: Foundation sends a stream in chunks there, so there
  /// would be two framings.
  private func checkFraming(of headers: HTTPHeaders, block: String) throws(RequestError) {
    #if canImport(FoundationNetworking)
      guard headers.value(for: "Content-Length") != nil else { return }
      throw RequestError(
        .forbiddenHeader,
        block: block,
        field: "Content-Length",
        "A body from a stream is sent in chunks, so it has no Content-Length. Remove the field."
      )
    #endif
  }
}
