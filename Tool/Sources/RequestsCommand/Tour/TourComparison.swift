// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// A comparison of a received request with the composed one.
struct TourComparison {
  /// One line for each difference, or an empty array if the request arrived as composed.
  let differences: [String]

  init(_ request: ComposedRequest, _ received: RecordedRequest) throws {
    var differences: [String] = []
    if received.method != request.method.rawValue { differences.append("the method") }
    if received.target != request.url.requestTarget { differences.append("the target") }
    for name in Set(request.headers.map(\.name)) {
      // Names are compared with their case, because the tour shows that.
      let values = received.headers.filter { $0.name == name }.map(\.value)
      if values != [request.headers.value(for: name) ?? ""] {
        differences.append("the field \(name)")
      }
    }
    if received.body != (try request.body?.contents()).map(Array.init) ?? [] {
      differences.append("the body")
    }
    self.differences = differences
  }
}
