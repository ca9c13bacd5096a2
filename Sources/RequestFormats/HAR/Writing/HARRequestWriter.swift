// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes a checked request in the form of an archive.
struct HARRequestWriter {
  let request: ComposedRequest
  let redaction: HARArchive.Redaction

  private var isRedacting: Bool { redaction == .secrets }

  func written() throws(RequestError) -> HARArchive.Request {
    let shown = isRedacting ? try request.redacted() : request
    var written = HARArchive.Request(
      method: request.method.rawValue,
      url: shown.url.description
    )
    written.cookies = cookies(of: shown)
    written.headers = shown.headers.map { .init(name: $0.name, value: $0.value) }
    written.queryString = Self.pairs(of: shown.url.query ?? "")
    written.postData = try Self.postData(of: shown)
    written.bodySize = request.body.map { $0.length ?? -1 } ?? 0
    return written
  }

  /// Returns the cookies; if they are marked as secret, their names are masked too.
  private func cookies(of shown: ComposedRequest) -> [HARArchive.Pair] {
    let isMarked = request.headers.contains { $0.isSecret && ASCIICase.equal($0.name, "Cookie") }
    let headers = isRedacting && isMarked ? shown.headers : request.headers
    return HARArchive.cookies(in: headers).map { cookie in
      HARArchive.Pair(name: cookie.name, value: isRedacting ? SecretNames.mask : cookie.value)
    }
  }

  private static func postData(
    of request: ComposedRequest
  ) throws(RequestError) -> HARArchive.PostData? {
    guard let data = try request.bodyContents() else { return nil }
    var postData = HARArchive.PostData(
      mimeType: request.headers.value(for: "Content-Type") ?? ""
    )
    (postData.text, postData.encoding) = HARArchive.text(of: data)
    return postData
  }

  private static func pairs(of query: String) -> [HARArchive.Pair] {
    // The second question mark keeps a leading one in the first name.
    QueryString("?" + query).rawPairs.map { pair in
      let pair = HARPairBytes(name: Array(pair.name), value: Array(pair.value ?? [])).decoded
      return HARArchive.Pair(
        name: String(decoding: pair.name, as: UTF8.self),
        value: String(decoding: pair.value, as: UTF8.self)
      )
    }
  }
}
