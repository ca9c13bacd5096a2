// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

/// A URL that other parsers send elsewhere is refused.
@Suite struct URLDifferentialTests {
  @Test(arguments: Peer.urls)
  func `a hundred thousand URLs have the same host and port, or are refused`(_ peer: Peer) throws {
    var random = SplitMix64(seed: Property.seed)
    var taken: [(url: String, line: String)] = []
    for _ in 0..<Effort.rounds(100_000) {
      let text = RandomURL.text(&random)
      guard let url = try? ComposedRequest({ BaseURL(text) }).url, let host = url.host else {
        continue
      }
      let port = url.port.map(String.init) ?? ""
      // What is sent is the text of the URL, not what it was made of.
      let fields = [url.description, host, port].map { hexadecimal($0.utf8) }
      taken.append((text, fields.joined(separator: " ")))
    }
    let answers = try peer.answers(to: taken.map(\.line))
    var differences: [String] = []
    var agreed = 0
    for (url, answer) in zip(taken, answers) {
      switch answer {
      case "=": agreed += 1
      case "-": break
      default: differences.append("\(url.url.debugDescription): \(answer)")
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(20))")
    // Not by refusing everything.
    #expect(agreed > Effort.rounds(10_000), "\(taken.count) taken, \(agreed) agreed")
    print("\(peer.description): \(taken.count) taken, \(agreed) agreed on")
  }
}
