// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The preferences of the client for the request (RFC 7240).
///
/// The server can ignore them.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Prefer(.return(.minimal), .wait(10))
/// }
/// // Prefer: return=minimal, wait=10
/// ```
///
/// Composing throws ``RequestError/Code/invalidHeaderValue`` for a negative number of seconds, or a
/// name that is not a token.
public struct Prefer: FieldPairs, Sendable {
  /// One preference.
  public struct Preference: Hashable, Sendable {
    let pair: FieldPair

    /// The content of the response to a change (RFC 7240 §4.2).
    public enum Content: String, Hashable, Sendable {
      /// Only what the client needs to know.
      case minimal
      /// The current resource.
      case representation
    }

    /// The treatment of errors in the request (RFC 7240 §4.4).
    public enum Handling: String, Hashable, Sendable {
      /// The server refuses the request.
      case strict
      /// The server does what it can.
      case lenient
    }

    /// The server answers immediately, and continues to work (RFC 7240 §4.1).
    public static let respondAsync = Preference(pair: FieldPair("respond-async"))

    /// The content of the response (RFC 7240 §4.2).
    ///
    /// - Parameter content: Little, or the whole resource.
    /// - Returns: The preference.
    public static func `return`(_ content: Content) -> Preference {
      Preference(pair: FieldPair("return", content.rawValue))
    }

    /// The time that the client is willing to wait (RFC 7240 §4.3).
    ///
    /// - Parameter seconds: The time in seconds, 0 or more.
    /// - Returns: The preference.
    public static func wait(_ seconds: Int) -> Preference {
      Preference(pair: FieldPair("wait", seconds: seconds))
    }

    /// The treatment of errors in the request (RFC 7240 §4.4).
    ///
    /// - Parameter handling: Strict or lenient.
    /// - Returns: The preference.
    public static func handling(_ handling: Handling) -> Preference {
      Preference(pair: FieldPair("handling", handling.rawValue))
    }

    /// A preference that some servers know, such as `odata.maxpagesize`.
    ///
    /// - Parameters:
    ///   - name: The name, a token.
    ///   - value: The value, quoted if it is not a token, or nil.
    /// - Returns: The preference.
    public static func custom(_ name: String, _ value: String? = nil) -> Preference {
      Preference(pair: FieldPair(name, value))
    }
  }

  static let field = "Prefer"
  let pairs: [FieldPair]

  /// Adds preferences after the existing ones.
  ///
  /// The last one with a name counts.
  ///
  /// A server uses the first one (RFC 7240 §2), so earlier ones with the name are not sent.
  ///
  /// - Parameter preferences: The preferences. Without preferences, the block adds nothing.
  public init(_ preferences: Preference...) {
    pairs = preferences.map(\.pair)
  }
}
