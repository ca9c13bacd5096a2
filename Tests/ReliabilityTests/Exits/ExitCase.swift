// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Something that ends the process where Foundation, NIO or plain Swift does it, and must not here.
struct ExitCase: Sendable {
  /// The trap, as a phrase.
  let name: String
  /// What to do; it may throw, as long as the process lives.
  let run: @Sendable () async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.run = run
  }

  /// All of them.
  static let all: [ExitCase] =
    texts + numbers + counts + depths + files + dates + formats + foundation
}
