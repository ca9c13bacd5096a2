// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a server answers a request with.
package struct ServerAnswer: Sendable {
  /// The body of an answer.
  package enum Body: Sendable {
    /// Bytes, whose length is said.
    case bytes([UInt8])

    /// Pieces that are sent as they come; the connection closes after the last one. The stream ends when
    /// its client leaves. A stream that throws closes the connection without the end of the body, so that
    /// the client knows.
    case stream(AsyncThrowingStream<[UInt8], any Error>)
  }

  /// The status, such as 200.
  package var status: Int

  /// The fields, without those that frame the body; a stream may have its `Content-Length`.
  package var fields: [RecordedRequest.Field]

  /// The body.
  package var body: Body

  /// Creates an answer.
  package init(
    _ status: Int,
    fields: [RecordedRequest.Field] = [],
    body: Body = .bytes([])
  ) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Creates an answer of JSON.
  package init(_ status: Int = 200, json: [UInt8]) {
    self.init(status, fields: [.init(name: "Content-Type", value: "application/json")])
    body = .bytes(json)
  }
}

/// How a server answers, in place of an echo.
package struct ServerAnswering: Sendable {
  /// The fields of each answer, also of those that refuse what is no request.
  let fields: [RecordedRequest.Field]

  /// Makes the answer to a request that came to a port; cancelled when its client has left.
  ///
  /// A client that closes its half still gets its answer. On systems other than Linux, one that has left
  /// is noticed when something is written to it.
  let answer: @Sendable (_ request: RecordedRequest, _ port: Int) async -> ServerAnswer

  /// Creates a way to answer.
  ///
  /// - Parameters:
  ///   - fields: The fields of each answer.
  ///   - answer: Makes the answer to a request that came to a port.
  package init(
    fields: [RecordedRequest.Field] = [],
    answer: @escaping @Sendable (_ request: RecordedRequest, _ port: Int) async -> ServerAnswer
  ) {
    self.fields = fields
    self.answer = answer
  }
}
