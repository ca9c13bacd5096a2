// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ResponseHead {
  /// The links of the `Link` fields, in order (RFC 8288).
  ///
  /// Leaves out a link if its target or anchor is not a URL, and everything after a break of the grammar in a
  /// line. Only the first 1,000 links are read, or fewer if the URL of the response is longer than 4 KB.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the fields and the URL.
  public var links: [Link] { rawLinks.compactMap(resolved) }

  /// Returns the first link of a relation, or nil if there is none with a URL.
  ///
  /// ```swift
  /// let next = response.link("next")?.url
  /// ```
  ///
  /// A link with another context does not belong to the response, so it is left out.
  ///
  /// - Parameter relation: The relation, such as `next`, in any case.
  /// - Returns: The link, or nil.
  /// - Complexity: O(*n*), where *n* is the length of the fields and the URL.
  public func link(_ relation: String) -> Link? {
    rawLinks(of: relation).lazy.compactMap(resolved).first
  }

  /// Returns the request that follows a link, or nil if there is no such link.
  ///
  /// ```swift
  /// var request: ComposedRequest? = try ComposedRequest { repository.getIssues() }
  /// while let page = request {
  ///   let response = try await session.response(for: page).accepted()
  ///   issues += try response.json([Issue].self)
  ///   request = try response.following("next")
  /// }
  /// ```
  ///
  /// The request is a `GET` without a body, with the fields of the original request. For a link to
  /// another origin, credentials, cookies and secret fields are removed, as in a redirect
  /// (``ComposedRequest/redirected(to:status:)``). Conditions, ranges and signatures are removed
  /// too, because they apply to one resource.
  ///
  /// - Parameter relation: The relation, such as `next`, in any case.
  /// - Returns: The request to send next, or nil.
  /// - Throws: ``RequestError`` with the codes of ``ComposedRequest/redirected(to:status:)``, such as
  ///   ``RequestError/Code/unsupportedScheme``, or a code of URLs if the target of the link is not a URL.
  public func following(_ relation: String) throws -> ComposedRequest? {
    let links = rawLinks(of: relation)
    guard let first = links.first else { return nil }
    let target = try links.lazy.compactMap(resolved).first?.url ?? reference(first.target)
    var request = request
    // The link is resolved against the URL of the response.
    request.method = .get
    for name in [
      "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range",
    ] {
      request.headers.remove(name: name)
    }
    return try request.redirected(to: target.text, status: 303)
  }

  /// The links before their targets are resolved.
  private var rawLinks: ArraySlice<LinkParser.RawLink> {
    headers.values(for: "Link").flatMap { line -> [LinkParser.RawLink] in
      var parser = LinkParser(bytes: Array(line.utf8))
      return parser.readLinks()
    }.prefix(min(Limits.links, Limits.linkedText / max(1, url.bytes.count)))
  }

  /// The links of a relation to the response.
  private func rawLinks(of relation: String) -> [LinkParser.RawLink] {
    let relation = ASCIICase.lowered(relation)
    return rawLinks.filter { Self.relations(of: $0).contains(relation) && context(of: $0) == url }
  }

  private func resolved(_ link: LinkParser.RawLink) -> Link? {
    guard let target = try? reference(link.target), let context = context(of: link) else {
      return nil
    }
    return Link(
      url: target,
      relations: Self.relations(of: link),
      parameters: link.parameters,
      context: context
    )
  }

  private func reference(_ text: String) throws -> URLReference {
    try URLReference(text).resolved(against: url)
  }

  /// The context of a link, or nil if its anchor is not a URL.
  private func context(of link: LinkParser.RawLink) -> URLReference? {
    guard let anchor = link.parameters.first(where: { $0.name == "anchor" }) else { return url }
    return try? reference(anchor.value)
  }

  private static func relations(of link: LinkParser.RawLink) -> [String] {
    let relation = link.parameters.first { $0.name == "rel" }?.value ?? ""
    return relation.utf8.split(whereSeparator: ByteSet.cBlank.contains).map { word in
      ASCIICase.lowered(String(decoding: word, as: UTF8.self))
    }
  }
}
