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
}

/// Credentials as a collection has them, read once for all requests of a folder.
struct PostmanAuth {
  let kind: String
  let values: [String: String]
  let path: String

  /// Reads credentials, or returns those of the folder around them if there are none.
  init?(_ value: PostmanValue?, else outer: PostmanAuth?) {
    guard let value else {
      guard let outer else { return nil }
      self = outer
      return
    }
    kind = value["type"]?.text ?? "noauth"
    values = Dictionary(value[kind]?.pairs.map { ($0.key, $0.value) } ?? []) { $1 }
    path = value.path
  }
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
    let (kind, values) = (auth.kind, auth.values)
    // Each request repeats the credentials of its folders.
    let count = values.values.reduce(0) { $0 + $1.utf8.count + 1 }
    try variables.budget.spend(count, in: Self.block, at: nil)
    var credentials = PostmanCredentials()
    let isStated = headers.value(for: "Authorization") != nil
    switch kind {
    case "bearer" where values["token", default: ""].isEmpty,
      "oauth2" where isStated && values["accessToken", default: ""].isEmpty:
      // Postman does nothing without a token.
      note("The credentials were left out: they have no token.", at: auth.path)
    case "apikey" where (values["key"] ?? "").isEmpty:
      note("The credentials were left out: they have no key.", at: auth.path)
    case "basic":
      let words = [values["username"] ?? "", values["password"] ?? ""]
      let text = try expanded(words.joined(separator: ":"), at: auth.path)
      credentials.isEncoded = true
      credentials.field = Self.authorization("Basic " + Data(text).base64EncodedString())
    case "bearer":
      let token = try expandedText(values["token"] ?? "", at: auth.path)
      credentials.field = Self.authorization("Bearer " + token)
    case "apikey":
      let (key, value) = (values["key"] ?? "", values["value"] ?? "")
      if values["in"] == "query" {
        credentials.pair = Self.pair(key, value)
      } else {
        credentials.field = HTTPHeader(
          name: try expandedText(key, at: auth.path),
          value: try expandedText(value, at: auth.path)
        )
      }
    case "oauth2":
      try addToken(values, at: auth.path, to: &credentials)
    case "awsv4":
      try addSignature(values, at: auth.path, to: &credentials)
    default:
      note("The credentials of the kind `\(kind)` were left out. Add them yourself.", at: auth.path)
    }
    if let field = credentials.field { credentials.replaced.append(field.name) }
    return credentials
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
    if let field = credentials.field { headers.append(name: field.name, value: field.value) }
  }

  private static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", value: value)
  }

  private static func pair(_ key: String, _ value: String) -> String {
    "\(escaped(key, ByteSet("&#=")))=\(escaped(value, ByteSet("&#")))"
  }

  /// Adds the token that Postman has fetched, or a variable for it.
  private mutating func addToken(
    _ values: [String: String],
    at path: String,
    to credentials: inout PostmanCredentials
  ) throws(RequestError) {
    var token = values["accessToken"] ?? ""
    if token.isEmpty {
      note(
        "Postman fetches the token of OAuth 2.0. Set the variable accessToken to the token.",
        at: path
      )
      token = "{{accessToken}}"
    }
    if values["addTokenTo"] == "queryParams" {
      credentials.replaced = ["Authorization"]
      credentials.pair = Self.pair("access_token", token)
    } else {
      let prefix = HTTPFileText.trimmed(Array((values["headerPrefix"] ?? "Bearer").utf8)[...])
      let value = String(decoding: prefix, as: UTF8.self) + (prefix.isEmpty ? "" : " ") + token
      credentials.field = Self.authorization(try expandedText(value, at: path))
    }
  }

  private mutating func addSignature(
    _ values: [String: String],
    at path: String,
    to credentials: inout PostmanCredentials
  ) throws(RequestError) {
    func word(_ key: String, else other: String = "") throws(RequestError) -> String {
      let value = values[key] ?? ""
      return try expandedText(value.isEmpty ? other : value, at: path)
    }
    credentials.signature = PendingAWSSignature(
      accessKeyID: try word("accessKey"),
      secretAccessKey: try word("secretKey"),
      region: try word("region", else: "us-east-1"),
      service: try word("service", else: "execute-api")
    )
    credentials.replaced = ["Authorization", "X-Amz-Date", "X-Amz-Content-Sha256"]
    if values["sessionToken"]?.isEmpty == false {
      credentials.field = HTTPHeader(
        name: "X-Amz-Security-Token",
        value: try word("sessionToken")
      )
    }
    note(PendingAWSSignature.note, at: path)
  }
}
