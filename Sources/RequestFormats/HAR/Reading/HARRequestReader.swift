// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Creates a request from the members of an archive, some of which repeat others.
struct HARRequestReader {
  let source: HARArchive.Request
  /// The path of the object in the file, for errors.
  let path: String
  var notes: [ImportNote] = []

  mutating func imported(name: String?) throws(RequestError) -> ImportedRequest {
    let method = try method()
    let url = try url()
    let body = try body()
    if source.bodySize > 0, body.paths.isEmpty, body.form == nil, body.data?.isEmpty ?? true {
      note("The archive lost the body, which had \(source.bodySize) bytes.", in: "bodySize")
    }
    var headers = try headers(url: url, bodyLength: body.data?.count)
    body.adjust(&headers)
    var request = ComposedRequest(
      method: method,
      url: url,
      headers: headers,
      body: body.data.map { ComposedRequest.Body($0) }
    )
    do throws(RequestError) {
      request = try request.renderable(as: HARArchive.block)
    } catch {
      throw placed(error, in: member(ofField: error.field))
    }
    return ImportedRequest(
      name: name,
      request,
      paths: body.paths,
      notes: notes,
      body: body.contents
    )
  }

  mutating func note(_ message: String, in member: String) {
    notes.append(ImportNote(field: "\(path).\(member)", message))
  }

  private func method() throws(RequestError) -> HTTPRequest.Method {
    guard ByteSet.token.firstOffset(outside: source.method) == nil,
      let method = HTTPRequest.Method(rawValue: source.method)
    else {
      throw error(
        .invalidMethod,
        in: "method",
        "\"\(source.method)\" is not an HTTP method. Use letters and digits, as in `GET`."
      )
    }
    return method
  }

  /// Returns the member of a field that made the request invalid, such as a second `Host`.
  private func member(ofField name: String?) -> String {
    let position = name.flatMap { name in
      source.headers.lastIndex { ASCIICase.equal($0.name, name) }
    }
    return position.map { "headers[\($0)]" } ?? "headers"
  }

  func error(
    _ code: RequestError.Code,
    in member: String,
    underlying: (any Error)? = nil,
    _ message: String
  ) -> RequestError {
    let field = "\(path).\(member)"
    return RequestError(
      code,
      block: HARArchive.block,
      field: field,
      underlying: underlying,
      message
    )
  }

  /// Returns the error of another check with the path of its member.
  ///
  /// It drops an offset inside the member: it would be read as an offset in the file.
  func placed(_ other: RequestError, in member: String) -> RequestError {
    error(other.code, in: member, underlying: other.underlying, other.message)
  }
}
