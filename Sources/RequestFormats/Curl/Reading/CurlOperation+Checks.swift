// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// Refuses a command without a URL, one with more uploads than URLs, and one that combines two kinds of
  /// requests, as curl does.
  func check() throws(RequestError) {
    guard !urls.isEmpty else {
      let last = (lines.map(\.offset) + [lastValue(of: .request)?.offset]).compactMap(\.self).max()
      throw malformed(at: last, "The command has no URL. Add one, such as `https://example.com`.")
    }
    guard uploads.count <= urls.count else {
      throw malformed(at: uploads.last?.offset, "A `-T` has no URL. Give each `-T` its own URL.")
    }
    let kinds = [hasData, hasForm, !uploads.isEmpty, switches.contains(.head)].count(where: \.self)
    let queriesOnly = data != nil && isGet && (hasForm || !uploads.isEmpty)
    guard kinds < 2, !queriesOnly else {
      throw malformed(
        at: uploads.first?.offset ?? urls.first?.offset,
        "`-d`, `-F`, `-T` and `-I` cannot be combined. Use only one of them."
      )
    }
  }

  /// Returns the method of a request.
  func requestMethod(isUpload: Bool) throws(RequestError) -> HTTPRequest.Method {
    guard let method = lastValue(of: .request) else {
      if isUpload { return .put }
      return hasForm || hasData ? .post : switches.contains(.head) ? .head : .get
    }
    let name = try Self.text(method, "a method")
    guard let known = HTTPRequest.Method(rawValue: name) else {
      throw .curl(
        .invalidMethod,
        field: "--request",
        at: method.offset,
        "\"\(name)\" is not an HTTP method. Use letters and digits, as in `GET`."
      )
    }
    return known
  }
}
