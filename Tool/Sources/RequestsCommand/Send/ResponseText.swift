// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The head of a response as lines: its status and its fields, sorted by name.
struct ResponseText: CustomStringConvertible {
  let description: String

  init(_ response: some ResponseHead) {
    let reason = HTTPURLResponse.localizedString(forStatusCode: response.status.code)
    var lines = ["HTTP \(response.status.code) \(reason)"]
    for field in response.headers {
      lines.append(WireText.line(of: "\(field.name): \(field.value)".utf8))
    }
    description = lines.map { "\($0)\n" }.joined()
  }
}
