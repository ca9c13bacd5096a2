// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// The value of `Authorization` that curl sends before the server asks for anything, or nil.
  ///
  /// - Parameters:
  ///   - credentials: The user name and password of the URL; those of `-u` come first.
  ///   - offset: Where these are.
  ///   - notes: Where is noted what cannot be sent yet.
  /// - Returns: The value.
  /// - Throws: `malformedText` for a token that is not UTF-8.
  func authorization(
    _ credentials: [UInt8]?,
    at offset: Int?,
    notes: inout [ImportNote]
  ) throws(RequestError) -> String? {
    var schemes = authentication
    if bearer != nil { schemes.insert(.oauth2Bearer) }
    let credentials = userCredentials(notes: &notes) ?? credentials
    guard schemes.isEmpty || schemes == [.basic] || schemes == [.oauth2Bearer] else {
      let names = schemes.map { $0 == .oauth2Bearer ? "bearer" : $0.rawValue }.sorted()
        .joined(separator: ", ")
      let message =
        "The command asks for an authentication scheme that only the client can apply (\(names)). "
        + "Set it up in the client."
      notes.append(ImportNote(offset: user?.offset ?? offset, message))
      return nil
    }
    if let bearer, schemes == [.oauth2Bearer] {
      return "Bearer " + (try Self.text(bearer, "a token"))
    }
    return credentials.map { "Basic " + Data($0).base64EncodedString() }
  }

  /// The user name and password of `-u`.
  func userCredentials(notes: inout [ImportNote]) -> [UInt8]? {
    guard let user else { return nil }
    if user.bytes.contains(UInt8(ascii: ":")) { return user.bytes }
    if let name = variables.name(ofMark: user.bytes) {
      let message =
        "The variable \(name) was read as the user name, with an empty password. If it is "
        + "`user:password`, give its value."
      notes.append(ImportNote(offset: user.offset, message))
      return user.bytes + [UInt8(ascii: ":")]
    }
    notes.append(
      ImportNote(
        offset: user.offset,
        "`-u` has no password. curl would ask for it; an empty password was used."
      )
    )
    return user.bytes + [UInt8(ascii: ":")]
  }
}
