// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// Refuses a command without a URL, and one with more uploads than URLs.
  func checkURLs() throws(RequestError) {
    guard !urls.isEmpty else {
      let last = (lines + [method].compactMap { $0 }).compactMap(\.offset).max()
      throw .curl(
        .malformedText,
        at: last,
        "The command has no URL. Add one, such as `https://example.com`."
      )
    }
    guard uploads.count <= urls.count else {
      throw .curl(
        .malformedText,
        at: uploads.last?.offset,
        "A `-T` has no URL. Give each `-T` its own URL."
      )
    }
  }

  /// Throws an error if two kinds of requests are combined, as curl does.
  func checkMethods() throws(RequestError) {
    let sendsData = data != nil && !isGet
    let queriesOnly = data != nil && isGet && (form?.parts.isEmpty == false || !uploads.isEmpty)
    let kinds = [sendsData, form?.parts.isEmpty == false, !uploads.isEmpty, isHead].count(
      where: \.self
    )
    guard kinds > 1 || queriesOnly else { return }
    throw .curl(
      .malformedText,
      at: uploads.first?.offset ?? urls.first?.offset,
      "`-d`, `-F`, `-T` and `-I` cannot be combined. Use only one of them."
    )
  }

  /// Refuses a command that sends more requests than anyone intends and would take long to read.
  ///
  /// - Parameters:
  ///   - count: The number of requests up to this URL.
  ///   - limit: The maximum number.
  ///   - shared: The content that they share.
  ///   - offset: The offset of their URL.
  /// - Throws: `unsupportedText`.
  func checkCount(
    _ count: Int,
    of limit: Int,
    _ shared: CurlShared,
    at offset: Int?
  ) throws(RequestError) {
    guard count > limit || (count > 1 && shared.weight > Self.greatestWeight / count) else {
      return
    }
    throw .curl(
      .unsupportedText,
      at: offset,
      "The command sends more than \(Limits.commandRequests) requests, or very large ones. Split "
        + "the command."
    )
  }

  /// The maximum number of fields, notes and files of all requests together.
  private static let greatestWeight = 200_000

  /// Returns the method of a request.
  func requestMethod(isUpload: Bool) throws(RequestError) -> HTTPRequest.Method {
    let isPost = form?.parts.isEmpty == false || (data != nil && !isGet)
    guard let method else {
      return isUpload ? .put : isPost ? .post : isHead ? .head : .get
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
