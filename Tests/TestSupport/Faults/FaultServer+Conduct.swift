// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension FaultServer {
  /// What a server does with the body of a request; all numbers are bytes of it.
  package enum Conduct: Hashable, Sendable {
    /// Reads all of it and answers 200.
    case answer
    /// The same, but takes few bytes at a time and rests in between.
    case trickle(Int, restMicroseconds: UInt32)
    /// Resets the connection after so many bytes.
    case reset(after: Int)
    /// Resets the connection before it has read anything.
    case resetAtOnce
    /// Answers 413 after so many bytes and closes, at once or when the client has stopped sending.
    case refuse(after: Int, isAbrupt: Bool)
    /// Reads no more after so many bytes.
    case stall(after: Int)

    /// The number of bytes that are read before something happens.
    var limit: Int {
      switch self {
      case .answer, .trickle: .max
      case .reset(let count), .refuse(let count, _), .stall(let count): count
      case .resetAtOnce: 0
      }
    }

    /// The size of a read.
    var readSize: Int {
      if case .trickle(let count, _) = self { count } else { 16_384 }
    }
  }
}
