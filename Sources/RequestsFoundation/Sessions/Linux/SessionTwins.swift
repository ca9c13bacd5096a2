// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking

  /// For each session of a caller, one that is configured like it and has a delegate of this package.
  ///
  /// A twin is made when it is first needed, and stays as long as the caller's session: requests in a row
  /// share its connections. Documentation/Decisions/0007-redirects-and-streams-on-linux.md says why.
  final class SessionTwins: Sendable {
    /// A session of this package.
    struct Twin: Sendable {
      let session: URLSession
      let router: SessionRouter
    }

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

    /// The twins that are remembered, those of released sessions among them.
    var count: Int { entries.withLock { $0.count } }

    /// The twin of a session.
    ///
    /// Twins of sessions that have been released end when another one is asked for, so there are never
    /// more of them than there were sessions at a time.
    ///
    /// - Parameters:
    ///   - original: The session of a caller.
    ///   - storesCookies: Whether the cookies of responses are kept in the storage of the caller.
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
      // Without it the session and its delegate would keep each other.
      for twin in released { twin.session.finishTasksAndInvalidate() }
      return twin
    }

    private static func makeTwin(_ original: URLSession, _ storesCookies: Bool) -> Twin {
      let configuration =
        original.configuration.copy() as? URLSessionConfiguration ?? .ephemeral
      // Nothing of HTTP is ever stored in it. A task that is cancelled while the cache is asked ends the
      // process.
      configuration.urlCache = nil
      // Foundation chooses cookies by their host alone, and overwrites those of a request.
      configuration.httpShouldSetCookies = false
      if !storesCookies { configuration.httpCookieStorage = nil }
      configuration.timeoutIntervalForRequest = URLRequest.wholeSeconds(
        configuration.timeoutIntervalForRequest
      )
      let router = SessionRouter()
      return Twin(
        session: URLSession(configuration: configuration, delegate: router, delegateQueue: nil),
        router: router
      )
    }
  }
#endif
