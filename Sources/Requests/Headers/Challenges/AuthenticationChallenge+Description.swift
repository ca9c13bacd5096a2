// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension AuthenticationChallenge.Scheme: CustomStringConvertible, CustomReflectable {
  /// The scheme for a log, with its token, its nonce and other secrets masked.
  public var description: String {
    let list = parameters.map(\.description).joined(separator: ", ")
    let rest = token68 == nil ? list : SecretNames.mask
    return PrintableText.escaping(rest.isEmpty ? name : "\(name) \(rest)")
  }

  /// A mirror of ``description``, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["scheme": description], displayStyle: .struct)
  }
}

extension AuthenticationChallenge.Parameter: CustomStringConvertible, CustomReflectable {
  /// Parameters that only the client of a challenge should see.
  private static let secrets: Set<String> = ["nonce", "opaque"]

  /// The parameter for a log, with a nonce and other secrets masked.
  public var description: String {
    var field = HTTPHeader(name: name, value: value)
    if Self.secrets.contains(ASCIICase.lowered(name)) { field.hide() }
    let shown = field.masking(field.secrets).value
    return PrintableText.escaping(
      "\(name)=\(field.isMasked ? shown : QuotedText.quoted(shown))"
    )
  }

  /// A mirror of ``description``, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["parameter": description], displayStyle: .struct)
  }
}
