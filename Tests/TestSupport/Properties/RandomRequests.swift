// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Requests

/// Requests of hostile pieces that are no errors, the same ones in each run of a seed.
package struct RandomRequests: Sequence, IteratorProtocol {
  private var number: UInt64 = 0

  package init() {}

  package mutating func next() -> ComposedRequest? {
    while number < 1_000_000 {
      defer { number += 1 }
      var random = SplitMix64(seed: Property.seed &* 7_919 &+ number)
      let fields = ByteFields(&random, count: 5...5, longest: 6)
      let request = try? ComposedRequest {
        Method.custom(random.pick(["GET", "POST", "PUT", "M-SEARCH", fields.text(0)]))
        BaseURL("http://h")
        Endpoint("/\(fields.text(1))")
        Query("q", fields.text(2))
        Header.custom(random.pick(["X-Note", fields.text(0)])).setValue(fields.text(3))
        RequestBody.data(Data(fields.bytes(4)))
      }
      if let request { return request }
    }
    return nil
  }
}
