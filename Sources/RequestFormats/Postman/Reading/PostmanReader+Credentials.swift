// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The parts that credentials add to a request.
struct PostmanCredentials {
  /// A field, or nil.
  var field: HTTPHeader?
  /// A pair of the query, with its variables, or nil.
  var pair: String?
  /// The signature to make, or nil.
  var signature: PendingAWSSignature?
  /// A Boolean value that indicates whether a user name and a password were Base64-encoded.
  var isEncoded = false
  /// The names of the fields that Postman removes before it adds the parts.
  var replaced: [String] = []

  /// Marks the value of the pair as secret, except for variables without a value, as `APIKey` does.
  func hidePair(in request: inout ComposedRequest) {
    guard pair != nil else { return }
    let bytes = Array(request.url.description.utf8)
    let query = bytes.prefix { $0 != UInt8(ascii: "#") }.drop { $0 != UInt8(ascii: "?") }
    // The pair is the last of the query.
    let last = query[(query.lastIndex(of: UInt8(ascii: "&")) ?? query.startIndex)...]
    guard let sign = last.firstIndex(of: UInt8(ascii: "=")) else { return }
    let secret = SecretValue(name: "", range: sign + 1..<last.endIndex)
    let secrets = request.openVariables?.literals(of: secret, in: bytes) ?? [secret]
    request.redactions.marks += secrets.map(\.range)
  }
}

/// Credentials as a collection has them, read once for all requests of a folder.
struct PostmanAuth {
  let kind: String
  let path: String
  let values: [String: String]

  init(_ value: PostmanValue) {
    kind = value["type"]?.text ?? "noauth"
    path = value.path
    values = Dictionary(value[kind]?.pairs.map { ($0.key, $0.value) } ?? []) { $1 }
  }

  /// Returns a value, or an empty text.
  subscript(key: String) -> String { values[key] ?? "" }

  /// The number of bytes of the values, with one more for each.
  var count: Int { values.values.reduce(0) { $0 + $1.utf8.count + 1 } }
}

extension PostmanReader {
  /// Returns the parts that credentials add to a request.
  ///
  /// - Parameters:
  ///   - auth: The credentials of the request, its folder or the collection, or nil.
  ///   - headers: The fields of the request.
  /// - Returns: The parts.
  /// - Throws: `unsupportedText` if values grow too long.
  mutating func credentials(
    _ auth: PostmanAuth?,
    with headers: HTTPHeaders
  ) throws(RequestError) -> PostmanCredentials {
    guard let auth, auth.kind != "noauth" else { return PostmanCredentials() }
    // Each request repeats the credentials of its folders.
    try variables.budget.spend(auth.count, in: Self.block, at: nil)
    var credentials = PostmanCredentials()
    switch auth.kind {
    case "bearer" where auth["token"].isEmpty,
      "oauth2" where auth["accessToken"].isEmpty && headers.value(for: "Authorization") != nil:
      // Postman does nothing without a token.
      note("The credentials were left out: they have no token.", at: auth.path)
    case "apikey" where auth["key"].isEmpty:
      note("The credentials were left out: they have no key.", at: auth.path)
    case "basic":
      let text = try expanded("\(auth["username"]):\(auth["password"])", at: auth.path)
      credentials.isEncoded = true
      credentials.field = Self.authorization("Basic " + Data(text).base64EncodedString())
    case "bearer":
      credentials.field = Self.authorization("Bearer " + (try word("token", of: auth)))
    case "apikey" where auth["in"] == "query":
      credentials.pair = Self.pair(auth["key"], auth["value"])
    case "apikey":
      var field = HTTPHeader(
        name: try word("key", of: auth),
        value: try word("value", of: auth)
      )
      field.hide()
      credentials.field = field
    case "oauth2":
      try addToken(auth, to: &credentials)
    case "awsv4":
      try addSignature(auth, to: &credentials)
    default:
      note(
        "The credentials of the kind `\(auth.kind)` were left out. Add them yourself.",
        at: auth.path
      )
    }
    if let field = credentials.field { credentials.replaced.append(field.name) }
    return credentials
  }

  /// Returns a value of credentials with the values of its variables, or another text if it is empty.
  private mutating func word(
    _ key: String,
    of auth: PostmanAuth,
    else other: String = ""
  ) throws(RequestError) -> String {
    try expandedText(auth[key].isEmpty ? other : auth[key], at: auth.path)
  }

  /// Adds the field of credentials; it replaces fields of the request, as in Postman.
  mutating func add(
    _ credentials: PostmanCredentials,
    of auth: PostmanAuth?,
    to headers: inout HTTPHeaders
  ) {
    for name in credentials.replaced where headers.value(for: name) != nil {
      note("\(name) was left out: the credentials replace it, as in Postman.", at: auth?.path ?? "")
      headers.values(for: name).forEach { variables.marks.forget($0) }
      headers.remove(name: name)
    }
    if let field = credentials.field { headers.append(field) }
  }

  private static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", value: value)
  }

  /// Adds the token that Postman has fetched, or a variable for it.
  private mutating func addToken(
    _ auth: PostmanAuth,
    to credentials: inout PostmanCredentials
  ) throws(RequestError) {
    var token = auth["accessToken"]
    if token.isEmpty {
      note(
        "Postman fetches the token of OAuth 2.0. Set the variable accessToken to the token.",
        at: auth.path
      )
      token = "{{accessToken}}"
    }
    if auth["addTokenTo"] == "queryParams" {
      credentials.replaced = ["Authorization"]
      credentials.pair = Self.pair("access_token", token)
    } else {
      let prefix = HTTPFileText.trimmed(Array((auth.values["headerPrefix"] ?? "Bearer").utf8)[...])
      let value = String(decoding: prefix, as: UTF8.self) + (prefix.isEmpty ? "" : " ") + token
      credentials.field = Self.authorization(try expandedText(value, at: auth.path))
    }
  }

  private mutating func addSignature(
    _ auth: PostmanAuth,
    to credentials: inout PostmanCredentials
  ) throws(RequestError) {
    credentials.signature = PendingAWSSignature(
      accessKeyID: try word("accessKey", of: auth),
      secretAccessKey: try word("secretKey", of: auth),
      region: try word("region", of: auth, else: "us-east-1"),
      service: try word("service", of: auth, else: "execute-api")
    )
    credentials.replaced = ["Authorization", "X-Amz-Date", "X-Amz-Content-Sha256"]
    if !auth["sessionToken"].isEmpty {
      credentials.field = HTTPHeader(
        name: "X-Amz-Security-Token",
        value: try word("sessionToken", of: auth)
      )
    }
    note(PendingAWSSignature.note, at: auth.path)
  }
}
