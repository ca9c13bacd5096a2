// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

/// Endpoints that extend one path, beside the algorithm of the RFC over the whole path each time.
struct GrowingPathTests {
  private static let segments = [
    "a", "b.c", "", ".", "..", "..", "%2e%2e", "%2E", "...", "x%2Fy", ".a", "c",
  ]

  private func endpoint(_ random: inout SplitMix64) -> String {
    let count = Int.random(in: 1...5, using: &random)
    let path = (0..<count).map { _ in Self.segments.randomElement(using: &random) ?? "" }
    let text = (Bool.random(using: &random) && count > 3 ? "/" : "") + path.joined(separator: "/")
    // Two slashes would begin an authority, and nothing resolves to nothing.
    return text.utf8.starts(with: "//".utf8) || text.isEmpty ? "a" : text
  }

  private func compose(
    _ base: String,
    _ joining: BaseURL.Joining,
    _ endpoints: [String]
  ) throws -> String {
    try ComposedRequest {
      BaseURL(base, joining: joining)
      for endpoint in endpoints { Endpoint(reference: endpoint) }
    }.url.description
  }

  @Test(arguments: ["https://h", "https://h/v1", "https://h/v1/../x/", "https://h/a//b/c"])
  func `each is resolved against the ones before`(_ base: String) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &random)
      let endpoints = (0..<count).map { _ in endpoint(&random) }
      var url = try URLReference(base)
      for endpoint in endpoints { url = try URLReference(endpoint).resolved(against: url) }
      #expect(try compose(base, .resolve, endpoints) == url.description, "\(endpoints)")
    }
  }

  @Test(arguments: [
    ["a", "./"], ["a/..", "b"], ["/a/b/..", "c"], ["..", "b"], ["a", "..//b"], ["./", ".//b"],
  ])
  func `without a base, they lead to the same place`(_ endpoints: [String]) throws {
    let base = try URLReference("https://h/1/2/3")
    let request = try ComposedRequest { for text in endpoints { Endpoint(reference: text) } }
    var url = base
    for endpoint in endpoints { url = try URLReference(endpoint).resolved(against: url) }
    #expect(request.url.resolved(against: base) == url, "\(request.url)")
  }

  @Test func `each is resolved below a base that is appended to, or refused`() throws {
    var random = SplitMix64(seed: 8)
    var refused = 0
    for _ in 0..<1_000 {
      let count = Int.random(in: 1...6, using: &random)
      let endpoints = (0..<count).map { _ in endpoint(&random) }
      let expected = try Self.below(endpoints)
      if let expected {
        #expect(try compose("https://h/v1", .append, endpoints) == "https://h/v1" + expected)
      } else {
        refused += 1
        let error = #expect(throws: RequestError.self, "\(endpoints)") {
          try compose("https://h/v1", .append, endpoints)
        }
        #expect(error?.code == .endpointLeavesBase)
      }
    }
    #expect(refused > 100 && refused < 900)
  }

  /// The path below the base, found by reading all of it for each endpoint, or nil when one climbs.
  private static func below(_ endpoints: [String]) throws -> String? {
    var url = try URLReference("https://h/")
    for endpoint in endpoints {
      let isAbsolute = endpoint.utf8.first == UInt8(ascii: "/")
      let kept = url.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { url.path[...$0] } ?? "/"
      let merged = isAbsolute ? endpoint : String(kept) + endpoint
      var depth = 0
      for segment in merged.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
        switch segment.replacing("%2e", with: ".").replacing("%2E", with: ".") {
        case ".": break
        case "..": depth -= 1
        default: depth += 1
        }
        if depth < 0 { return nil }
      }
      url = try URLReference(endpoint).resolved(against: url)
    }
    return url.path
  }
}
