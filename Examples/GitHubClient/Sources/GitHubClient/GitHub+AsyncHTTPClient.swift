// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsAsyncHTTPClient

extension GitHub {
  /// Creates a client that sends through AsyncHTTPClient.
  init(client: HTTPClient, tokens: SharedToken<String>) {
    self.init(
      tokens: tokens,
      send: { try await client.response(for: $0) },
      stream: { try await client.stream(for: $0) }
    )
  }
}
