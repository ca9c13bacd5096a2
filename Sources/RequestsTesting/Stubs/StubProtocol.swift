// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Answers the requests of the sessions that the stubs of a slot belong to.
final class StubProtocol<Slot: StubSlot>: URLProtocol {
  private let loading = Locked<Task<Void, Never>?>(nil)

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let stubs = StubSlots.stubs(Slot.number) else {
      client?.urlProtocol(self, didFailWithError: StubSlots.ended)
      return
    }
    let load = StubLoad(loader: self, stubs: stubs)
    let task = Task { await load.run() }
    loading.withLock { $0 = task }
  }

  override func stopLoading() {
    loading.withLock { $0?.cancel() }
  }
}

/// One request on its way to the stubs, and its answer on the way back.
// Sendable: the session waits for the calls to its client, which come one after the other.
private struct StubLoad: @unchecked Sendable {
  let loader: URLProtocol
  let stubs: RequestStubs

  private var client: (any URLProtocolClient)? { loader.client }

  func run() async {
    do {
      #if canImport(FoundationNetworking)
        try checkTask()
        let (response, url) = try await followed(try await request())
        try await deliver(response, to: url)
      #else
        let request = try await request()
        let response = try await response(to: request)
        if let next = redirected(request, by: response) {
          let head = try response.head(of: request.url)
          client?.urlProtocol(loader, wasRedirectedTo: try URLRequest(next), redirectResponse: head)
        }
        try await deliver(response, to: request.url)
      #endif
    } catch {
      if !Task.isCancelled { client?.urlProtocol(loader, didFailWithError: error) }
    }
  }

  /// The answer to a request, when its delay is over.
  private func response(to request: ComposedRequest) async throws -> StubResponse {
    try await inTime {
      let response = try await stubs.response(to: request)
      try await StubResponse.pause(response.delay)
      return response
    }
  }

  /// Waits for what must come within the timeout of the request, as Foundation does not for stubs.
  ///
  /// - Throws: `URLError` with `timedOut`, what the closure throws, and `CancellationError`.
  private func inTime<Value: Sendable>(
    _ wait: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let timeout = loader.request.timeoutInterval
    // A day is longer than any delay. NaN is not more than 0.
    let seconds = timeout > 0 ? min(timeout, 86_400) : 86_400
    let value = try await withTimeLimit(
      // trap-free: a day at most.
      nanoseconds: UInt64(seconds * 1_000_000_000),
      throwing: URLError(.timedOut),
      wait
    )
    try Task.checkCancellation()
    return value
  }

  /// The request that a response redirects to, or nil if it does not.
  private func redirected(
    _ request: ComposedRequest,
    by response: StubResponse
  ) -> ComposedRequest? {
    guard response.status.kind == .redirection,
      let location = response.headers.value(for: "Location")
    else { return nil }
    return try? request.redirected(to: location, status: response.status.code)
  }

  private func deliver(_ response: StubResponse, to url: URLReference) async throws {
    try Task.checkCancellation()
    let head = try response.head(of: url)
    #if canImport(FoundationNetworking)
      // A completion handler is given the last piece alone.
      var body = Data()
      var failure: (any Error)?
      do {
        try await response.sendBody(waiting: { try await inTime($0) }) { body += $0 }
      } catch {
        failure = error
      }
      try Task.checkCancellation()
      client?.urlProtocol(loader, didReceive: head, cacheStoragePolicy: .notAllowed)
      if !body.isEmpty { client?.urlProtocol(loader, didLoad: body) }
      if let failure { throw failure }
    #else
      client?.urlProtocol(loader, didReceive: head, cacheStoragePolicy: .notAllowed)
      try await response.sendBody(waiting: { try await inTime($0) }) {
        client?.urlProtocol(loader, didLoad: $0)
      }
    #endif
    client?.urlProtocolDidFinishLoading(loader)
  }
}

#if canImport(FoundationNetworking)
  extension StubLoad {
    /// Refuses the tasks whose bodies Foundation on Linux does not show.
    private func checkTask() throws {
      let isDownload = loader.task is URLSessionDownloadTask
      let isUpload = loader.task is URLSessionUploadTask
      guard isDownload || isUpload else { return }
      throw RequestError(
        .notExpressible,
        block: "RequestStubs",
        isDownload
          ? "Stubs cannot answer a download task on Linux. Use `download(for:)` with a composed request, "
            + "or a StubServer."
          : "Stubs cannot see the body of an upload task on Linux. Use a StubServer, or "
            + "`upload(for:)` with a composed request."
      )
    }

    /// Follows redirects, which Foundation on Linux does not do for a protocol class.
    private func followed(
      _ first: ComposedRequest
    ) async throws -> (StubResponse, URLReference) {
      var request = first
      for _ in 0...Limits.redirects {
        let current = request
        let response = try await response(to: current)
        guard let next = redirected(current, by: response) else { return (response, current.url) }
        request = next
      }
      throw URLError(.httpTooManyRedirects)
    }
  }
#endif

extension StubLoad {
  /// The request with its body in memory.
  private func request() async throws -> ComposedRequest {
    let request = loader.request
    var headers = request.headers
    // A blank keeps Foundation on Linux from sending a field of its own, and is not sent.
    for name in ["Content-Type", "Transfer-Encoding"] where headers.value(for: name) == " " {
      headers.remove(name: name)
    }
    let body: Data?
    if let stream = request.httpBodyStream {
      // Sendable: the stream is the task's, which hands it over.
      nonisolated(unsafe) let stream = stream
      body = try await BlockingWork.run { try unsafe Self.contents(of: stream) }
    } else {
      body = request.httpBody
    }
    return ComposedRequest(
      method: HTTPRequest.Method(request.httpMethod ?? "GET") ?? .get,
      url: try URLReference(request.url?.absoluteString ?? ""),
      headers: headers,
      body: body.map { ComposedRequest.Body($0) }
    )
  }

  /// Reads a stream, which waits for its bytes.
  private static func contents(of stream: InputStream) throws -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        unsafe buffer.baseAddress.map { unsafe stream.read($0, maxLength: buffer.count) } ?? 0
      }
      if count == 0 { return data }
      guard count > 0 else { throw stream.streamError ?? URLError(.cannotOpenFile) }
      data += buffer.prefix(count)
      guard data.count <= RequestStubs.bodyLimit else { throw RequestStubs.tooLarge }
    }
  }
}

extension StubResponse {
  /// The head as URLSession has it.
  func head(of reference: URLReference) throws -> HTTPURLResponse {
    guard let url = reference.url,
      let head = HTTPURLResponse(
        url: url,
        statusCode: status.code,
        httpVersion: "HTTP/1.1",
        headerFields: sentHeaders.dictionary
      )
    else { throw URLError(.badURL) }
    return head
  }
}
