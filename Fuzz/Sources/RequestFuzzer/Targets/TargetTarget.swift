// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A base, a reference and a value: the text stays as it is, and only a base names a host.
enum TargetTarget: FuzzTarget {
  static let name = "target"

  static func run(_ input: FuzzInput) {
    var input = input
    let first = input.text() ?? ""
    let second = input.text() ?? ""
    let value = input.text() ?? second
    for text in [first, second] { checkReference(text) }
    if let base = Rule.refusing({ try URLReference(first) }),
      let reference = Rule.refusing({ try URLReference(second) })
    {
      let resolved = reference.resolved(against: base)
      let again = Rule.must("a resolved reference is not read again") {
        try URLReference(resolved.description)
      }
      Rule.holds(again == resolved, "a resolved reference is read as another")
      Rule.holds(again.authority == resolved.authority, "resolving makes another host")
      Rule.holds(
        resolved.authority
          == (reference.authority ?? (reference.scheme == nil ? base.authority : nil)),
        "resolving changes the host"
      )
    }
    for joining in [BaseURL.Joining.resolve, .append] {
      checkEndpoint(second, value, base: first, joining)
    }
  }

  private static func checkReference(_ text: String) {
    guard let reference = Rule.refusing({ try URLReference(text) }) else { return }
    let written = reference.description
    Rule.holds(Rule.isPrintable(written), "a reference is not ASCII")
    let again = Rule.must("a reference is not read again") { try URLReference(written) }
    Rule.holds(again == reference, "a reference is read as another")
    Rule.holds(
      [again.scheme, again.authority, again.path, again.query, again.fragment]
        == [
          reference.scheme, reference.authority, reference.path, reference.query,
          reference.fragment,
        ],
      "the components move"
    )
    Rule.holds(
      reference.requestTarget.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x23 },
      "a target holds a byte that ends it"
    )
    if let port = reference.port {
      Rule.holds((1...65_535).contains(port), "a port is out of range")
    }
    let normal = reference.normalized()
    Rule.holds(normal.normalized() == normal, "normalizing twice gives another")
    Rule.holds(
      (normal.authority == nil) == (reference.authority == nil),
      "normalizing makes or takes a host"
    )
    let readNormal = Rule.must("a normalized reference is not read again") {
      try URLReference(normal.description)
    }
    Rule.holds(readNormal.authority == normal.authority, "a normalized path becomes a host")
    _ = reference.url
  }

  private static func checkEndpoint(
    _ endpoint: String,
    _ value: String,
    base: String,
    _ joining: BaseURL.Joining
  ) {
    let alone = Rule.refusing { try ComposedRequest { BaseURL(base, joining: joining) } }
    guard let alone else { return }
    let composed = Rule.refusing {
      try ComposedRequest {
        BaseURL(base, joining: joining)
        Endpoint(reference: endpoint)
      }
    }
    if let composed { checkOrigin(of: composed, is: alone) }
    let interpolated = Rule.refusing {
      try ComposedRequest {
        BaseURL("https://h/base/")
        Endpoint("/a/\(value)/b")
        Query("q", value)
      }
    }
    guard let url = interpolated?.url else { return }
    let segments = url.path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    Rule.holds(segments.count == 4, "a value makes or takes a segment")
    Rule.holds(
      Rule.same(PercentEncoding.decode(String(Substring(segments[2]))), value),
      "a value in a path is changed"
    )
    Rule.holds(url.authority == "h", "a value changes the host")
    let pairs = Rule.must("a query is not read again") { try QueryString(url.query ?? "").pairs }
    Rule.holds(
      pairs.count == 1 && pairs[0].name == "q" && Rule.same(pairs[0].value, value),
      "a value in a query is changed"
    )
  }

  private static func checkOrigin(of request: ComposedRequest, is base: ComposedRequest) {
    Rule.holds(request.url.scheme == base.url.scheme, "an endpoint changes the scheme")
    Rule.holds(request.url.authority == base.url.authority, "an endpoint changes the host")
    let again = Rule.must("a URL is not read again") { try URLReference(request.url.description) }
    Rule.holds(again.authority == base.url.authority, "an endpoint is read as a host")
  }
}
