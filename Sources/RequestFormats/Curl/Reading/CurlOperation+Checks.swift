// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// Refuses a command without a URL, one with more uploads than URLs, and one that combines two kinds of
  /// requests, as curl does.
  func check() throws(RequestError) {
    guard !urls.isEmpty else {
      let last = (lines.map(\.offset) + [method?.offset]).compactMap(\.self).max()
      throw malformed(at: last, "The command has no URL. Add one, such as `https://example.com`.")
    }
    guard uploads.count <= urls.count else {
      throw malformed(at: uploads.last?.offset, "A `-T` has no URL. Give each `-T` its own URL.")
    }
    let kinds = [hasData, hasForm, !uploads.isEmpty, isHead].count(where: \.self)
    let queriesOnly = data != nil && isGet && (hasForm || !uploads.isEmpty)
    guard kinds < 2, !queriesOnly else {
      throw malformed(
        at: uploads.first?.offset ?? urls.first?.offset,
        "`-d`, `-F`, `-T` and `-I` cannot be combined. Use only one of them."
      )
    }
  }

  /// The maximum number of fields, notes and files of all requests together.
  private static let greatestWeight = 200_000

  /// Refuses a command that sends more requests than anyone intends and would take long to read.
  ///
  /// - Parameters:
  ///   - count: The number of requests up to this URL.
  ///   - limit: The maximum number.
  ///   - weight: The number of fields, notes and files that each of them has, plus one.
  ///   - offset: The offset of their URL.
  /// - Throws: `unsupportedText`.
  func checkCount(_ count: Int, of limit: Int, weight: Int, at offset: Int?) throws(RequestError) {
    guard count > limit || (count > 1 && weight > Self.greatestWeight / count) else { return }
    throw error(
      .unsupportedText,
      at: offset,
      "The command sends more than \(Limits.commandRequests) requests, or very large ones. Split "
        + "the command."
    )
  }

  /// Returns the method of a request.
  func requestMethod(isUpload: Bool) throws(RequestError) -> HTTPRequest.Method {
    guard let method else {
      return isUpload ? .put : hasForm || hasData ? .post : isHead ? .head : .get
    }
    let name = try Self.text(method, "a method")
    guard let known = HTTPRequest.Method(rawValue: name) else {
      throw error(
        .invalidMethod,
        at: method.offset,
        field: "--request",
        "\"\(name)\" is not an HTTP method. Use letters and digits, as in `GET`."
      )
    }
    return known
  }
}
