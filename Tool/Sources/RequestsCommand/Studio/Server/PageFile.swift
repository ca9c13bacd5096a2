// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A file of the page, embedded in the program.
struct PageFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The served files by name.
  static let all = [
    PageFile(name: "index.html", bytes: PackageResources.index_html),
    PageFile(name: "studio.css", bytes: PackageResources.studio_css),
    PageFile(name: "studio.js", bytes: PackageResources.studio_js),
    PageFile(name: "answer.js", bytes: PackageResources.answer_js),
    PageFile(name: "bodies.js", bytes: PackageResources.bodies_js),
    PageFile(name: "browser.js", bytes: PackageResources.browser_js),
    PageFile(name: "details.js", bytes: PackageResources.details_js),
    PageFile(name: "dom.js", bytes: PackageResources.dom_js),
    PageFile(name: "editor.js", bytes: PackageResources.editor_js),
    PageFile(name: "requests.js", bytes: PackageResources.requests_js),
    PageFile(name: "store.js", bytes: PackageResources.store_js),
  ]

  /// The content type for the extension of the name.
  var type: String {
    switch name.utf8.split(separator: UInt8(ascii: ".")).last.map({ String(Substring($0)) }) {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    default: "text/javascript; charset=utf-8"
    }
  }

  /// Returns the bytes from a folder, to work on the page without building the program each time.
  ///
  /// - Parameter folder: The folder, or nil to use the embedded bytes.
  /// - Returns: The bytes.
  func contents(in folder: String?) -> [UInt8] {
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      return bytes
    }
    return [UInt8](data)
  }
}
