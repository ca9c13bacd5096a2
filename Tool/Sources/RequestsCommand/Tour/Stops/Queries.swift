// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// A query arrives as it was meant.
  static let queries = TourStop(
    title: "A query arrives as it was meant",
    source: """
      RequestBlock {
        BaseURL(server)
        Endpoint("/search?lang=en")
        Query("q", "fish & chips + 50%")
        Query("tags", ["new", "hot"])
        Query("archived")
        Query("cursor", nil as String?)
        Query(["sort": "price", "max": 20, "exact": true])
        Query("id", [7, 8]).useQueryEncoding(.repeated)
      }
      """,
    make: { server, _ in
      RequestBlock {
        BaseURL(server)
        Endpoint("/search?lang=en")
        Query("q", "fish & chips + 50%")
        Query("tags", ["new", "hot"])
        Query("archived")
        Query("cursor", nil as String?)
        Query(["sort": "price", "max": 20, "exact": true])
        Query("id", [7, 8]).useQueryEncoding(.repeated)
      }
    }
  )
}
