// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import RequestsFoundation

extension ExitCase {
  /// What ends the process as the text of a setter of `URLComponents`, or of a field's name.
  private static let hostile: [(name: String, text: String)] = [
    ("nothing", ""), ("a blank", "a b"), ("a lone percent sign", "%"), ("no escape", "%zz"),
    ("text beyond ASCII", "é汉"), ("a line break", "a\r\nb"), ("a NUL", "a\u{0}b"),
    ("brackets", "[a]"), ("a backslash", "a\\b"), ("a bar", "a|b"), ("a quote", "\""),
    ("a caret", "^"), ("a number sign", "#"), ("an escape of no UTF-8", "%ff"),
    ("a colon", ":path"), ("a digit first", "1http"), ("two slashes", "//"),
  ]

  /// Every place that takes a text, with every text that ends a process elsewhere.
  static let texts: [ExitCase] = hostile.flatMap { name, text in
    [
      ExitCase("\(name) in a URL") {
        for url in [text, "http://\(text)", "\(text)://h/", "http://h/\(text)?\(text)#\(text)"] {
          let request = try? ComposedRequest { BaseURL(url) }
          if let request { try render(request) }
          _ = try? URLReference(url).normalized().url
        }
      },
      ExitCase("\(name) in a path and a query") {
        let blocks: [RequestBlock] = [
          RequestBlock { Endpoint(reference: text) },
          RequestBlock { Endpoint("/\(text)/a?b=\(text)") },
          RequestBlock { Query(encoded: text) }, RequestBlock { Query(text, [text: [text]]) },
        ]
        for block in blocks {
          let request = try? ComposedRequest {
            BaseURL("https://h")
            block
          }
          if let request { try render(request) }
        }
      },
      ExitCase("\(name) in a field, a method and a cookie") {
        let blocks: [RequestBlock] = [
          RequestBlock { Header.custom(text).setValue(text) },
          RequestBlock { Header.custom("X").addValue(text) },
          RequestBlock { Header.host.setValue(text) }, RequestBlock { Method.custom(text) },
          RequestBlock { Cookie(text, text) }, RequestBlock { Cookie("a", raw: text) },
        ]
        for block in blocks {
          let request = try? ComposedRequest {
            BaseURL("https://h")
            block
          }
          if let request { try render(request) }
        }
      },
    ]
  }

  /// Every rendering there is, whatever it throws.
  static func render(_ request: ComposedRequest) throws {
    _ = try? URLRequest(request)
    _ = try? request.httpRequest
    _ = request.curlCommand
    _ = "\(request)\(request.debugDescription)"
    _ = request.swiftSource
  }
}
