// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A message with a signature: a request, or a response and its request (RFC 9421 §2).
  package struct SignedMessage {
    /// The request, or the request of the response.
    let request: ComposedRequest

    /// The response, or nil if the request is the message.
    let response: ReceivedResponse?

    package init(_ request: ComposedRequest) {
      self.request = request
      response = nil
    }

    package init(_ response: ReceivedResponse) {
      request = response.request
      self.response = response
    }

    /// The fields of the message.
    var headers: HTTPHeaders { response?.headers ?? request.headers }

    /// The body of the message, or nil.
    var body: ComposedRequest.Body? {
      response.map { ComposedRequest.Body($0.body) } ?? request.body
    }

    /// Returns the error about a signature that must be refused.
    static func fault(_ field: String, _ message: String) -> RequestError {
      MessageSignature.error(.invalidSignature, field: field, message)
    }

    /// The word for the message in error messages.
    var noun: String { response == nil ? "request" : "response" }
  }
#endif
