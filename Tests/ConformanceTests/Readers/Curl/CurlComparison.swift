// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Requests
import TestSupport

/// A request beside what a corpus says of it.
struct CurlComparison {
  private let request: ComposedRequest
  private let expected: StrictJSON
  /// The fields that the request lacks, as a note says.
  private let leftOut: Set<String>

  init(_ request: ComposedRequest, _ expected: StrictJSON, leavingOut leftOut: Set<String> = []) {
    self.request = request
    self.expected = expected
    self.leftOut = leftOut
  }

  var outcome: Outcome {
    get throws {
      let differences = try [
        compare("method", request.method.rawValue, expected.text("method")),
        compare("scheme", request.url.scheme, expectedScheme),
        compare("host", host, expectedHost),
        compare(
          "target",
          Self.escaped(request.url.requestTarget),
          Self.escaped(expected.text("target"))
        ),
        compare("fields", fields, expectedFields),
        compare("authorization", authorization, expectedAuthorization),
        compare("body", body, expectedBody),
      ]
      return differences.compactMap { $0 }.first.map { .failed($0) } ?? .passed
    }
  }

  private func compare<Value: Equatable>(
    _ name: String,
    _ actual: Value,
    _ expected: Value
  ) -> String? {
    actual == expected ? nil : "\(name): \(actual) is not \(expected)"
  }

  /// A corpus of what crossed the wire knows no scheme.
  private var expectedScheme: String? { expected["scheme"]?.text ?? request.url.scheme }

  private var expectedHost: String {
    get throws {
      guard expected.has("headers"), !expected.has("host") else { return try expected.text("host") }
      return wireFields.first { $0.name.lowercased() == "host" }?.value ?? ""
    }
  }

  private var host: String {
    let host = request.headers.value(for: "Host") ?? request.url.authority ?? ""
    // A zone says which interface is meant, and does not cross the wire.
    guard host.hasPrefix("["), let zone = host.range(of: "%25"),
      let end = host.range(of: "]")
    else { return host }
    return String(host[..<zone.lowerBound] + host[end.lowerBound...])
  }

  /// A target with escapes in one case, and with escapes for what curl sends as it is and no URL may
  /// hold.
  private static func escaped(_ target: String) -> String {
    var output: [UInt8] = []
    // What crossed the wire was recorded as Latin-1.
    let bytes = target.unicodeScalars.flatMap { scalar in
      scalar.isASCII || scalar.value > 0xFF
        ? Array(String(scalar).utf8) : Array("%\(String(scalar.value, radix: 16))".utf8)
    }
    for byte in bytes {
      if "[]{}|^\"<>\\`".utf8.contains(byte) {
        output += Array("%\(String(byte, radix: 16, uppercase: true))".utf8)
      } else {
        let isInEscape = output.suffix(2).contains(UInt8(ascii: "%"))
        output.append(isInEscape && (0x61...0x66).contains(byte) ? byte - 32 : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether the corpus has the field of the credentials apart from the others.
  private var hasAuthorizationApart: Bool { expected.has("auth") }

  private var fields: [String] {
    request.headers.filter { !hasAuthorizationApart || $0.name != "Authorization" }
      .filter { !leftOut.contains($0.name) }
      .map { Self.masking("\($0.name): \($0.value)", boundary != nil) }
  }

  private var expectedFields: [String] {
    wireFields.filter { !isLeftToClient($0.name) }
      .map { Self.masking("\($0.name): \($0.value)", boundary != nil) }
  }

  private var wireFields: [(name: String, value: String)] {
    (expected["headers"]?.elements ?? []).map { field in
      let texts = field.elements?.map { $0.text ?? "" } ?? []
      return (texts.first ?? "", texts.last ?? "")
    }
  }

  /// Whether a field says how a body is framed, or is one that curl adds to every request.
  private func isLeftToClient(_ name: String) -> Bool {
    guard name != "Transfer-Encoding", let automatic = expected["auto"]?.texts else {
      return name == "Transfer-Encoding"
    }
    return automatic.contains(name) || leftOut.contains(name)
      || (["Content-Length", "Expect"].contains(name) && request.headers[name] == nil)
  }

  /// A field with its boundaries made one that is always the same, where they are random ones.
  private static func masking(_ field: String, _ isForm: Bool) -> String {
    guard isForm, field.contains("boundary=") else { return field }
    return field.components(separatedBy: "; ")
      .map { $0.hasPrefix("boundary=") ? "boundary=*" : $0 }
      .joined(separator: "; ")
  }

  private var boundary: String? {
    guard expected["body"]?["kind"]?.text == "multipart",
      let type = request.headers.value(for: "Content-Type"),
      let range = type.range(of: "boundary=", options: .backwards)
    else { return nil }
    return String(type[range.upperBound...])
  }

  private var authorization: String? {
    hasAuthorizationApart ? request.headers.value(for: "Authorization") : nil
  }

  private var expectedAuthorization: String? {
    guard let auth = expected["auth"] else { return nil }
    switch auth["type"]?.text {
    case "basic":
      let credentials = "\(auth["username"]?.text ?? ""):\(auth["password"]?.text ?? "")"
      return "Basic " + Data(credentials.utf8).base64EncodedString()
    case "bearer": return "Bearer " + (auth["token"]?.text ?? "")
    default: return nil
    }
  }

  /// The body as it is, or its parts.
  private var body: [String]? {
    get throws {
      guard let body = try request.body?.contents() else { return nil }
      guard let boundary else { return [String(decoding: body, as: UTF8.self)] }
      let text = "\r\n" + String(decoding: body, as: UTF8.self)
      return text.components(separatedBy: "\r\n--" + boundary).dropFirst().dropLast()
        .map { String($0.dropFirst(1)) }
    }
  }

  private var expectedBody: [String]? {
    guard let body = expected["body"], !body.isNull else { return nil }
    // A corpus of what crossed the wire has no body but an empty one.
    if let text = body.text { return text.isEmpty ? nil : [text] }
    switch body["kind"]?.text {
    case "file": return ["<<file:\(body["file"]?.text ?? "")>>"]
    case "multipart": return body["parts"]?.elements?.map(Self.part)
    default:
      let encoded = body["base64"]?.text.flatMap { Data(base64Encoded: $0) }
      return [encoded.map { String(decoding: $0, as: UTF8.self) } ?? body["text"]?.text ?? ""]
    }
  }

  private static func part(_ part: StrictJSON) -> String {
    let lines = (part["headers"]?.elements ?? []).map { field in
      (field.elements ?? []).map { $0.text ?? "" }.joined(separator: ": ") + "\r\n"
    }
    let content = part["value"] ?? part
    let encoded = content["base64"]?.text.flatMap { Data(base64Encoded: $0) }
    let value = encoded.map { String(decoding: $0, as: UTF8.self) } ?? content["text"]?.text
    let text = value ?? "<<file:\(part["file"]?.text ?? "")>>"
    return lines.joined() + "\r\n" + text
  }
}
