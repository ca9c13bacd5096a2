// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A request as one JSON object in one line, for other programs.
struct RequestLine: Encodable {
  private enum CodingKeys: CodingKey {
    case method, scheme, host, target, headers, body, files
  }

  /// The request, without the bytes of files.
  let request: ComposedRequest

  /// The paths that its body needs.
  var files: [String] = []

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(request.method.rawValue, forKey: .method)
    try container.encode(request.url.scheme, forKey: .scheme)
    try container.encode(request.url.authority, forKey: .host)
    try container.encode(request.url.requestTarget, forKey: .target)
    try container.encode(request.headers.map { [$0.name, $0.value] }, forKey: .headers)
    try container.encode(request.body?.contents().base64EncodedString(), forKey: .body)
    try container.encode(files, forKey: .files)
  }

  /// The object, followed by a line feed.
  var line: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}
