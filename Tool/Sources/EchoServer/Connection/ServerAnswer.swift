// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The answer of a server to a request.
package struct ServerAnswer: Sendable {
  /// The body of an answer.
  package enum Body: Sendable {
    /// Bytes with their length.
    case bytes([UInt8])

    /// Pieces that are sent as they arrive.
    ///
    /// The connection closes after the last piece. The stream ends when its client leaves. If the stream
    /// throws an error, the connection closes without the end of the body, so that the client notices.
    case stream(AsyncThrowingStream<[UInt8], any Error>)
  }

  /// The status, such as 200.
  package var status: Int

  /// The fields, without those that frame the body; a stream can have its `Content-Length`.
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

  /// Creates an answer whose body has a type.
  package init(_ status: Int = 200, type: String, body: Body) {
    self.init(status, fields: [.init(name: "Content-Type", value: type)], body: body)
  }

  /// Creates a JSON answer.
  package init(_ status: Int = 200, json: [UInt8]) {
    self.init(status, type: "application/json", body: .bytes(json))
  }
}

/// A way to answer requests instead of echoing them.
package struct ServerAnswering: Sendable {
  /// The fields of each answer, including refusals of invalid requests.
  let fields: [RecordedRequest.Field]

  /// Returns the answer to a request to a port, and is cancelled when its client has left.
  ///
  /// A client that closes its half still gets its answer. On systems other than Linux, a client
  /// that has left is noticed only when something is written to it.
  let answer: @Sendable (_ request: RecordedRequest, _ port: Int) async -> ServerAnswer

  /// Creates a way to answer.
  ///
  /// - Parameters:
  ///   - fields: The fields of each answer.
  ///   - answer: Returns the answer to a request to a port.
  package init(
    fields: [RecordedRequest.Field] = [],
    answer: @escaping @Sendable (_ request: RecordedRequest, _ port: Int) async -> ServerAnswer
  ) {
    self.fields = fields
    self.answer = answer
  }
}
