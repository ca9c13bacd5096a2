// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// How the client would like the request to be handled; the server may ignore it (RFC 7240).
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Prefer(.return(.minimal), .wait(10))
/// }
/// // Prefer: return=minimal, wait=10
/// ```
///
/// Composing throws ``RequestError/Code/invalidHeaderValue`` for a negative number of seconds and for a
/// name that is not a token.
public struct Prefer: FieldPairs, Sendable {
  /// One preference.
  public struct Preference: Hashable, Sendable {
    let pair: FieldPair

    /// What a response to a change holds (RFC 7240 §4.2).
    public enum Content: String, Hashable, Sendable {
      /// Nothing but what the client needs to know.
      case minimal
      /// The resource as it is now.
      case representation
    }

    /// How a server treats what is wrong in the request (RFC 7240 §4.4).
    public enum Handling: String, Hashable, Sendable {
      /// It refuses the request.
      case strict
      /// It does what it can.
      case lenient
    }

    /// The server answers at once, and works on (RFC 7240 §4.1).
    public static let respondAsync = Preference(pair: FieldPair("respond-async"))

    /// What the response holds (RFC 7240 §4.2).
    ///
    /// - Parameter content: Little, or all of the resource.
    /// - Returns: The preference.
    public static func `return`(_ content: Content) -> Preference {
      Preference(pair: FieldPair("return", content.rawValue))
    }

    /// How long the client waits (RFC 7240 §4.3).
    ///
    /// - Parameter seconds: The time in seconds, 0 or more.
    /// - Returns: The preference.
    public static func wait(_ seconds: Int) -> Preference {
      Preference(pair: FieldPair("wait", seconds: seconds))
    }

    /// How the server treats what is wrong in the request (RFC 7240 §4.4).
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
    ///   - value: The value, quoted if it is not a token; nil for none.
    /// - Returns: The preference.
    public static func custom(_ name: String, _ value: String? = nil) -> Preference {
      Preference(pair: FieldPair(name, value))
    }
  }

  static let field = "Prefer"
  let pairs: [FieldPair]

  /// Adds preferences after those that are there; the last one of a name counts.
  ///
  /// To a server it is the first one (RFC 7240 §2), so an earlier one of the name is not sent.
  ///
  /// - Parameter preferences: The preferences. Without any the block adds nothing.
  public init(_ preferences: Preference...) {
    pairs = preferences.map(\.pair)
  }
}
