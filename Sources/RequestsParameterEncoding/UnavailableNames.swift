// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Names of Alamofire that have no counterpart of the same shape. The compiler names the new call.

/// Explains how to choose the options of a form.
@available(
  *,
  unavailable,
  message: "Use a QueryEncoding, such as QueryEncoding(array: .noBrackets, bool: .literal)."
)
public struct URLEncodedFormEncoder: Sendable {
  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - alphabetizeKeyValuePairs: True to sort the keys.
  ///   - arrayEncoding: The names of list elements.
  ///   - boolEncoding: The form of true and false.
  public init(
    alphabetizeKeyValuePairs: Bool = true,
    arrayEncoding: URLEncoding.ArrayEncoding = .brackets,
    boolEncoding: URLEncoding.BoolEncoding = .numeric
  ) {}
}

/// Explains how to write a multipart body.
@available(
  *,
  unavailable,
  message:
    "Write RequestBody.multipart { … } with MultipartPart.field, MultipartPart.data and MultipartPart.file."
)
public final class MultipartFormData: Sendable {
  /// Creates an empty body.
  public init() {}
}

/// Explains how to change each request before it is sent.
@available(
  *,
  unavailable,
  message: "Write Deferred { Authorization.bearer(try await token()) } in a RequestTemplate."
)
public protocol RequestAdapter: Sendable {}

/// Explains how to send a request again.
@available(
  *,
  unavailable,
  message:
    "Write request.sending(retries: 3) { … }, or request.sending(with: tokens) { … } for a refused token."
)
public protocol RequestRetrier: Sendable {}

/// Explains how to change requests and to send them again.
@available(
  *,
  unavailable,
  message: "Write Deferred { … } in a RequestTemplate, and request.sending(retries: 3) { … }."
)
public protocol RequestInterceptor: Sendable {}
