// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// JSON keeps the order in which it is written.
  static let order = TourStop(
    title: "JSON keeps the order in which it is written",
    source: """
      RequestBlock {
        Method.PUT
        BaseURL(server)
        Endpoint("/orders/7")
        RequestBody.json([
          "zip": "10117",
          "city": "Berlin",
          "lines": [["sku": "B", "count": 2] as OrderedParameters, ["sku": "A", "count": 1]],
        ])
      }
      """,
    make: { server, _ in
      RequestBlock {
        Method.PUT
        BaseURL(server)
        Endpoint("/orders/7")
        RequestBody.json([
          "zip": "10117",
          "city": "Berlin",
          "lines": [["sku": "B", "count": 2] as OrderedParameters, ["sku": "A", "count": 1]],
        ])
      }
    }
  )
}
