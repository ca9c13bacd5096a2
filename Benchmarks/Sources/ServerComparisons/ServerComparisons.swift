// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import AsyncHTTPClient
public import BenchmarkRunner
internal import FoundationComparisons
internal import Hummingbird
internal import NIOCore
internal import NIOHTTP1
internal import RequestsAsyncHTTPClient
internal import RequestsFoundation

/// What is measured against Hummingbird's coders, SwiftNIO's headers and AsyncHTTPClient by hand.
public struct ServerComparisons {
  /// Creates the comparisons.
  public init() {}

  /// One comparison for each line of the table.
  public var comparisons: [Comparison] {
    [writing, reading(10), reading(1000), model, headers, post]
  }

  private var writing: Comparison {
    let model = opaque(Model.sample)
    return Comparison(
      "model → query",
      peers: [
        .init(
          Contender("Hummingbird URLEncodedFormEncoder") {
            blackHole(try URLEncodedFormEncoder().encode(model))
          },
          goal: 6
        )
      ]
    ) {
      blackHole(try QueryString(model).description)
    }
  }

  private func reading(_ count: Int) -> Comparison {
    let text = opaque(Texts.query(pairs: count))
    return Comparison(
      "query → pairs, \(count)",
      peers: [
        .init(
          // It has no function that only splits and decodes pairs.
          Contender("Hummingbird URLEncodedFormDecoder, to a dictionary") {
            blackHole(try URLEncodedFormDecoder().decode([String: String].self, from: text))
          },
          goal: 40
        )
      ]
    ) {
      blackHole(try QueryString(text).pairs)
    }
  }

  private var model: Comparison {
    let text = opaque(Filter.query)
    return Comparison(
      "query → Decodable model",
      peers: [
        .init(
          Contender("Hummingbird URLEncodedFormDecoder") {
            blackHole(try URLEncodedFormDecoder().decode(Filter.self, from: text))
          },
          goal: 10
        )
      ]
    ) {
      blackHole(try QueryString(text).decode(Filter.self))
    }
  }

  private var headers: Comparison {
    Comparison(
      HeaderComparisons.name,
      peers: [
        .init(
          Contender("NIOHTTP1 HTTPHeaders") {
            var headers = NIOHTTP1.HTTPHeaders()
            for (name, value) in HeaderNames.fields {
              headers.replaceOrAdd(name: name, value: value)
            }
            for name in HeaderNames.folded { blackHole(headers.first(name: name)) }
          },
          goal: 1 / 1.2
        )
      ],
      ours: HeaderComparisons.ours
    )
  }

  private var post: Comparison {
    Comparison(
      "DSL → HTTPClientRequest",
      peers: [
        .init(
          Contender("AsyncHTTPClient by hand") { blackHole(try HandWrittenPost.request()) },
          goal: 1.5
        )
      ]
    ) {
      blackHole(try HTTPClientRequest(Post.blocks()))
    }
  }
}
