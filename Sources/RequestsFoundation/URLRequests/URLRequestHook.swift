// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Code that changes a `URLRequest` after it has been rendered.
struct URLRequestHook: Hashable, Sendable {
  /// The hooks of a request, in the order written.
  enum Key: RequestOptionKey {
    typealias Value = [URLRequestHook]

    static func combining(
      _ earlier: [URLRequestHook],
      _ later: [URLRequestHook]
    ) -> [URLRequestHook] {
      earlier + later
    }

    static var requirement: String? { "an Authorization.custom block" }
  }

  let run: @Sendable (inout URLRequest) throws -> Void
  private let identity = CreationIdentity()

  init(run: @escaping @Sendable (inout URLRequest) throws -> Void) {
    self.run = run
  }

  static func == (left: URLRequestHook, right: URLRequestHook) -> Bool {
    left.identity == right.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
