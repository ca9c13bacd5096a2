// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request line and its fields, with the values of variables.
struct HTTPFileHead {
  let method: HTTPRequest.Method
  let target: String
  /// The offset of the request line, and of the target if it contains no variables.
  let offset: Int
  let targetOffset: Int?
  var fields: [HTTPFieldLine] = []
  /// The signature that a removed field asked for.
  var signature: PendingAWSSignature?
  /// A Boolean value that indicates whether the URL begins with a variable, so that its scheme is unknown.
  var beginsWithVariable = false
  /// A Boolean value that indicates whether a field was Base64-encoded from a user name and a password.
  var encodesCredentials = false
  /// A Boolean value that indicates whether a comment asks to send the form unchanged.
  var keepsForm = false
  /// A Boolean value that indicates whether this is a GraphQL request, whose query is sent in JSON.
  var isGraphQL = false

  /// The type of the body, or nil if several fields state one.
  var type: MIMEType? {
    let types = fields.filter { ASCIICase.equal($0.name, "Content-Type") }
    return types.count == 1 ? MIMEType(received: types[0].value) : nil
  }

  /// A Boolean value that indicates whether the last field states an empty body.
  var statesEmptyBody: Bool {
    fields.last.map { ASCIICase.equal($0.name, "Content-Length") && $0.value == "0" } ?? false
  }
}

/// The lines before a request line.
struct HTTPFilePreamble {
  /// The name of the request from a separator or a comment.
  var name: String?
  /// A Boolean value that indicates whether a comment asks to send the form unchanged.
  var keepsForm = false
}

extension HTTPFieldLine {
  /// Creates a field whose value has the offset of its line.
  init(_ name: String, _ value: String, at offset: Int) {
    self.init(name: name, value: value, offset: offset, valueOffset: offset)
  }
}
