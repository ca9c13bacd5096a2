// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Refuses what URLSession would not send as it is.
  ///
  /// - Throws: `RequestError` with `missingHost` or `notExpressible`.
  func checkSendable() throws(RequestError) {
    guard url.host != nil else {
      throw RequestError(
        .missingHost,
        block: "URLSession",
        "The request has no host to be sent to. Add a BaseURL block."
      )
    }
    if let body, body.length != 0, method == .get || method == .head {
      throw RequestError(
        .notExpressible,
        block: "URLSession",
        "URLSession sends no body with \(method). Choose another method or leave the body out."
      )
    }
  }
}
