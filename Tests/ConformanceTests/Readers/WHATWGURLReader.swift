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
    return try compare(Self.target(of: input, base: base), WrittenURL(input), test)
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

  private func compare(
    _ target: URLReference,
    _ written: WrittenURL,
    _ test: Corpus.Case
  ) throws -> Outcome {
    let ours = WrittenURL(target.description)
    let theirs = WrittenURL(try test.text("href"))
    let isSameHost = try Self.isSameHost(target.host ?? "", test.text("hostname"))
    if isSameHost, ours.scheme == theirs.scheme, Self.port(of: ours) == Self.port(of: theirs) {
      if ours.tail == theirs.tail { return .passed }
      if let normal = try? URLReference(test.text("href")).normalized().description,
        WrittenURL(target.normalized().description).tail == WrittenURL(normal).tail
      {
        return .skipped("an escaped dot stays escaped until a URL is normalized")
      }
    }
    let isRequest = (try? ComposedRequest { BaseURL(target.description) }) != nil
    if let repair = written.repair(inScheme: theirs.scheme),
      isSameHost || !isRequest || ours.hostEndsInNumber
    {
      return .skipped(repair)
    }
    return .failed("\(target) is not \(try test.text("href"))")
  }

  private static func isSameHost(_ ours: String, _ theirs: String) -> Bool {
    if let groups = IPv6Groups(ours) { return groups == IPv6Groups(theirs) }
    let isLowerCase = theirs.utf8.elementsEqual(theirs.utf8.map(WrittenURL.lowered))
    // WHATWG keeps the case of hosts of schemes that it does not know.
    return isLowerCase
      ? theirs.utf8.elementsEqual(ours.utf8.map(WrittenURL.lowered)) : ours == theirs
  }

  /// The digits of the port, without that of the scheme.
  private static func port(of url: WrittenURL) -> [UInt8] {
    let defaults = ["http": ":80", "ws": ":80", "https": ":443", "wss": ":443", "ftp": ":21"]
    let port = url.hostAndPort?.port ?? []
    return port.elementsEqual((defaults[url.scheme ?? ""] ?? "").utf8) ? [] : port
  }
}
