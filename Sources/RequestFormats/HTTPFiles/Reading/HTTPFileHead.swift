// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Request line and fields, with the values of variables in place.
struct HTTPFileHead {
  let method: HTTPRequest.Method
  let target: String
  /// Where the request line stands, and the target if the file has it as it is.
  let offset: Int
  let targetOffset: Int?
  var fields: [HTTPFieldLine] = []

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
