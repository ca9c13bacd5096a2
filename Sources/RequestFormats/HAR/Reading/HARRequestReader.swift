// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Creates a request from the members of an archive, some of which repeat others.
struct HARRequestReader: TextReader {
  static let block = HARArchive.block

  let source: HARArchive.Request
  /// The path of the object in the file, for errors.
  let path: String
  var notes: [ImportNote] = []

  mutating func imported(name: String?) throws(RequestError) -> ImportedRequest {
    let method = try method(source.method, at: "\(path).method")
    // Proxies record a tunnel before the requests that went through it.
    guard method.rawValue != "CONNECT" else {
      throw error(
        .unsupportedText,
        at: "\(path).method",
        "CONNECT is not supported: it opens a tunnel through a proxy and names no resource. "
          + "Remove the entry."
      )
    }
    let url = try url()
    let body = try body()
    if source.bodySize > 0, body.paths.isEmpty, body.form == nil, body.data?.isEmpty ?? true {
      note("The archive lost the body, which had \(source.bodySize) bytes.", at: "\(path).bodySize")
    }
    let length = body.paths.isEmpty ? body.data?.count ?? 0 : nil
    let headers = try headers(url: url, bodyLength: length)
    var request = ComposedRequest(method: method, url: url, headers: headers, body: nil)
    body.add(to: &request)
    do throws(RequestError) {
      request = try request.renderable(as: HARArchive.block)
    } catch {
      throw placed(error, at: member(ofField: error.field))
    }
    return ImportedRequest(
      name: name,
      request,
      paths: body.paths,
      notes: notes,
      body: body.contents
    )
  }

  /// Returns the member of a field that made the request invalid, such as a second `Host`.
  private func member(ofField name: String?) -> String {
    let position = name.flatMap { name in
      source.headers.lastIndex { ASCIICase.equal($0.name, name) }
    }
    return "\(path).headers" + (position.map { "[\($0)]" } ?? "")
  }
}
