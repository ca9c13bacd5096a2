// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One header field: a name and a value, as given.
///
/// Nothing is checked or changed here, so a field can be built from any text and looked at; names
/// and values are checked when the request is finished. Factories such as ``accept(_:)`` spell the
/// common names.
///
/// ```swift
/// let header = HTTPHeader(name: "X-Trace-Id", value: "abc123")
/// print(header)  // X-Trace-Id: abc123
/// print(HTTPHeader.authorization(bearerToken: "t0ken"))  // Authorization: <redacted>
/// ```
///
/// Two fields are equal when the bytes of their names and of their values are; case counts.
/// Section 5 of RFC 9110 defines fields.
public struct HTTPHeader: Sendable {
  /// The name, in the case given.
  public let name: String

  /// The value, as given.
  public private(set) var value: String

  /// The block that wrote the field, by which errors name it, or nil for other code.
  ///
  /// It is a type and not a text, as a type is copied for nothing (`compose-post-with-json`).
  var block: Any.Type?

  /// A number that is equal for names that differ in case only, by which fields are found:
  /// `headers-12-set-12-get` takes a third more without it.
  let key: UInt32

  /// Whether the name is known to be valid; one that is not known is looked at with the value.
  let hasPlainName: Bool

  /// Whether name and value are known to be valid: a reader that checks each line does not make the request
  /// check them again (`curl-import-1KiB`).
  var isChecked = false

  /// What sets the field apart from others.
  private enum Standing {
    case plain
    case secret
    /// Part of a signature, and no secret.
    case signed
    /// Part of a signature, and a secret.
    case signature
    /// Made of credentials that cannot be sent.
    case refused(CredentialFault)
  }

  private var standing = Standing.plain

  /// The name of the block that wrote the field, or nil.
  var blockName: String? { block.map { "\($0)" } }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The name, a token of RFC 9110 §5.1, in the case it is to be sent in.
  ///   - value: The value, as in RFC 9110 §5.5.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
    key = FoldedName.key(of: name)
    hasPlainName = false
  }

  /// Creates a field of a name that was looked at before.
  init(name: FieldName, value: String, block: Any.Type? = nil) {
    self.name = name.text
    self.value = value
    self.block = block
    key = name.key
    hasPlainName = name.isPlain
  }

  /// Creates the field of a block, which errors name.
  init(name: String, value: String, block: Any.Type) {
    self.init(name: name, value: value)
    self.block = block
  }

  /// Creates a field whose value is masked wherever it is shown.
  init(name: String, secret value: String) {
    self.init(name: name, value: value)
    standing = .secret
  }

  /// Creates a field of credentials that cannot be sent, which composing refuses.
  init(name: String, refused fault: CredentialFault) {
    self.init(name: name, value: "")
    standing = .refused(fault)
  }

  /// Creates a field that signs one request, masked wherever it is shown: a redirect drops it.
  package init(name: String, signature value: String) {
    self.init(name: name, value: value)
    standing = .signature
  }

  /// Creates a field that is part of a signature and no secret: a redirect drops it.
  package init(name: String, signed value: String) {
    self.init(name: name, value: value)
    standing = .signed
  }

  /// The field with another value, and all else as it is.
  func with(value: String) -> HTTPHeader {
    var header = self
    header.value = value
    header.isChecked = false
    return header
  }

  /// The field as one of a block.
  func with(block: Any.Type) -> HTTPHeader {
    var header = self
    header.block = block
    return header
  }
}

extension HTTPHeader {
  /// Whether the value is masked wherever the field is shown, beyond the names known to be secret.
  package var isSecret: Bool {
    switch standing {
    case .plain, .signed: false
    case .secret, .signature, .refused: true
    }
  }

  /// Whether the field signs one request, and no other: a redirect drops it.
  var isSignature: Bool {
    switch standing {
    case .signed, .signature: true
    case .plain, .secret, .refused: false
    }
  }

  /// Whether the field has no value that could be sent.
  var isRefused: Bool {
    if case .refused = standing { true } else { false }
  }

  /// Why the field has no value that could be sent, when it is made of credentials.
  var fault: CredentialFault? {
    if case .refused(let fault) = standing { fault } else { nil }
  }

  /// Masks the value wherever the field is shown.
  package mutating func hide() {
    switch standing {
    case .plain: standing = .secret
    case .signed: standing = .signature
    case .secret, .signature, .refused: break
    }
  }
}

extension HTTPHeader: Hashable {
  /// Whether two fields have the same name and the same value, byte for byte.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func == (left: HTTPHeader, right: HTTPHeader) -> Bool {
    // String compares up to Unicode normalization, and a server does not.
    left.name.utf8.elementsEqual(right.name.utf8)
      && left.value.utf8.elementsEqual(right.value.utf8) && left.fault == right.fault
  }

  /// Hashes the name and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}

extension HTTPHeader: CustomStringConvertible, CustomReflectable {
  /// The field as `Name: value` for a log, the value of a secret field as `<redacted>`.
  ///
  /// All that is not printable ASCII is escaped, so this is not the text that is sent.
  ///
  /// - Complexity: O(*n*), where *n* is the length of name and value.
  public var description: String {
    "\(PrintableText.escaping(name)): \(shownValue)"
  }

  /// The name and the value as `dump` shows them, the value masked when it is secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["name": PrintableText.escaping(name), "value": shownValue],
      displayStyle: .struct
    )
  }

  /// Whether the value is a secret, by its mark or by the name.
  package var isMasked: Bool { isSecret || SecretNames.isSecret(name) }

  /// The stretches of the value that nobody may read: all of it, or secrets in URLs and JSON.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the value.
  package var secrets: [SecretValue] {
    let bytes = Array(value.utf8)
    if bytes.isEmpty { return [] }
    if isMasked { return [SecretValue(name: name, range: bytes.indices)] }
    return TextSecrets.values(in: bytes, bytes.indices, [])
  }

  /// The field with masks in the place of stretches of its value.
  package func masking(_ secrets: [SecretValue]) -> HTTPHeader {
    if secrets.isEmpty { return self }
    let shown = SecretValue.masked(value.utf8, secrets)
    return HTTPHeader(name: name, value: String(decoding: shown, as: UTF8.self))
  }

  /// The value that a person may see.
  private var shownValue: String {
    isMasked ? SecretNames.mask : PrintableText.escaping(masking(secrets).value)
  }
}
