// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  /// A session for each session of a caller, with the same configuration and a delegate of this package.
  ///
  /// A twin is created on first use, and lives as long as the caller's session, so that successive
  /// requests share its connections. See
  /// Documentation/Decisions/0007-redirects-and-streams-on-linux.md for the reasons.
  final class SessionTwins: Sendable {
    /// A session of this package, and its delegate.
    typealias Twin = (session: URLSession, router: SessionRouter)

    private struct Key: Hashable {
      let identifier: ObjectIdentifier
      let storesCookies: Bool
    }

    private struct Entry {
      weak var original: URLSession?
      let twin: Twin
    }

    static let shared = SessionTwins()

    private let entries = Locked<[Key: Entry]>([:])

    /// The number of twins in memory, including the twins of released sessions.
    var count: Int { entries.withLock { $0.count } }

    /// Returns the twin of a session.
    ///
    /// Twins of released sessions end when another twin is requested, so there are never more twins
    /// than sessions at one time.
    ///
    /// - Parameters:
    ///   - original: The session of a caller.
    ///   - storesCookies: True to store the cookies of responses in the storage of the caller.
    /// - Returns: The session that sends for it, and its delegate.
    func twin(of original: URLSession, storesCookies: Bool) -> Twin {
      let key = Key(identifier: ObjectIdentifier(original), storesCookies: storesCookies)
      let (twin, released) = entries.withLock { entries in
        let released = entries.filter { $0.value.original == nil }
        for key in released.keys { entries[key] = nil }
        let twin = entries[key]?.twin ?? Self.makeTwin(original, storesCookies)
        entries[key] = Entry(original: original, twin: twin)
        return (twin, released.values.map(\.twin))
      }
      // Otherwise, the session and its delegate would retain each other.
      for twin in released { twin.session.finishTasksAndInvalidate() }
      return twin
    }

    private static func makeTwin(_ original: URLSession, _ storesCookies: Bool) -> Twin {
      let configuration =
        original.configuration.copy() as? URLSessionConfiguration ?? .ephemeral
      // The cache would store no HTTP response. Cancelling a task that waits for the cache ends the
      // process.
      configuration.urlCache = nil
      // Foundation selects cookies only by host, and overwrites the cookies of a request.
      configuration.httpShouldSetCookies = false
      if !storesCookies { configuration.httpCookieStorage = nil }
      configuration.timeoutIntervalForRequest = URLRequest.wholeSeconds(
        configuration.timeoutIntervalForRequest
      )
      let router = SessionRouter()
      let twin = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
      return (twin, router)
    }
  }
#endif
