// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
internal import Requests

/// Queries read as pairs and as values.
public struct QueryReadingComparisons {
  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison for each length, and one for values.
  public var comparisons: [Comparison] {
    [10, 1000].flatMap { pairs(count: $0) } + [model]
  }

  private func pairs(count: Int) -> [Comparison] {
    let text = opaque(Texts.query(pairs: count))
    var components = URLComponents()
    components.percentEncodedQuery = text
    let parsed = components
    return [
      Comparison(
        "query → pairs, \(count)",
        peers: [
          .init(
            Contender("URLComponents.queryItems") { blackHole(parsed.queryItems) },
            goal: 3.5
          )
        ] + peers.peer("rust", "Rust form_urlencoded", "parse-\(count)", goal: 1)
      ) {
        blackHole(try QueryString(text).pairs)
      },
      Comparison(
        "query → pairs, \(count), lazy view",
        peers: [
          .init(Contender("the eager one") { blackHole(try QueryString(text).pairs) }, goal: 8)
        ]
      ) {
        var length = 0
        for pair in QueryString(text).rawPairs { length += pair.name.count }
        blackHole(length)
      },
    ]
  }

  private var model: Comparison {
    let text = opaque(Filter.query)
    return Comparison(
      "query → Decodable model",
      peers: [
        .init(
          Contender("URLComponents and hand-written reading") {
            var components = URLComponents()
            components.percentEncodedQuery = text
            var values: [String: String] = [:]
            for item in components.queryItems ?? [] { values[item.name] = item.value }
            guard let term = values["term"], let page = values["page"].flatMap({ Int($0) }),
              let perPage = values["perPage"].flatMap({ Int($0) }),
              let minimum = values["minimum"].flatMap({ Double($0) }),
              let active = values["active"].flatMap({ Bool($0) }), let sort = values["sort"],
              let country = values["country"], let city = values["city"]
            else { return }
            blackHole(
              Filter(
                term: term,
                page: page,
                perPage: perPage,
                minimum: minimum,
                active: active,
                sort: sort,
                country: country,
                city: city
              )
            )
          },
          goal: 2
        )
      ]
    ) {
      blackHole(try QueryString(text).decode(Filter.self))
    }
  }
}
