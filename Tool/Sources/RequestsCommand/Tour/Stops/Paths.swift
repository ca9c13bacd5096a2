// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// A value in a path stays one segment.
  static let paths = TourStop(
    title: "A value in a path stays one segment",
    source: #"""
      let id = "a/b c?d=%2F"
      return RequestBlock {
        BaseURL(server)
        Endpoint("/users/\(id)/posts")
      }
      """#,
    make: { server, _ in
      let id = "a/b c?d=%2F"
      return RequestBlock {
        BaseURL(server)
        Endpoint("/users/\(id)/posts")
      }
    }
  )
}
