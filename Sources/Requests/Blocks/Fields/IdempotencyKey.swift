// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A key that lets a server recognize a repeated request, so it can be sent again.
///
/// Payment services and many other servers give the same answer to a second request with the same
/// key. A draft of the HTTP working group describes the field. Here, it is sent as these services
/// document it: the key without quotes.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.POST
///   BaseURL("https://api.example.com/payments")
///   RequestBody.json(["amount": 100])
///   IdempotencyKey()
/// }
/// print(request.isRetryable)  // true
/// ```
///
/// The key stays the same when the composed request is sent again, and when a redirect within the
/// origin is followed. A redirect to another origin drops it.
public struct IdempotencyKey: RequestLeaf, Sendable {
  private static let allowed = ByteSet.printable.subtracting(" ")

  private let key: String?

  /// Creates a random UUID as the key each time a request is composed.
  public init() {
    key = nil
  }

  /// Sets your own key, such as the number of an order.
  ///
  /// - Parameter key: The key, in visible ASCII. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for other text or an empty key.
  public init(_ key: String) {
    self.key = key
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    guard let key else {
      return RequestStep(
        .transform { $0.headers.update(Self.field(ASCIICase.lowered(UUID().uuidString))) }
      )
    }
    return RequestStep { () throws(RequestError) in
      let fault = Self.allowed.firstOffset(outside: key)
      guard !key.isEmpty, fault == nil else {
        throw RequestError(
          .invalidHeaderValue,
          block: "IdempotencyKey",
          field: "Idempotency-Key",
          offset: fault,
          "The key is empty or contains a character that is not allowed. Use visible ASCII without "
            + "spaces."
        )
      }
      return .header(Self.field(key), .replace)
    }
  }

  private static func field(_ key: String) -> HTTPHeader {
    HTTPHeader(name: "Idempotency-Key", value: key, block: IdempotencyKey.self)
  }
}
