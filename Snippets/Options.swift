// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.options
let request = try URLRequest {
  BaseURL("https://api.example.com/feed")
  Timeout(5)
  CachePolicy(.reloadIgnoringLocalCacheData)
  NetworkServiceType(.background)
  HTTPShouldHandleCookies(false)
  AllowAccess.cellular(false)
}
print(request.timeoutInterval, request.allowsCellularAccess)  // 5.0 false
// snippet.own
enum RetryLimit: RequestOptionKey {
  typealias Value = Int
}

func retrying(_ limit: Int) -> RequestBlock {
  RequestBlock { state in state.options[RetryLimit.self] = limit }
}

let patient = try ComposedRequest {
  BaseURL("https://api.example.com/feed")
  retrying(3)
}
print(patient.options[RetryLimit.self] ?? 0)  // 3
// snippet.end
