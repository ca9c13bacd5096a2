// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// A URL text, alone or against a base, and what WHATWG makes of it.
///
/// The library follows RFC 3986 and refuses where the two lead to different hosts. So a URL that
/// both accept must be the same one, and one that WHATWG refuses must not become a request, unless
/// to the host that is written.
struct WHATWGURLReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let input = try test.text("input")
    let base = test["base"]?.text
    if test["failure"]?.flag == true { return refusal(of: input, base: base) }
    for text in [base, input].compactMap(\.self) {
      do {
        _ = try URLReference(text)
      } catch {
        let reason = WrittenURL(text).reason(for: error)
        return reason.map { .skipped($0) } ?? .failed("\(text.debugDescription): \(error)")
      }
    }
    let comparison = try URLComparison(
      Self.target(of: input, base: base),
      href: test.text("href")
    )
    if comparison.isSame { return .passed }
    if comparison.isSameWhenNormal {
      return .skipped("an escaped dot stays escaped until a URL is normalized")
    }
    return try comparison.repair(of: WrittenURL(input)).map { .skipped($0) }
      ?? .failed("\(comparison.target) is not \(test.text("href"))")
  }

  /// The target of a reference; one without a base is resolved against itself.
  private static func target(of input: String, base: String?) throws -> URLReference {
    let reference = try URLReference(input)
    return reference.resolved(against: try base.map { try URLReference($0) } ?? reference)
  }

  private func refusal(of input: String, base: String?) -> Outcome {
    guard let target = try? Self.target(of: input, base: base) else { return .passed }
    let written = WrittenURL(target.description)
    if let scheme = written.scheme, !WrittenURL.webSchemes.contains(scheme) {
      return .skipped("RFC 3986 allows this, and no request goes to such a scheme")
    }
    guard (try? ComposedRequest { BaseURL(target.description) }) != nil else { return .passed }
    if written.hostEndsInNumber {
      return .skipped("numbers in a host are kept and not made an IPv4 address")
    }
    let host = (target.host ?? "").utf8.map(WrittenURL.lowered)
    if host.first == UInt8(ascii: "["), host.contains(UInt8(ascii: "%")) {
      return .skipped("an IPv6 address may have a zone (RFC 6874)")
    }
    let labels = host.split(separator: UInt8(ascii: "."))
    if labels.contains(where: { $0.starts(with: "xn--".utf8) }) {
      return .skipped("a label in ASCII form is not decoded to check it")
    }
    return .failed("\(target) is not refused")
  }
}
