// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Describes a checked request as an archive does.
struct HARRequestWriter {
  /// A host that never exists (RFC 6761 §6.4), in the place of a secret one.
  private static let hiddenBase = "https://redacted.invalid"

  let request: ComposedRequest
  let redaction: HARArchive.Redaction

  private var isRedacting: Bool { redaction == .secrets }

  func written() throws(RequestError) -> HARArchive.Request {
    HARArchive.Request(
      method: request.method.rawValue,
      url: url,
      cookies: cookies,
      headers: request.headers.map { .init(name: $0.name, value: value(of: $0)) },
      queryString: Self.pairs(of: query ?? ""),
      postData: try postData(),
      bodySize: request.body.map { $0.length ?? -1 } ?? 0
    )
  }

  private func value(of field: HTTPHeader) -> String {
    let isSecret = field.isSecret || SecretNames.isSecretHeader(field.name)
    return isRedacting && isSecret ? SecretNames.mask : field.value
  }

  private var cookies: [HARArchive.Cookie] {
    HARCookies.pairs(in: request.headers).map { cookie in
      HARArchive.Cookie(name: cookie.name, value: isRedacting ? SecretNames.mask : cookie.value)
    }
  }

  private func postData() throws(RequestError) -> HARArchive.PostData? {
    guard let body = request.body else { return nil }
    let type = request.headers.value(for: "Content-Type") ?? ""
    if isRedacting, request.redactions.hidesBody {
      return HARArchive.PostData(mimeType: type, text: SecretNames.mask)
    }
    let data = try body.contents()
    guard UTF8Sequence.firstInvalidOffset(in: Array(data).span) == nil else {
      let text = data.base64EncodedString()
      return HARArchive.PostData(mimeType: type, text: text, encoding: "base64")
    }
    return HARArchive.PostData(mimeType: type, text: String(decoding: data, as: UTF8.self))
  }

  /// The query with masks that a URL can hold.
  private var query: String? {
    guard isRedacting, let query = request.url.query else { return request.url.query }
    guard !request.redactions.hidesBase else { return Self.escapedMask }
    return Self.escapedMasks(in: request.redactions.masking(query: query))
  }

  /// The URL with masks that a URL can hold.
  private var url: String {
    let url = request.url
    guard isRedacting else { return url.description }
    let mask = "/" + Self.escapedMask
    let query = query.map { "?" + $0 } ?? ""
    if request.redactions.hidesBase { return Self.hiddenBase + mask + query }
    return "\(url.scheme ?? "")://\(url.authority ?? "")"
      + (request.redactions.hidesPath ? mask : url.path) + query
      + (url.fragment.map { "#" + $0 } ?? "")
  }

  private static let escapedMask = escapedMasks(in: SecretNames.mask)

  private static func escapedMasks(in query: String) -> String {
    var bytes: [UInt8] = []
    PercentEscape.append(query, keeping: .query.union(ByteSet("%")), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func pairs(of query: String) -> [HARArchive.Pair] {
    QueryString(query).rawPairs.map { pair in
      let pair = HARPairBytes(name: Array(pair.name), value: Array(pair.value ?? [])).decoded
      return HARArchive.Pair(
        name: String(decoding: pair.name, as: UTF8.self),
        value: String(decoding: pair.value, as: UTF8.self)
      )
    }
  }
}
