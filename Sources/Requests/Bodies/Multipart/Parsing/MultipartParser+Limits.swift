// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartParser {
  /// What a body may have before it is refused with ``RequestError/Code/multipartTooLarge``.
  ///
  /// The contents have no limit here: whoever keeps them counts them.
  public struct Limits: Hashable, Sendable {
    /// The number of parts; 10,000 by default.
    public var parts: Int

    /// The number of fields of one part; 64 by default.
    public var headerFields: Int

    /// The number of bytes of the fields of one part, with their line breaks and the empty line; 16
    /// KiB by default.
    public var headerBytes: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - parts: The number of parts.
    ///   - headerFields: The number of fields of one part.
    ///   - headerBytes: The number of bytes of the fields of one part.
    public init(parts: Int = 10_000, headerFields: Int = 64, headerBytes: Int = 16 * 1024) {
      self.parts = parts
      self.headerFields = headerFields
      self.headerBytes = headerBytes
    }
  }
}
