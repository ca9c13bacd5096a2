// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// Parts as `multipart/form-data` (RFC 7578).
  ///
  /// ```swift
  /// let body = RequestBody.multipart(strategy: .streamed()) {
  ///   MultipartPart.field(name: "title", value: "Vacation 2026")
  ///   for url in files { MultipartPart.file(name: "files", fileURL: url) }
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError/Code/invalidBoundary``, ``RequestError/Code/invalidPart`` for a
  /// NUL in a name or filename, ``RequestError/Code/invalidMIMEType``, and
  /// ``RequestError/Code/unreadableFile``.
  ///
  /// - Parameters:
  ///   - boundary: What separates the parts, 1 to 70 characters; by default 128 random bits. One
  ///     that is given is looked for in the parts, in files while they are sent.
  ///   - strategy: When the parts are put together; both give the same bytes.
  ///   - escaping: How names and filenames are written.
  ///   - parts: The parts, in the order in which they are sent.
  /// - Returns: The block.
  public static func multipart(
    boundary: String? = nil,
    strategy: Multipart.Strategy = .inMemory,
    escaping: Multipart.Escaping = .browser,
    @MultipartBuilder _ parts: () throws -> [MultipartPart]
  ) rethrows -> RequestBody {
    let parts = try parts()
    return RequestBody(
      .multipart(
        Multipart(parts: parts, boundary: boundary, strategy: strategy, escaping: escaping)
      )
    )
  }
}
