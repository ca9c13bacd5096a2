// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLRequest {
  /// Takes over the options that a `URLRequest` knows.
  mutating func apply(_ options: RequestOptions) {
    if let timeout = options.timeout { timeoutInterval = timeout }
    guard options.holdsKeys else { return }
    // Inside of URLRequest the bare names mean its own types.
    if let policy = options[RequestsFoundation.CachePolicy.Key.self] { cachePolicy = policy }
    if let type = options[RequestsFoundation.NetworkServiceType.Key.self] {
      networkServiceType = type
    }
    if let handles = options[HTTPShouldHandleCookies.Key.self] { httpShouldHandleCookies = handles }
    if let allows = options[AllowAccess.Cellular.self] { allowsCellularAccess = allows }
    applyAccess(options)
  }
}
