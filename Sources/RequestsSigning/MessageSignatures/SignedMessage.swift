// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// A message with a signature: a request, or a response and its request (RFC 9421 §2).
  enum SignedMessage {
    case request(ComposedRequest)
    case response(ReceivedResponse)

    /// The request, or the request of the response.
    var request: ComposedRequest {
      switch self {
      case .request(let request): request
      case .response(let response): response.request
      }
    }

    /// The fields of the message.
    var headers: HTTPHeaders {
      switch self {
      case .request(let request): request.headers
      case .response(let response): response.headers
      }
    }

    /// The body of the message, or nil.
    var body: ComposedRequest.Body? {
      switch self {
      case .request(let request): request.body
      case .response(let response): ComposedRequest.Body(response.body)
      }
    }

    /// The word for the message in error messages.
    var noun: String {
      switch self {
      case .request: "request"
      case .response: "response"
      }
    }
  }
#endif
