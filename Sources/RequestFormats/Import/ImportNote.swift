// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Something that a text says and a request cannot hold, such as a proxy, or that was read in a way
/// worth knowing.
///
/// Nothing of a text is dropped in silence: it shapes the request, or is a note, or is an error.
public struct ImportNote: Hashable, Sendable {
  /// The offset of the first byte that the note is about, counted in UTF-8 bytes of the whole text.
  public let offset: Int?

  /// What was not taken over, or how it was read, in one sentence.
  public let message: String

  init(offset: Int? = nil, _ message: String) {
    self.offset = offset
    self.message = message
  }
}

extension ImportNote: CustomStringConvertible {
  /// The message, with its offset behind it.
  public var description: String {
    offset.map { "\(message) (byte \($0))" } ?? message
  }
}
