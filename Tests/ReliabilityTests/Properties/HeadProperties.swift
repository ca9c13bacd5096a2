// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Methods, fields, cookies and credentials.
enum HeadProperties {
  static let all = [
    fields, lookup, fieldModel, methods, cookies, rawCookies, basic, bearer, types, typeParameters,
    secrets, redirects,
  ]

  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0)
      }
  }

  static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
  }

  static let framing = ["host", "content-length", "transfer-encoding", "cookie"]

  static let fields = Property(
    "A field is a token and one line, kept as it is, or the request is refused.",
    fields: 2...2
  ) { input in
    let (name, value) = (input.text(0), input.text(1))
    let request = try refusing {
      try ComposedRequest { Header.custom(name).setValue(value) }
    }
    let isSound = isToken(name) && isFieldValue(value)
    guard let request else {
      return isSound && !framing.contains(name.lowercased()) ? "a sound field is refused" : nil
    }
    guard isSound, request.headers.count == 1, let header = request.headers.first else {
      return "an unsound field is taken"
    }
    let trimmed = value.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    guard same(header.name, name), trimmed.starts(with: header.value.utf8),
      trimmed.dropFirst(header.value.utf8.count).allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return "the field is changed" }
    return nil
  }

  static let lookup = Property(
    "Names are found whatever the case of their ASCII letters, and no others are.",
    fields: 2...2
  ) { input in
    let headers: HTTPHeaders = [HTTPHeader(name: input.text(0), value: "v")]
    let fold = { (text: String) in
      text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    let isFound = headers[input.text(1)] != nil
    return isFound == (fold(input.text(0)) == fold(input.text(1))) ? nil : "found: \(isFound)"
  }

  static let fieldModel = Property(
    "Lists of fields do what a plain array of pairs does.",
    fields: 2...60,
    longest: 2
  ) { input in
    var headers = HTTPHeaders()
    var model: [(name: String, value: String)] = []
    let isNamed = { (left: String, right: String) in
      left.utf8.elementsEqual(right.utf8) {
        $0 == $1 || ($0 ^ $1 == 0x20 && ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A)
      }
    }
    for (number, pair) in input.pairs.enumerated() {
      switch number % 3 {
      case 0:
        headers.append(name: pair.name, value: pair.value)
        model.append(pair)
      case 1:
        headers.update(name: pair.name, value: pair.value)
        if let first = model.firstIndex(where: { isNamed($0.name, pair.name) }) {
          model[first] = pair
          let kept = model[(first + 1)...].filter { !isNamed($0.name, pair.name) }
          model.replaceSubrange((first + 1)..., with: kept)
        } else {
          model.append(pair)
        }
      default:
        headers.remove(name: pair.name)
        model.removeAll { isNamed($0.name, pair.name) }
      }
    }
    let isEqual =
      headers.count == model.count
      && zip(headers, model).allSatisfy { same($0.name, $1.name) && same($0.value, $1.value) }
    return isEqual ? nil : "\(headers.map(\.name)) is not \(model.map(\.name))"
  }

  static let methods = Property("A method is a token, case kept.", fields: 1...1) { input in
    let request = try refusing { try ComposedRequest { Method.custom(input.text(0)) } }
    guard (request != nil) == isToken(input.text(0)) else { return "taken: \(request != nil)" }
    return request.map { same($0.method.rawValue, input.text(0)) } ?? true ? nil : "changed"
  }

  static let cookies = Property("No cookie adds a cookie.", fields: 2...6) { input in
    let request = try refusing {
      try ComposedRequest { for pair in input.pairs { Cookie(pair.name, pair.value) } }
    }
    guard let request else { return nil }
    let expected = input.pairs.map { "\($0.name)=\($0.value)" }
    let read = request.headers["Cookie"]?.components(separatedBy: "; ")
    return read == expected && request.headers.count == 1 ? nil : "\(read ?? [])"
  }

  static let rawCookies = Property("No raw cookie adds one either.", fields: 2...2) { input in
    let request = try refusing {
      try ComposedRequest {
        Cookie("first", "1")
        Cookie(input.text(0), raw: input.text(1))
        Cookie("last", "2")
      }
    }
    guard let request else { return nil }
    let read = (request.headers["Cookie"] ?? "").utf8.split(separator: 0x3B)
    let expected = " \(input.text(0))=\(input.text(1))"
    return read.count == 3 && read[1].elementsEqual(expected.utf8) ? nil : "\(read.count) cookies"
  }

  static let basic = Property("Basic credentials decode to what they are.", fields: 2...2) {
    input in
    let request = try refusing {
      try ComposedRequest { Authorization.basic(username: input.text(0), password: input.text(1)) }
    }
    guard let value = request?.headers["Authorization"] else { return nil }
    let decoded = Data(base64Encoded: String(value.dropFirst(6))) ?? Data()
    let parts = decoded.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].elementsEqual(input.text(0).utf8)
      && parts[1].elementsEqual(input.text(1).utf8) ? nil : value
  }

  static let bearer = Property("A token is sent as it is, and shown nowhere.", fields: 1...1) {
    input in
    let token = "canary" + input.text(0)
    let blocks = [Authorization.bearer(token), .token(token)]
    for block in blocks {
      guard let request = try refusing({ try ComposedRequest { block } }) else { continue }
      guard
        same(
          request.headers["Authorization"]?.split(separator: " ", maxSplits: 1).last.map(
            String.init
          ),
          token
        )
      else { return "changed" }
      guard !"\(request)\(request.debugDescription)\(request.headers)".contains("canary") else {
        return "shown"
      }
    }
    return nil
  }

  static let types = Property("A media type is kept as it is written.", fields: 1...1) { input in
    for text in [input.text(0), "a/b; \(input.text(0))", "a/b; c=\"\(input.text(0))\""] {
      guard let type = try refusing({ try MIMEType(text) }) else { continue }
      guard same(type.description, text) else { return "changed" }
      guard try MIMEType(type.description) == type else { return "read as another" }
    }
    return nil
  }

  static let typeParameters = Property("A parameter of a type has any one line.", fields: 1...1) {
    input in
    let value = input.text(0)
    let type = MIMEType.plainText.with(MIMEType.Parameter(name: "p", value: value))
    let read = try refusing { try MIMEType(type.description) }
    guard isFieldValue(value) else { return read == nil ? nil : "a control byte is taken" }
    return same(read?.parameters.first?.value, value) ? nil : type.description
  }

  static let secrets = Property(
    "What is secret is not shown, whatever stands around it.",
    fields: 3...3
  ) { input in
    let canary = "c4n4ry"
    let request = try refusing {
      try ComposedRequest {
        BaseURL("https://h")
        Header.authorization.setValue(canary + input.text(0))
        Header.custom("X-Api-Key").setValue(canary)
        Cookie("session", canary)
        Query("access_token", canary + input.text(1))
        Query(input.text(1), canary).secret()
        RequestBody.string(canary + input.text(2)).secret()
      }
    }
    guard let request else { return nil }
    var dumped = ""
    dump(request, to: &dumped)
    let shown =
      "\(request)\(request.debugDescription)\(request.headers)\(Mirror(reflecting: request).children.map { "\($0)" })"
    return (shown + dumped).contains(canary) ? shown + dumped : nil
  }

  static let redirects = Property("No secret goes to another origin.", fields: 1...1) { input in
    let request = try ComposedRequest {
      BaseURL("https://h/a")
      Authorization.bearer("canary")
      Cookie("a", "canary")
      Header.custom("X-Mine").setValue("canary").secret()
    }
    for location in [input.text(0), "//\(input.text(0))", "https://h\(input.text(0))"] {
      guard let next = try refusing({ try request.redirected(to: location, status: 302) }) else {
        continue
      }
      let isSame = next.url.scheme == "https" && next.url.normalized().authority == "h"
      let holds = next.headers.contains { $0.value.contains("canary") }
      if holds && !isSame { return "\(next.url)" }
    }
    return nil
  }
}
