// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The directives for caches on the way, in one common line (RFC 9111 §5.2.1).
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   CacheControl(.noCache, .maxAge(60))
/// }
/// // Cache-Control: no-cache, max-age=60
/// ```
///
/// Composing throws ``RequestError/Code/invalidHeaderValue`` for a negative number of seconds, or a
/// name that is not a token.
public struct CacheControl: FieldPairs, Sendable {
  /// One directive of a request.
  public struct Directive: Hashable, Sendable {
    let pair: FieldPair

    /// A stored response is used only after the server confirmed it.
    public static let noCache = Directive(pair: FieldPair("no-cache"))
    /// No cache keeps the request or its response.
    public static let noStore = Directive(pair: FieldPair("no-store"))
    /// No proxy changes the content.
    public static let noTransform = Directive(pair: FieldPair("no-transform"))
    /// The response comes from a cache, or is a 504.
    public static let onlyIfCached = Directive(pair: FieldPair("only-if-cached"))

    /// A stored response is at most this old.
    ///
    /// - Parameter seconds: The age in seconds, 0 or more.
    /// - Returns: The directive.
    public static func maxAge(_ seconds: Int) -> Directive {
      Directive(pair: FieldPair("max-age", seconds: seconds))
    }

    /// A stored response can be stale.
    ///
    /// - Parameter seconds: The maximum time in seconds, 0 or more, or nil for any time.
    /// - Returns: The directive.
    public static func maxStale(_ seconds: Int? = nil) -> Directive {
      Directive(pair: FieldPair("max-stale", seconds: seconds))
    }

    /// A stored response stays fresh for at least this long.
    ///
    /// - Parameter seconds: The time in seconds, 0 or more.
    /// - Returns: The directive.
    public static func minFresh(_ seconds: Int) -> Directive {
      Directive(pair: FieldPair("min-fresh", seconds: seconds))
    }

    /// A stale response can be used if the server fails (RFC 5861 §4).
    ///
    /// - Parameter seconds: The maximum time in seconds, 0 or more.
    /// - Returns: The directive.
    public static func staleIfError(_ seconds: Int) -> Directive {
      Directive(pair: FieldPair("stale-if-error", seconds: seconds))
    }

    /// A directive that some caches know (RFC 9111 §5.2.3).
    ///
    /// - Parameters:
    ///   - name: The name, a token.
    ///   - value: The value, quoted if it is not a token, or nil.
    /// - Returns: The directive.
    public static func custom(_ name: String, _ value: String? = nil) -> Directive {
      Directive(pair: FieldPair(name, value))
    }
  }

  static let field = "Cache-Control"
  let pairs: [FieldPair]

  /// Adds directives after the existing ones.
  ///
  /// The last one with a name counts.
  ///
  /// - Parameter directives: The directives. Without directives, the block adds nothing.
  public init(_ directives: Directive...) {
    pairs = directives.map(\.pair)
  }
}
