// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Reads the request of a curl command.
  ///
  /// ```swift
  /// let request = try ComposedRequest(curl: "curl -H 'Accept: text/plain' https://example.com/")
  /// print(request.headers)  // Accept: text/plain
  /// ```
  ///
  /// Nothing is run and no file is opened. ``CurlCommand`` gives more: several requests, files that you
  /// resolve, and notes on what the request does not hold, such as `--proxy`.
  ///
  /// - Parameter text: The command, as it is typed into a shell.
  /// - Throws: `RequestError` as ``CurlCommand/init(parsing:variables:)``, `unsupportedText` too when
  ///   the command sends several requests, and `unresolvedFile` when it needs a file.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(curl text: String) throws(RequestError) {
    let requests = try CurlCommand(parsing: text).requests
    guard let only = requests.first, requests.count == 1 else {
      throw .curl(
        .unsupportedText,
        at: 0,
        "The command sends \(requests.count) requests. Read them with CurlCommand(parsing:).requests."
      )
    }
    self = try only.request()
  }
}
