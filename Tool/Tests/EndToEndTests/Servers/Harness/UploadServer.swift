// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A server that answers an upload with what its parser made of it.
struct UploadServer: Hashable, Sendable, CustomTestStringConvertible {
  /// What its command in the folder of servers begins with.
  let name: String

  /// What its version begins with.
  let title: String

  static let all = [
    UploadServer(name: "php", title: "PHP"),
    UploadServer(name: "rack", title: "Rack"),
    UploadServer(name: "django", title: "Django"),
    UploadServer(name: "werkzeug", title: "Werkzeug"),
    UploadServer(name: "starlette", title: "Starlette"),
    UploadServer(name: "go", title: "Go"),
    UploadServer(name: "busboy", title: "busboy"),
    UploadServer(name: "formidable", title: "formidable"),
    UploadServer(name: "fetch", title: "formData() of Node"),
  ]

  /// Those that inflate a body, and answer with it as their only part.
  static let inflating = [
    UploadServer(name: "inflating-node", title: "body-parser"),
    UploadServer(name: "inflating-python", title: "Python"),
    UploadServer(name: "inflating-go", title: "Go"),
  ]

  var testDescription: String { title }

  /// The command that starts it, unless it is missing.
  ///
  /// `scripts/install-backends` fills the folder that `REQUESTS_BACKENDS` names.
  var executable: URL? {
    let folder = ProcessInfo.processInfo.environment["REQUESTS_BACKENDS"]
    guard let folder else { return nil }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name)-server")
    return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
  }

  /// Those of the servers that are installed, or all if a missing one is a failure.
  static func available(_ servers: [UploadServer]) -> [UploadServer] {
    let required = ProcessInfo.processInfo.environment["REQUESTS_BACKENDS_REQUIRED"]
    return required == "1" ? servers : servers.filter { $0.executable != nil }
  }
}
