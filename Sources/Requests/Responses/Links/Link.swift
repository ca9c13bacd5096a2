// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A link in the `Link` field of a response (RFC 8288).
///
/// ```swift
/// for link in response.links where link.relations.contains("preload") { print(link.url) }
/// ```
public struct Link: Hashable, Sendable {
  /// The target, resolved against the URL of the response.
  public let url: URLReference

  /// The relations in lower case, such as `next`, or a URL for a custom relation.
  public let relations: [String]

  /// The parameters in the order received, decoded, including `rel` and `anchor`.
  public let parameters: [Parameter]

  /// The resolved context of the link: its `anchor`, or the URL of the response.
  public let context: URLReference

  /// A parameter of a link.
  public struct Parameter: Hashable, Sendable {
    /// The name, in lower case.
    public let name: String

    /// The value, without quotes and escapes.
    public let value: String
  }

  /// The first value of a parameter, or nil.
  ///
  /// A value with a language and a charset (RFC 8187), such as `title*`, has its own name.
  ///
  /// - Parameter name: The name, in any case.
  /// - Complexity: O(*n*), where *n* is the number of parameters.
  public subscript(name: String) -> String? {
    let name = ASCIICase.lowered(name)
    return parameters.first { $0.name == name }?.value
  }

  /// The title for a person, or nil: `title*` if it can be decoded, otherwise `title`.
  public var title: String? {
    self["title*"].flatMap(Self.extendedText) ?? self["title"]
  }

  /// Decodes an extended value in UTF-8 (RFC 8187 §3.2).
  private static func extendedText(_ value: String) -> String? {
    let pieces = value.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    guard pieces.count == 3, ASCIICase.equal(String(Substring(pieces[0])), "UTF-8") else {
      return nil
    }
    return PercentEscape.decoded(String(Substring(pieces[2])), plusAsSpace: false)
  }
}
