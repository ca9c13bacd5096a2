// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension GitHub {
  /// Creates a client that sends through a session.
  init(session: URLSession, tokens: SharedToken<String>) {
    self.init(
      tokens: tokens,
      send: { try await session.response(for: $0) },
      stream: { try await session.stream(for: $0) }
    )
  }
}
