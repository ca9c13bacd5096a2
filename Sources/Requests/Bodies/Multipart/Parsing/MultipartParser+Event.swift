// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartParser {
  /// What the bytes of a body bring.
  public enum Event: Hashable, Sendable {
    /// The fields of a part are complete.
    case partBegan(MultipartHead)
    /// The next bytes of its content, at least one.
    case partBytes(Data)
    /// Its content is complete.
    case partEnded
  }
}
