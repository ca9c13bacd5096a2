// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Describes a checked request as an archive does.
struct HARRequestWriter {
  let request: ComposedRequest
  let redaction: HARArchive.Redaction

  private var isRedacting: Bool { redaction == .secrets }

  func written() throws(RequestError) -> HARArchive.Request {
    let shown = isRedacting ? try request.redacted() : request
    return HARArchive.Request(
      method: request.method.rawValue,
      url: shown.url.description,
      cookies: cookies(of: shown),
      headers: shown.headers.map { .init(name: $0.name, value: $0.value) },
      queryString: Self.pairs(of: shown.url.query ?? ""),
      postData: try Self.postData(of: shown),
      bodySize: request.body.map { $0.length ?? -1 } ?? 0
    )
  }

  /// The cookies, of those that are marked as secret not even the names.
  private func cookies(of shown: ComposedRequest) -> [HARArchive.Cookie] {
    let isMarked = request.headers.contains { $0.isSecret && ASCIICase.equal($0.name, "Cookie") }
    let headers = isRedacting && isMarked ? shown.headers : request.headers
    return HARCookies.pairs(in: headers).map { cookie in
      HARArchive.Cookie(name: cookie.name, value: isRedacting ? SecretNames.mask : cookie.value)
    }
  }

  private static func postData(
    of request: ComposedRequest
  ) throws(RequestError) -> HARArchive.PostData? {
    guard let data = try request.bodyContents() else { return nil }
    let type = request.headers.value(for: "Content-Type") ?? ""
    guard UTF8Sequence.firstInvalidOffset(in: Array(data).span) == nil else {
      let text = data.base64EncodedString()
      return HARArchive.PostData(mimeType: type, text: text, encoding: "base64")
    }
    return HARArchive.PostData(mimeType: type, text: String(decoding: data, as: UTF8.self))
  }

  private static func pairs(of query: String) -> [HARArchive.Pair] {
    // A question mark that begins the query is part of a name, which only a second one says.
    QueryString("?" + query).rawPairs.map { pair in
      let pair = HARPairBytes(name: Array(pair.name), value: Array(pair.value ?? [])).decoded
      return HARArchive.Pair(
        name: String(decoding: pair.name, as: UTF8.self),
        value: String(decoding: pair.value, as: UTF8.self)
      )
    }
  }
}
