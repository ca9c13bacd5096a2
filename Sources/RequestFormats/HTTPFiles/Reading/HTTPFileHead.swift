// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Request line and fields, with the values of variables in place.
struct HTTPFileHead {
  let method: HTTPRequest.Method
  let target: String
  /// Where the request line is, and the target if the file has it as it is.
  let offset: Int
  let targetOffset: Int?
  var fields: [HTTPFieldLine] = []
  /// The signature that a field asks for, which is no part of the fields.
  var signature: PendingAWSSignature?
  /// Whether the URL begins with a variable, so that its scheme is not known.
  var beginsWithVariable = false
  /// Whether a field is Base64 that was made of a user name and a password.
  var encodesCredentials = false
  /// Whether a comment says that a form is sent as it is.
  var keepsForm = false
  /// Whether the request is one of GraphQL, whose query tools send in JSON.
  var isGraphQL = false

  func value(of name: String) -> String? {
    fields.first { ASCIICase.equal($0.name, name) }?.value
  }

  /// The type of the body.
  var type: MIMEType? {
    value(of: "Content-Type").flatMap { try? MIMEType($0) }
  }

  /// Whether the last field says that the body has no bytes.
  var statesEmptyBody: Bool {
    fields.last.map { ASCIICase.equal($0.name, "Content-Length") && $0.value == "0" } ?? false
  }
}

/// What comes before a request line.
struct HTTPFilePreamble {
  /// The name that a separator or a comment gives the request.
  var name: ArraySlice<UInt8>?
  /// Whether a comment says that a form is sent as it is.
  var keepsForm = false

  /// The name as text.
  var title: String? { name.map { String(decoding: $0, as: UTF8.self) } }
}
