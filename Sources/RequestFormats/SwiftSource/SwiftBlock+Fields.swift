// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftBlock {
  /// Returns the blocks that produce fields, in order.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - implied: The type that the body implies. Its field is left out.
  /// - Returns: The blocks.
  static func blocks(for fields: HTTPHeaders, implied: String?) -> [SwiftBlock] {
    let counts = Dictionary(fields.map { (ASCIICase.lowered($0.name), 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return fields.filter { $0.name != "Content-Type" || $0.value != implied }.flatMap { field in
      let name = ASCIICase.lowered(field.name)
      // Blocks for a single field join its lines, so several lines are written one by one.
      return counts[name] == 1
        ? only(field) : [line(field, adds: !seen.insert(name).inserted)]
    }
  }

  /// Returns the most readable block that produces exactly this field.
  private static func only(_ field: HTTPHeader) -> [SwiftBlock] {
    let candidates = [credentials(field), type(field), cookies(field)].compactMap(\.self)
    return candidates.first { request(of: $0).map { Array($0.headers) } == [field] }
      ?? [line(field, adds: false)]
  }

  private static func line(_ field: HTTPHeader, adds: Bool) -> SwiftBlock {
    let header: SwiftExpression =
      names[field.name].map { .member(.atom("Header"), $0) }
      ?? .call("Header.custom", .string(field.name))
    let method = SwiftExpression.member(header, adds ? "addValue" : "setValue")
    let named = Header.custom(field.name)
    return SwiftBlock(.call(method, [.string(field.value)])) {
      if adds { named.addValue(field.value) } else { named.setValue(field.value) }
    }
  }

  private static func credentials(_ field: HTTPHeader) -> [SwiftBlock]? {
    guard field.name == "Authorization" else { return nil }
    if let (name, password) = BasicCredentials(field)?.words {
      let source = SwiftExpression.call(
        "Authorization.basic",
        .labeled("username", .string(name)),
        .labeled("password", .string(password))
      )
      return [SwiftBlock(source) { Authorization.basic(username: name, password: password) }]
    }
    let scheme = "Bearer "
    guard field.value.utf8.starts(with: scheme.utf8) else { return nil }
    let token = String(Substring(field.value.utf8.dropFirst(scheme.utf8.count)))
    let source = SwiftExpression.call("Authorization.bearer", .string(token))
    return [SwiftBlock(source) { Authorization.bearer(token) }]
  }

  private static func type(_ field: HTTPHeader) -> [SwiftBlock]? {
    guard ["Accept", "Content-Type"].contains(field.name),
      let type = try? MIMEType(field.value)
    else { return nil }
    let isAccept = field.name == "Accept"
    let source = SwiftExpression.call(isAccept ? "Accept" : "ContentType", .type(type))
    return [SwiftBlock(source) { if isAccept { Accept(type) } else { ContentType(type) } }]
  }

  private static func cookies(_ field: HTTPHeader) -> [SwiftBlock]? {
    guard field.name == "Cookie" else { return nil }
    return field.value.split(separator: "; ", omittingEmptySubsequences: false).map { cookie in
      let name = String(cookie.prefix { $0 != "=" })
      let value = String(cookie.dropFirst(name.count + 1))
      return SwiftBlock(.call("Cookie", .string(name), .string(value))) {
        Cookie(name, value)
      }
    }
  }

  /// The constants of fields by their names.
  private static let names = [
    "Content-Type": "contentType", "Accept": "accept", "Authorization": "authorization",
    "User-Agent": "userAgent", "Origin": "origin", "Cookie": "cookie", "Referer": "referer",
    "Host": "host", "Accept-Language": "acceptLanguage", "Accept-Encoding": "acceptEncoding",
    "Cache-Control": "cacheControl", "If-None-Match": "ifNoneMatch", "Range": "range",
  ]
}

extension SwiftExpression {
  /// Returns a media type as its constant, or as a literal.
  static func type(_ type: MIMEType) -> SwiftExpression {
    let constants: [(MIMEType, String)] = [
      (.any, "any"), (.json, "json"), (.xml, "xml"), (.html, "html"), (.plainText, "plainText"),
      (.pdf, "pdf"), (.png, "png"), (.jpeg, "jpeg"), (.octetStream, "octetStream"),
      (.formURLEncoded, "formURLEncoded"), (.eventStream, "eventStream"),
    ]
    let constant = constants.first { $0.0.description == type.description }
    return constant.map { .atom(".\($0.1)") } ?? .string(type.description)
  }
}
