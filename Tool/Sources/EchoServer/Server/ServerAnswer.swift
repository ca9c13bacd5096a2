// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a server answers a request with.
package struct ServerAnswer: Sendable {
  /// The body of an answer.
  package enum Body: Sendable {
    /// Bytes, whose length is said.
    case bytes([UInt8])

    /// Pieces that are sent as they come; the connection closes after the last one, and the stream ends
    /// when its client closes.
    case stream(AsyncStream<[UInt8]>)
  }

  /// The status, such as 200.
  package var status: Int

  /// The fields, without those that frame the body.
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

  /// Makes the answer to a request that came to a port; cancelled when the connection is broken.
  let answer: @Sendable (_ request: RecordedRequest, _ port: Int) async -> ServerAnswer

  /// Creates a way to answer.
  package init(
    fields: [RecordedRequest.Field] = [],
    answer: @escaping @Sendable (_ request: RecordedRequest, _ port: Int) async -> ServerAnswer
  ) {
    self.fields = fields
    self.answer = answer
  }
}
