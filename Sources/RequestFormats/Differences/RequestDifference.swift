// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One thing in which a request is not as expected: where it is, what was expected, and what is there.
///
/// `request.differences(from:)` makes them, and `expectRequest` reports them. Print one for people;
/// look at ``place`` in tools of your own.
///
/// ```swift
/// for difference in request.differences(from: other) { print(difference) }
/// // method: expected POST, actual PUT
/// // body items[2].name: expected "Ann", actual "Bob"
/// ```
///
/// No part of it holds a secret, and each text is short and printable ASCII, so it can be logged.
public struct RequestDifference: Hashable, Sendable {
  /// Where two requests differ.
  public let place: Place

  /// What was expected; nil when nothing was.
  ///
  /// Texts are in quotes, and long ones are cut to what is around the difference. A secret is
  /// `<redacted>`.
  public let expected: String?

  /// The actual value, written in the same way; nil if there is none.
  public let actual: String?

  /// Whether a secret differs: then neither text shows it.
  public let isSecret: Bool

  /// The most differences that a comparison looks for: 100.
  public static let maximumCount = 100
}

extension RequestDifference {
  /// Where two requests differ.
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

    /// A pair of the query, by its decoded name and its place among those of the name, from 0 on.
    case query(name: String, index: Int)

    /// The fragment of the URL, which is not sent.
    case fragment

    /// A line of a header field, by the name and its place among those of the name, from 0 on.
    case field(name: String, index: Int)

    /// An option, by its name.
    case option(name: String)

    /// The body, or a place in it.
    ///
    /// The path is `items[2].name` in JSON, the name of a pair in a form, the name of a part and what
    /// of it differs in multipart, `line 3` in text, `byte 17` elsewhere, and empty for the whole body.
    /// It is escaped.
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
  /// One line: the place, what was expected, and what is there.
  public var description: String {
    line(inColor: false)
  }

  /// The description, on a terminal with what was expected in green and what is there in red.
  package func line(inColor: Bool) -> String {
    func text(_ text: String?, color: Int) -> String {
      let text = text ?? "nothing"
      return inColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
    }
    let texts = "expected \(text(expected, color: 32)), actual \(text(actual, color: 31))"
    return "\(place): \(texts)" + (isSecret ? " (a secret; the values are not shown)" : "")
  }
}

/// The differences found so far, of which there are at most ``RequestDifference/maximumCount``.
struct DifferenceList {
  private(set) var differences: [RequestDifference] = []

  var isFull: Bool { differences.count >= RequestDifference.maximumCount }

  /// Adds a difference.
  ///
  /// A secret is masked here, whatever its texts are.
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

  /// Adds a difference of two texts, either of which may be missing.
  mutating func append(
    _ place: RequestDifference.Place,
    texts expected: String?,
    _ actual: String?,
    isSecret: Bool = false,
    inQuotes: Bool = true
  ) {
    guard !expected.hasSameBytes(as: actual) else { return }
    let shown = ShownText.pair(expected, actual, inQuotes: inQuotes)
    append(place, expected: shown.expected, actual: shown.actual, isSecret: isSecret)
  }
}
