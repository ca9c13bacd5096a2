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
    var blocks: [SwiftBlock] = []
    for field in fields {
      let name = ASCIICase.lowered(field.name)
      if field.name == "Content-Type", field.value == implied { continue }
      // Blocks for a single field join its lines, so several lines are written one by one.
      let isAlone = counts[name] == 1
      let adds = !seen.insert(name).inserted
      blocks += isAlone ? only(field) : [line(field, adds: adds)]
    }
    return blocks
  }

  /// Returns the most readable block that produces exactly this field.
  private static func only(_ field: HTTPHeader) -> [SwiftBlock] {
    for candidate in [credentials(field), type(field), cookies(field)] {
      guard let candidate, let request = request(of: candidate) else { continue }
      if Array(request.headers) == [field] { return candidate }
    }
    return [line(field, adds: false)]
  }

  private static func line(_ field: HTTPHeader, adds: Bool) -> SwiftBlock {
    let known = names[field.name]
    let header: SwiftExpression =
      known.map { .member(.atom("Header"), $0) }
      ?? .call("Header.custom", .init(.string(field.name)))
    let method = SwiftExpression.member(header, adds ? "addValue" : "setValue")
    return SwiftBlock(.call(method, [.init(.string(field.value))])) {
      if adds {
        Header.custom(field.name).addValue(field.value)
      } else {
        Header.custom(field.name).setValue(field.value)
      }
    }
  }

  private static func credentials(_ field: HTTPHeader) -> [SwiftBlock]? {
    guard field.name == "Authorization", let space = field.value.firstIndex(of: " ") else {
      return nil
    }
    let credentials = String(field.value[field.value.index(after: space)...])
    switch field.value[..<space] {
    case "Bearer":
      return [
        SwiftBlock(.call("Authorization.bearer", .init(.string(credentials)))) {
          Authorization.bearer(credentials)
        }
      ]
    case "Basic":
      guard let data = Data(base64Encoded: credentials),
        let text = UTF8Sequence.text(data.span),
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      let (name, password) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
      return [
        SwiftBlock(
          .call(
            "Authorization.basic",
            .init("username", .string(name)),
            .init("password", .string(password))
          )
        ) {
          Authorization.basic(username: name, password: password)
        }
      ]
    default:
      return nil
    }
  }

  private static func type(_ field: HTTPHeader) -> [SwiftBlock]? {
    guard ["Accept", "Content-Type"].contains(field.name),
      let type = try? MIMEType(field.value)
    else { return nil }
    let source = SwiftExpression.type(type)
    return field.name == "Accept"
      ? [SwiftBlock(.call("Accept", .init(source))) { Accept(type) }]
      : [SwiftBlock(.call("ContentType", .init(source))) { ContentType(type) }]
  }

  private static func cookies(_ field: HTTPHeader) -> [SwiftBlock]? {
    guard field.name == "Cookie" else { return nil }
    return field.value.split(separator: "; ", omittingEmptySubsequences: false).map { cookie in
      let name = String(cookie.prefix { $0 != "=" })
      let value = String(cookie.dropFirst(name.count + 1))
      return SwiftBlock(.call("Cookie", .init(.string(name)), .init(.string(value)))) {
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
