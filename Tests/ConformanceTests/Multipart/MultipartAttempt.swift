// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests

/// What the library reads from a body, up to its end or to the first error.
struct MultipartAttempt {
  struct Part {
    let head: MultipartHead
    var content = Data()
    var isEnded = false
  }

  let written: WrittenMultipart
  private(set) var parts: [Part] = []
  private(set) var error: RequestError?

  /// Reads a body byte by byte, so that an error comes after all that was right.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - boundary: Its boundary.
  ///   - limits: What it may have.
  init(_ body: Data, boundary: String, limits: MultipartParser.Limits = .init()) {
    written = WrittenMultipart(body, boundary: boundary)
    do throws(RequestError) {
      // Who escapes a quote with a backslash cannot be read as a browser.
      let escaping: Multipart.Escaping = written.fieldsHold("\\\"") ? .backslash : .browser
      var parser = try MultipartParser(boundary: boundary, escaping: escaping, limits: limits)
      for byte in body {
        for event in try parser.append(CollectionOfOne(byte)) { take(event) }
      }
      try parser.finish()
    } catch {
      self.error = error
    }
  }

  private mutating func take(_ event: MultipartParser.Event) {
    switch event {
    case .partBegan(let head): parts.append(Part(head: head))
    case .partBytes(let bytes): parts[parts.count - 1].content += bytes
    case .partEnded: parts[parts.count - 1].isEnded = true
    }
  }

  /// What becomes of a case whose body another parser reads to the end.
  ///
  /// - Parameter difference: How the parts differ from those of the case, or nil when they do not.
  /// - Returns: The outcome.
  func outcome(_ difference: String?) -> Outcome {
    if let error {
      return written.refusal.map { .skipped($0) } ?? .failed("\(error)")
    }
    guard let difference else { return .passed }
    if ["%22", "%0D", "%0A"].contains(where: written.fieldsHold) {
      return .skipped("%22, %0D and %0A in names are decoded, as browsers write them")
    }
    return .failed(difference)
  }

  /// What becomes of a case whose body another parser refuses.
  ///
  /// - Parameter difference: Why this package reads it, or nil when nothing in the case says so.
  /// - Returns: The outcome.
  func outcomeOfRefusal(_ difference: String?) -> Outcome {
    if error != nil { return .passed }
    return difference.map { .skipped($0) } ?? .failed("a body is read that others refuse")
  }
}

extension String {
  /// What follows the last slash or backslash, which servers keep of a filename.
  var lastPathComponent: String {
    let separators = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let start = utf8.lastIndex(where: separators.contains).map { utf8.index(after: $0) }
    return String(self[(start ?? startIndex)...])
  }
}
