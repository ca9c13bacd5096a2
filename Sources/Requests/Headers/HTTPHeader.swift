// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One header field: a name and a value, unchanged.
///
/// Any text can be stored in a field. Its name and its value are checked when the request is
/// finished. Factories such as ``accept(_:)`` spell the common names.
///
/// ```swift
/// let header = HTTPHeader(name: "X-Trace-Id", value: "abc123")
/// print(header)  // X-Trace-Id: abc123
/// print(HTTPHeader.authorization(bearerToken: "t0ken"))  // Authorization: <redacted>
/// ```
///
/// Two fields are equal if the bytes of their names and values are equal, including the case.
/// Section 5 of RFC 9110 defines fields.
public struct HTTPHeader: Sendable {
  /// The name, in its original case.
  public let name: String

  /// The value, unchanged.
  public private(set) var value: String

  /// The block that wrote the field, for errors, or nil if other code wrote it.
  ///
  /// A type costs nothing to copy, unlike a text (`compose-post-with-json`).
  var block: Any.Type?

  /// A number that is equal for names that differ only in case, to find fields.
  ///
  /// `headers-12-set-12-get` needs a third more without it.
  let key: UInt32

  /// A Boolean value that indicates whether the name needs no check together with the value.
  let hasPlainName: Bool

  /// A Boolean value that indicates whether name and value are known to be valid.
  ///
  /// A reader that checks each line saves the request a second check (`curl-import-1KiB`).
  var isChecked = false

  /// A Boolean value that indicates whether the field is marked secret, so its value is masked when shown.
  package private(set) var isSecret = false

  /// A Boolean value that indicates whether the field signs only one request.
  ///
  /// A redirect drops it.
  private(set) var isSignature = false

  /// The reason why the credentials of the field cannot be sent, or nil.
  private(set) var fault: CredentialFault?

  /// The name of the block that wrote the field, or nil.
  var blockName: String? { block.map { "\($0)" } }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The name, a token of RFC 9110 §5.1, in the case to send.
  ///   - value: The value, as in RFC 9110 §5.5.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
    key = FoldedName.key(of: name)
    hasPlainName = false
  }

  /// Creates a field with a name that was checked before.
  init(name: FieldName, value: String, block: Any.Type? = nil) {
    self.name = name.text
    self.value = value
    self.block = block
    key = name.key
    hasPlainName = name.isPlain
  }

  /// Creates the field of a block that errors name.
  init(name: String, value: String, block: Any.Type) {
    self.init(name: name, value: value)
    self.block = block
  }

  /// Creates a field whose value is masked wherever it is shown.
  init(name: String, secret value: String) {
    self.init(name: name, value: value)
    isSecret = true
  }

  /// Creates a field for credentials that cannot be sent, so composing throws.
  init(name: String, refused fault: CredentialFault) {
    self.init(name: name, secret: "")
    self.fault = fault
  }

  /// Creates a field that signs one request, is masked when shown, and is dropped by redirects.
  package init(name: String, signature value: String) {
    self.init(name: name, signed: value)
    isSecret = true
  }

  /// Creates a field that is part of a signature but not secret, and is dropped by redirects.
  package init(name: String, signed value: String) {
    self.init(name: name, value: value)
    isSignature = true
  }

  /// The field with another value, and otherwise unchanged.
  func with(value: String) -> HTTPHeader {
    var header = self
    header.value = value
    header.isChecked = false
    return header
  }

  /// Masks the value wherever the field is shown.
  package mutating func hide() {
    isSecret = true
  }

  /// The field as written by a block.
  func with(block: Any.Type) -> HTTPHeader {
    var header = self
    header.block = block
    return header
  }
}

extension HTTPHeader: Hashable {
  /// Returns true if two fields have the same name and the same value, byte for byte.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func == (left: HTTPHeader, right: HTTPHeader) -> Bool {
    // String compares with Unicode normalization. A server does not.
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
  /// The field as `Name: value` for a log, with the value of a secret field as `<redacted>`.
  ///
  /// Everything except printable ASCII is escaped, so this is not the text that is sent.
  ///
  /// - Complexity: O(*n*), where *n* is the length of name and value.
  public var description: String {
    "\(PrintableText.escaping(name)): \(shownValue)"
  }

  /// The name and the value as `dump` shows them, with a secret value masked.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["name": PrintableText.escaping(name), "value": shownValue],
      displayStyle: .struct
    )
  }

  /// A Boolean value that indicates whether the value is a secret, because of a mark or the name.
  package var isMasked: Bool { isSecret || SecretNames.isSecret(name) }

  /// The secret parts of the value: all of it, or secrets in URLs and JSON.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the value.
  package var secrets: [SecretValue] {
    let bytes = Array(value.utf8)
    if bytes.isEmpty { return [] }
    if isMasked { return [SecretValue(name: name, range: bytes.indices)] }
    return TextSecrets.values(in: bytes, bytes.indices, [])
  }

  /// The field with masks instead of some parts of its value.
  package func masking(_ secrets: [SecretValue]) -> HTTPHeader {
    if secrets.isEmpty { return self }
    let shown = SecretValue.masked(Array(value.utf8)[...], secrets)
    return HTTPHeader(name: name, value: String(decoding: shown, as: UTF8.self))
  }

  /// The value with secrets masked.
  var shownValue: String {
    isMasked ? SecretNames.mask : PrintableText.escaping(masking(secrets).value)
  }
}
