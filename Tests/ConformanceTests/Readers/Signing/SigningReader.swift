// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport

  extension Corpus {
    /// The reader for cases of signatures.
    var signing: any ConformanceReader {
      switch name {
      case _ where name.contains("sigv4"): AWSSignatureReader()
      case _ where name.contains("oauth1"): OAuth1Reader()
      case _ where name.contains("rfc9421") && name.contains("component"): ComponentReader()
      case _ where name.contains("rfc9421"): MessageSignatureReader(content: content)
      case _ where name.contains("rfc9530"): ContentDigestReader()
      case _ where name.contains("digest-auth"): DigestAnswerReader()
      default: AbsentReader(subject: "signatures of this kind")
      }
    }
  }

  /// A request or a response as text, with LF at the ends of lines, as signatures are published.
  struct SignedMessage {
    let method: String
    let target: String
    var fields: [(name: String, value: String)] = []
    let body: String

    init(_ text: String) throws {
      let parts = text.components(separatedBy: "\n\n")
      var lines = (parts.first ?? "").components(separatedBy: "\n")
      let start = lines.removeFirst()
      guard let first = start.firstIndex(of: " ") else { throw MalformedCase(field: "request") }
      method = String(start[..<first])
      var rest = start[first...].dropFirst()
      if let end = rest.range(of: " HTTP/1.1", options: .backwards) {
        rest = rest[..<end.lowerBound]
      }
      target = String(rest)
      body = parts.dropFirst().joined(separator: "\n\n")
      for line in lines where !line.isEmpty {
        if line.first == " " || line.first == "\t", let last = fields.popLast() {
          // A folded line is one space.
          let value = line.trimmingCharacters(in: .whitespaces)
          fields.append((last.name, "\(last.value) \(value)"))
        } else {
          let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
          guard parts.count == 2 else { throw MalformedCase(field: "request") }
          fields.append((String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)))
        }
      }
    }

    /// Whether this is the answer to a request.
    var isResponse: Bool { method.hasPrefix("HTTP/") }

    /// The response, to a request that no case covers.
    func response() throws -> ReceivedResponse {
      guard let code = Int(target.prefix(3)) else { throw MalformedCase(field: "message") }
      var headers = HTTPHeaders()
      for field in fields { headers.append(name: field.name, value: field.value) }
      return ReceivedResponse(
        HTTPResponse.Status(code: code),
        headers: headers,
        body: Data(body.utf8),
        to: try ComposedRequest { BaseURL("https://example.com") }
      )
    }

    /// The blocks of the request, its URL as it is on the wire.
    func request() throws -> RequestBlock {
      let host = fields.first { $0.name.lowercased() == "host" }?.value ?? "example.com"
      let url = try URLReference("https://\(host)\(target)")
      return RequestBlock {
        Method.custom(method)
        if !body.isEmpty { RequestBody.data(Data(body.utf8)) }
        Finalize { request in
          request.url = url
          for field in fields { request.headers.append(name: field.name, value: field.value) }
        }
      }
    }
  }
#endif
