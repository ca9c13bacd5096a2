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
  /// The number of bytes on the wire, or in the body of a sent request.
  let size: Int
  @Nullable var type: String?
  @Nullable var status: Int?
  /// The number of seconds until the answer was complete.
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
