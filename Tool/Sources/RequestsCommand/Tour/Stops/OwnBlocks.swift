// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

struct Paging: RequestBuildable {
  let page: Int
  var body: some RequestBuildable {
    Query("page", page)
    Query("per_page", 50)
  }
}

extension TourStop {
  /// Your own blocks, and one that signs what will be sent.
  static let ownBlocks = TourStop(
    title: "Your own blocks, and one that signs what will be sent",
    source: """
      struct Paging: RequestBuildable {
        let page: Int
        var body: some RequestBuildable {
          Query("page", page)
          Query("per_page", 50)
        }
      }

      RequestBlock {
        BaseURL(server)
        Endpoint("/items")
        for page in 1...2 { Paging(page: page) }
        Finalize { request in
          let signature = request.url.requestTarget.utf8.reduce(5381) { $0 &* 33 ^ Int($1) }
          request.headers.add(name: "X-Signature", value: String(signature, radix: 16))
        }
      }
      """,
    make: { server, _ in
      RequestBlock {
        BaseURL(server)
        Endpoint("/items")
        for page in 1...2 { Paging(page: page) }
        Finalize { request in
          let signature = request.url.requestTarget.utf8.reduce(5381) { $0 &* 33 ^ Int($1) }
          request.headers.add(name: "X-Signature", value: String(signature, radix: 16))
        }
      }
    }
  )
}
