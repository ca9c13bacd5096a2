// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests

/// An archive: its requests, written again without redaction, are read as the same requests.
enum HARTarget: FuzzTarget {
  static let name = "har"

  static func run(_ input: FuzzInput) {
    let data = Data(input.bytes)
    // The input is an archive, or a request of one.
    let start =
      #"{"log":{"version":"1.2","creator":{"name":"","version":""},"entries":[{"request":"#
    for text in [data, Data(start.utf8) + data + Data("}]}}".utf8)] {
      guard let archive = Rule.refusing({ try HARArchive(parsing: text) }) else { continue }
      _ = Rule.must("an archive that was read is not written") { try archive.data }
      if let requests = Rule.refusing({ try archive.requests }) { check(requests) }
    }
  }

  private static func check(_ imported: [ImportedRequest]) {
    let requests = imported.compactMap { imported in
      Rule.refusing { try imported.request { _ in .bytes(Data("content".utf8)) } }
    }
    let archive = Rule.refusing { try HARArchive(requests, redacting: .none) }
    guard let archive else { return }
    let data = Rule.must("an archive is not written") { try archive.data }
    let read = Rule.must("a written archive is not read") { try HARArchive(parsing: data) }
    Rule.holds(read == archive, "an archive is read as another")
    let again = Rule.must("written requests are not read: \(String(decoding: data, as: UTF8.self))")
    {
      try read.requests
    }
    Rule.holds(again.count == requests.count, "a request is lost")
    for (second, first) in zip(again, requests) {
      let second = Rule.must("a written request needs a file") { try second.request() }
      Rule.holds(second.method == first.method, "a method is changed")
      Rule.holds(second.url.authority == first.url.authority, "a host is changed")
      Rule.holds(second.url.requestTarget == first.url.requestTarget, "a target is changed")
      Rule.holds(Rule.body(of: second) == Rule.body(of: first), "a body is changed")
    }
    _ = Rule.must("a redacted archive is not written") { try HARArchive(requests).data }
  }
}
