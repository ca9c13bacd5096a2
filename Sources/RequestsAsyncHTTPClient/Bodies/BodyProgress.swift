// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// Whom to tell how much of a body the client has taken.
  struct BodyProgress: Sendable {
    /// The bytes of the whole body, or nil when that is not known.
    let total: Int?
    let handler: @Sendable (_ sent: Int, _ total: Int?) -> Void

    func report(_ sent: Int) {
      handler(sent, total)
    }
  }
#endif
