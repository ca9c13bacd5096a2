// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// Bad input is an error, and nothing is sent.
  static let badInput = TourStop(
    title: "Bad input is an error, and nothing is sent",
    source: #"""
      let note = "hello\r\nX-Admin: true"
      return RequestBlock {
        BaseURL(server)
        Header.custom("X-Note").setValue(note)
      }
      """#,
    make: { server, _ in
      let note = "hello\r\nX-Admin: true"
      return RequestBlock {
        BaseURL(server)
        Header.custom("X-Note").setValue(note)
      }
    },
    expectedError: .invalidHeaderValue
  )
}
