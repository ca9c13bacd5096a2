// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A difference between a request and the expected one: its place, and the expected and actual value.
///
/// `request.differences(from:)` returns differences, and `expectRequest` reports them. Print a
/// difference for people, and use ``place`` in your own tools.
///
/// ```swift
/// for difference in request.differences(from: other) { print(difference) }
/// // method: expected POST, actual PUT
/// // body items[2].name: expected "Ann", actual "Bob"
/// ```
///
/// It contains no secret, and each text is short, printable ASCII, so you can log it.
public struct RequestDifference: Hashable, Sendable {
  /// The place of the difference.
  public let place: Place

  /// The expected value, or nil if nothing was expected.
  ///
  /// Texts are in quotes. A long text is cut to the part around the difference. A secret is `<redacted>`.
  public let expected: String?

  /// The actual value in the same form, or nil if the value is missing.
  public let actual: String?

  /// A Boolean value that indicates whether a secret differs; neither text shows it.
  public let isSecret: Bool

  /// The maximum number of differences that a comparison finds: 100.
  public static let maximumCount = 100
}

extension RequestDifference {
  /// A place where two requests differ.
  public enum Place: Hashable, Sendable {
    /// The method.
    case method

    /// The scheme of the URL.
    case scheme

    /// The host.
    case host

    /// The port.
    case port

    /// The path.
    case path

    /// A pair of the query, by its decoded name and its index among the pairs with that name.
    case query(name: String, index: Int)

    /// The fragment of the URL; it is not sent.
    case fragment

    /// A line of a header field, by its name and its index among the lines with that name.
    case field(name: String, index: Int)

    /// An option, by its name.
    case option(name: String)

    /// The body, or a place in it.
    ///
    /// The path is `items[2].name` in JSON, the name of a pair in a form, the name of a part and
    /// its differing piece in multipart, `line 3` in text, `byte 17` elsewhere, and empty for the
    /// complete body. It is escaped.
    case body(path: String)

    /// A condition of a test, by its description: `Matching` of `RequestsTesting`.
    case condition(String)
  }

  /// Creates a difference that a test has found; its texts hold no secret.
  package init(place: Place, expected: String?, actual: String?) {
    self.init(place: place, expected: expected, actual: actual, isSecret: false)
  }
}

extension RequestDifference.Place: CustomStringConvertible {
  /// The place in a few words, such as `query page` or `body items[2].name`.
  public var description: String {
    switch self {
    case .method: "method"
    case .scheme: "scheme"
    case .host: "host"
    case .port: "port"
    case .path: "path"
    case .query(let name, let index): "query " + ShownText.name(name, index: index)
    case .fragment: "fragment"
    case .field(let name, let index): "field " + ShownText.name(name, index: index)
    case .option(let name): "option " + ShownText.name(name, index: 0)
    case .body(let path): path.isEmpty ? "body" : "body " + path
    case .condition(let description): "condition " + ShownText.name(description, index: 0)
    }
  }
}

extension RequestDifference: CustomStringConvertible {
  /// A line with the place, the expected value and the actual value.
  public var description: String {
    line(inColor: false)
  }

  /// Returns the description, with the expected value in green and the actual value in red if colored.
  package func line(inColor: Bool) -> String {
    func text(_ text: String?, color: Int) -> String {
      let text = text ?? "nothing"
      return inColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
    }
    let texts = "expected \(text(expected, color: 32)), actual \(text(actual, color: 31))"
    return "\(place): \(texts)" + (isSecret ? " (a secret; the values are not shown)" : "")
  }
}

/// The differences found so far, at most ``RequestDifference/maximumCount``.
struct DifferenceList {
  private(set) var differences: [RequestDifference] = []

  var isFull: Bool { differences.count >= RequestDifference.maximumCount }

  /// Adds a difference.
  ///
  /// Masks the texts of a secret.
  mutating func append(
    _ place: RequestDifference.Place,
    expected: String?,
    actual: String?,
    isSecret: Bool = false
  ) {
    guard !isFull else { return }
    differences.append(
      RequestDifference(
        place: place,
        expected: isSecret ? expected.map { _ in SecretNames.mask } : expected,
        actual: isSecret ? actual.map { _ in SecretNames.mask } : actual,
        isSecret: isSecret
      )
    )
  }

  /// Adds a difference between two texts that are shown already.
  mutating func append(
    _ place: RequestDifference.Place,
    shown: (expected: String?, actual: String?),
    isSecret: Bool = false
  ) {
    append(place, expected: shown.expected, actual: shown.actual, isSecret: isSecret)
  }

  /// Adds a difference between two texts, each of which can be missing.
  mutating func append(
    _ place: RequestDifference.Place,
    texts expected: String?,
    _ actual: String?,
    isSecret: Bool = false,
    inQuotes: Bool = true
  ) {
    guard !expected.hasSameBytes(as: actual) else { return }
    append(place, shown: ShownText.pair(expected, actual, inQuotes: inQuotes), isSecret: isSecret)
  }
}
