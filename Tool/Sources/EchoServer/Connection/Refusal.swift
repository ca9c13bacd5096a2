// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOHTTP1

/// An answer to a request that the server does not echo.
struct Refusal: Error {
  /// The status of the answer.
  let status: HTTPResponseStatus

  /// The problem, for the person who sent the request.
  let message: String

  static func bodyTooLarge(limit: Int) -> Refusal {
    Refusal(
      status: .payloadTooLarge,
      message:
        "The body has more than \(limit) bytes, the limit of this server. Send a shorter body."
    )
  }

  static func malformed(_ error: any Error) -> Refusal {
    Refusal(status: .badRequest, message: "The request could not be decoded: \(error).")
  }

  /// The body of the answer.
  var json: [UInt8] {
    get throws { try RecordedRequest.json(of: ["error": message]) }
  }
}
