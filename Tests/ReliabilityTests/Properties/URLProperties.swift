// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// URLs, references and paths.
enum URLProperties {
  static let all = [
    parsing, resolving, normalizing, segments, endpoints, appending, percentEncoding,
    percentDecoding, templates,
  ]

  static let parsing = Property("A URL is ASCII, and is read again as itself.", fields: 1...1) {
    input in
    for text in [input.text(0), "http://\(input.text(0))", "https://h/\(input.text(0))"] {
      guard let url = try refusing({ try URLReference(text) }) else { continue }
      guard url.description.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return "\(url)" }
      let again = try URLReference(url.description)
      guard again == url, again.host == url.host, again.path == url.path else { return "\(url)" }
    }
    return nil
  }

  static let resolving = Property(
    "Resolving keeps the host unless the reference has one.",
    fields: 2...2
  ) { input in
    for text in ["http://h:1/a/b?c", "ws://h", input.text(0)] {
      guard let base = try refusing({ try URLReference(text) }),
        let reference = try refusing({ try URLReference(input.text(1)) })
      else { continue }
      let resolved = reference.resolved(against: base)
      let again = try URLReference(resolved.description)
      let host = reference.authority ?? (reference.scheme == nil ? base.authority : nil)
      guard again == resolved, again.authority == host else { return "\(resolved)" }
    }
    return nil
  }

  static let normalizing = Property("Normalizing twice is normalizing once.", fields: 1...1) {
    input in
    for text in [input.text(0), "HTTP://H:80/\(input.text(0))"] {
      guard let url = try refusing({ try URLReference(text) }) else { continue }
      let normal = url.normalized()
      guard normal.normalized() == normal else { return "\(normal)" }
      guard try URLReference(normal.description).authority == normal.authority else {
        return "\(normal)"
      }
    }
    return nil
  }

  static let segments = Property(
    "A value in a path is one segment, and decodes to itself.",
    fields: 1...1
  ) { input in
    let value = input.text(0)
    let request = try refusing {
      try ComposedRequest {
        BaseURL("https://h/base/")
        Endpoint("a/\(value)/b?c=\(value)#\(value)")
      }
    }
    guard let url = request?.url else {
      let decoded = PercentEncoding.decode(value) ?? value
      return ["", ".", ".."].contains(value) || decoded.utf8.contains(0) ? nil : "refused"
    }
    let parts = url.path.components(separatedBy: "/")
    guard parts.count == 5, url.authority == "h", same(PercentEncoding.decode(parts[3]), value)
    else { return "\(url)" }
    return same(PercentEncoding.decode(String(url.query?.dropFirst(2) ?? "")), value)
      ? nil : "\(url)"
  }

  static let endpoints = Property("An endpoint never names a host.", fields: 1...2) { input in
    let request = try refusing {
      try ComposedRequest {
        BaseURL("https://h:1/a/b")
        for text in input.texts { Endpoint(reference: text) }
      }
    }
    guard let url = request?.url else { return nil }
    let again = try URLReference(url.description)
    return again.authority == "h:1" && again.scheme == "https" ? nil : "\(url)"
  }

  static let appending = Property(
    "No endpoint climbs above a base it is appended to.",
    fields: 1...2
  ) { input in
    let request = try refusing {
      try ComposedRequest {
        BaseURL("https://h/a/b", joining: .append)
        for text in input.texts { Endpoint(reference: text) }
      }
    }
    guard let path = request?.url.path else { return nil }
    return path == "/a/b" || path.hasPrefix("/a/b/") ? nil : path
  }

  static let percentEncoding = Property("What is percent-encoded decodes to itself.", fields: 1...1)
  { input in
    let text = input.text(0)
    let encoded = PercentEncoding.encode(text)
    guard
      encoded.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "-._~%".utf8.contains(byte)
      })
    else { return encoded }
    return same(PercentEncoding.decode(encoded), text)
      && same(PercentEncoding.decode(encoded, plusAsSpace: true), text) ? nil : encoded
  }

  static let percentDecoding = Property(
    "What decodes is encoded to what decodes to the same.",
    fields: 1...1
  ) { input in
    guard let decoded = PercentEncoding.decode(input.text(0)) else { return nil }
    return same(PercentEncoding.decode(PercentEncoding.encode(decoded)), decoded) ? nil : decoded
  }

  static let templates = Property("A value in a template keeps to its place.", fields: 1...1) {
    input in
    let value = input.text(0)
    let request = try refusing {
      try ComposedRequest {
        BaseURL("https://h")
        Endpoint(template: "/a/{v}/b{?q}", ["v": value, "q": value])
      }
    }
    guard let url = request?.url else { return nil }
    let parts = url.path.components(separatedBy: "/")
    guard parts.count == 4, same(PercentEncoding.decode(parts[2]), value) else { return "\(url)" }
    return same(PercentEncoding.decode(String(url.query?.dropFirst(2) ?? "")), value)
      ? nil : "\(url)"
  }
}
