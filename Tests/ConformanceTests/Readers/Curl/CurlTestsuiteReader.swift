// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Requests
import TestSupport

/// A command of curl's own tests, and the requests that curl sends for it.
///
/// What curl takes from a file or leaves to its connection must be noted or refused; all else is compared.
struct CurlTestsuiteReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let requests: [ImportedRequest]
    do {
      requests = try CurlCommand(parsing: test.text("command"), variables: environment(of: test))
        .requests
    } catch let error as RequestError {
      return Self.refusal(error)
    }
    let expected = test["expected"]?["requests"]?.elements ?? []
    guard requests.count >= expected.count, !expected.isEmpty else {
      let isSentAgain = requests.contains { $0.notes.contains { $0.option == "retry" } }
      return isSentAgain
        ? .skipped("noted: the client sends a request again")
        : .failed("\(requests.count) requests, not \(expected.count)")
    }
    // curl sends nothing to a host that it does not reach.
    let reached = requests.count > expected.count ? requests.suffix(expected.count) : requests[...]
    var skipped: Outcome?
    for (imported, expected) in zip(reached, expected) {
      let outcome = try compare(imported, expected, in: test)
      if case .failed = outcome { return outcome }
      if outcome != .passed { skipped = outcome }
    }
    return skipped ?? .passed
  }

  private func environment(of test: Corpus.Case) -> [String: String] {
    let members = test["env"]?.members ?? []
    return Dictionary(members.map { ($0.key, $0.value.text ?? "") }) { $1 }
  }

  private func compare(
    _ imported: ImportedRequest,
    _ expected: StrictJSON,
    in test: Corpus.Case
  ) throws -> Outcome {
    let request = try imported.request { path in .bytes(try content(of: path, in: test)) }
    let options = Set(imported.notes.compactMap(\.option))
    guard expected["version"]?.text == "HTTP/1.1" || options.contains("http1.0") else {
      return .failed("no note says that another version of HTTP is meant")
    }
    let noted = Self.noted.filter { note in
      note.options.isEmpty
        ? imported.notes.contains { $0.message.hasPrefix(note.message) }
        : !options.isDisjoint(with: note.options)
    }
    let left = Set(noted.flatMap(\.fields))
    let outcome = try CurlComparison(request, expected, leavingOut: left).outcome
    guard outcome == .passed, let first = noted.first(where: { !left.isDisjoint(with: $0.fields) })
    else { return outcome }
    let isWhole = try CurlComparison(request, expected).outcome == .passed
    return isWhole ? .passed : .skipped(first.reason)
  }

  private func content(of path: String, in test: Corpus.Case) throws -> Data {
    let file = path == "-" ? test["stdin"] : test["files"]?[path]
    if let text = file?["text"]?.text { return Data(text.utf8) }
    guard let bytes = file?["base64"]?.text.flatMap({ Data(base64Encoded: $0) }) else {
      throw MalformedCase(field: "files.\(path)")
    }
    return bytes
  }

  /// What a note says that a request lacks.
  private static let noted:
    [(options: Set<String>, message: String, fields: [String], reason: String)] = [
      (
        ["compressed"], "", ["Accept-Encoding"],
        "noted: the client asks for the codings that it can decode"
      ),
      (
        ["netrc", "netrc-file", "netrc-optional"], "", ["Authorization"],
        "noted: a file of passwords is not opened"
      ),
      ([], "`-b` names a cookie file", ["Cookie"], "noted: a file of cookies is not opened"),
      (
        ["httpsig-algo", "httpsig-key"], "", ["Signature-Input", "Signature"],
        "noted: a signature is made by RequestsSigning"
      ),
    ]

  private static func refusal(_ error: RequestError) -> Outcome {
    guard !error.message.isEmpty, error.code != .malformedText else { return .failed("\(error)") }
    return switch error.field {
    case "--config": .skipped("refused: `--config` reads options from a file")
    case "--etag-compare": .skipped("refused: `--etag-compare` reads a tag from a file")
    case "--header": .skipped("refused: `-H @file` reads fields from a file")
    case "--url": .skipped("refused: `--url @file` reads URLs from a file")
    case "--variable": .skipped("refused: functions of curl's variables")
    default: .skipped("refused: \(error.field ?? "\(error.code)")")
    }
  }
}
