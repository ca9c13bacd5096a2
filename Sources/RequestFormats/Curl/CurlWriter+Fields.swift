// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlWriter {
  /// curl asks the server to agree before it sends more than this.
  private static let longestUnaskedBody = 1024 * 1024

  /// Appends a `-H` for each field, and for each field that curl would add on account of the body.
  func appendFields(to arguments: inout CurlArguments) {
    var fields: [HTTPHeader] = []
    for header in headers {
      if let field = try? header.validated(block: "curl"), !breaksFraming(field) {
        fields.append(field)
      } else {
        arguments.notes.append("The field \(header.name) is left out: it cannot be sent.")
      }
    }
    var lines = fields.map { field in
      // curl drops a field that ends with its colon; a semicolon sends it empty.
      field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
    }
    let mayBeAsked = body.map { $0.length ?? .max > Self.longestUnaskedBody } ?? false
    for (name, isAdded) in [("Content-Type", body != nil), ("Expect", mayBeAsked)] {
      let isStated = fields.contains { ASCIICase.equal($0.name, name) }
      if isAdded, !isStated { lines.append("\(name):") }
    }
    for line in lines { arguments.words += ["-H", ShellWord.quoting(Array(line.utf8))] }
  }

  /// Whether curl would send the field as it is although the body is framed in another way.
  private func breaksFraming(_ field: HTTPHeader) -> Bool {
    if ASCIICase.equal(field.name, "Transfer-Encoding") { return true }
    guard ASCIICase.equal(field.name, "Content-Length") else { return false }
    if let body, body.length == nil { return !field.value.utf8.allSatisfy(ByteSet.digit.contains) }
    return field.value != String(body?.length ?? 0)
  }
}
