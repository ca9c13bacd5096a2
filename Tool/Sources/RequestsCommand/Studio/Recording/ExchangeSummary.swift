// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// An exchange as a row of the list, without secrets.
struct ExchangeSummary: Encodable, Sendable {
  let id: Int
  let kind: Exchange.Kind
  let time: String
  let method: String
  let url: String
  /// The bytes on the wire, or of the body of what is sent.
  let size: Int
  @Nullable var type: String?
  @Nullable var status: Int?
  /// Seconds until the answer was complete.
  @Nullable var duration: Double?
  @Nullable var error: String?

  init(_ exchange: Exchange) {
    id = exchange.id
    kind = exchange.kind
    time = exchange.date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    method = exchange.method
    url = exchange.shownURL
    size = exchange.kind == .sent ? exchange.bodySize : exchange.rawSize
    type = exchange.headers.value(for: "Content-Type")
    status = exchange.response?.status
    duration = exchange.duration
    error = exchange.error
  }
}
