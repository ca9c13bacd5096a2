// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A file of JSON that another tool has exported.
struct JSONFile {
  /// The text without a byte order mark, which tools on Windows write and decoders reject.
  let text: Data

  private let markLength: Int
  private let block: String
  private let noun: String
  private let depthLimit: Int

  /// Creates a file from its bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - block: The name of the reader in errors.
  ///   - noun: What the tool has exported, for errors.
  ///   - depthLimit: The maximum number of nested lists and objects.
  init(_ data: Data, block: String, noun: String, depthLimit: Int = Limits.jsonDepth) {
    markLength = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    text = markLength == 0 ? data : Data(data.dropFirst(markLength))
    self.block = block
    self.noun = noun
    self.depthLimit = depthLimit
  }

  /// Returns the value of the text.
  ///
  /// - Throws: `malformedText` with the offset in the file.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func value() throws(RequestError) -> JSONValue {
    do {
      return try JSONValue(parsing: text, depthLimit: depthLimit)
    } catch {
      throw RequestError(
        .malformedText,
        block: block,
        offset: error.offset + markLength,
        "The text is not JSON, or is nested deeper than \(depthLimit) levels. Export the \(noun) again."
      )
    }
  }
}
