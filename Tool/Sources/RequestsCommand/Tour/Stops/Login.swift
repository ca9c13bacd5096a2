// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// A builder reads like the wire.
  static let login = TourStop(
    title: "A builder reads like the wire",
    source: """
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/v1/login")
        Header.accept.setValue("application/json")
        Authorization.bearer("eyJhbGci")
        RequestBody.json(["email": "alice@example.com", "remember": true])
      }
      """,
    make: { server, _ in
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/v1/login")
        Header.accept.setValue("application/json")
        Authorization.bearer("eyJhbGci")
        RequestBody.json(["email": "alice@example.com", "remember": true])
      }
    }
  )
}
