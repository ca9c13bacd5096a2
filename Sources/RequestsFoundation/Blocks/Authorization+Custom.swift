// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Authorization {
  /// Computed credentials: code that changes the finished `URLRequest`.
  ///
  /// The closure runs each time a `URLRequest` is rendered, after everything else is set. Its
  /// result is checked: rendering throws for a field, a method, a URL or a timeout that composing
  /// would refuse. Other renderers throw `notExpressible`. `Finalize` works for every renderer.
  ///
  /// ```swift
  /// let signed = Authorization.custom { request in
  ///   request.setValue(sign(request.httpBody), forHTTPHeaderField: "Authorization")
  /// }
  /// ```
  ///
  /// - Parameter authorize: The change. Its errors reach the caller unchanged.
  /// - Returns: The block.
  public static func custom(
    _ authorize: @escaping @Sendable (_ request: inout URLRequest) throws -> Void
  ) -> Authorization {
    var options = RequestOptions()
    options[URLRequestHook.Key.self] = [URLRequestHook(run: authorize)]
    return Authorization(options: options)
  }
}
