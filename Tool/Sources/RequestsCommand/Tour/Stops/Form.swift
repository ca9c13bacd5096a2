// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// A form keeps its order and its signs.
  static let form = TourStop(
    title: "A form keeps its order and its signs",
    source: """
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/signup")
        RequestBody.urlEncoded([
          "name": "Zoë", "email": "zoe+news@example.com", "languages": ["de", "fr"],
        ])
      }
      """,
    make: { server, _ in
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/signup")
        RequestBody.urlEncoded([
          "name": "Zoë", "email": "zoe+news@example.com", "languages": ["de", "fr"],
        ])
      }
    }
  )
}
