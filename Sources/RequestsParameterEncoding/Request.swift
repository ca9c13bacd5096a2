// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A namespace for ``Query``.
public enum Request {
  /// Names and values in the order they were written, of which a hash or a signature may be made.
  ///
  /// ```swift
  /// let parameters: Request.Query = ["email": email, "firstName": firstName]
  /// let signed = try parameters.encode(to: url, encoding: QueryEncoding(array: .enclosingBrackets))
  /// ```
  public typealias Query = OrderedParameters
}
