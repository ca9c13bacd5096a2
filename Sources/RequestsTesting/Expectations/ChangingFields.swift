// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The value of an expected field that can have every value.
  private static let anyValue = "<any>"

  /// The fields that blocks and signers of this package write anew for each request.
  private static let changingFields = [
    "DPoP", "Idempotency-Key", "Signature", "Signature-Input", "Stripe-Signature", "X-Amz-Date",
    "X-Slack-Request-Timestamp", "X-Slack-Signature", "webhook-id", "webhook-signature",
    "webhook-timestamp",
  ]

  /// Leaves the value of each field open that is written anew for each request.
  mutating func openChangingFields() {
    for name in Self.changingFields { open(name) }
  }

  /// Leaves the value of each field open that the same blocks write anew each time they are composed, such as
  /// `IdempotencyKey()`.
  ///
  /// `Content-Type` is compared without the boundary, which such blocks write anew too.
  mutating func openFields(changedIn again: HTTPHeaders) {
    let unchanged = Set(again)
    for field in self
    where !ASCIICase.equal(field.name, "Content-Type") && !unchanged.contains(field) {
      open(field.name)
    }
  }

  /// Leaves the value of each field open that an expectation leaves open.
  mutating func openFields(openIn expected: HTTPHeaders) {
    for field in expected where field.value.hasSameBytes(as: Self.anyValue) { open(field.name) }
  }

  private mutating func open(_ name: String) {
    if value(for: name) != nil { update(name: name, value: Self.anyValue) }
  }
}
