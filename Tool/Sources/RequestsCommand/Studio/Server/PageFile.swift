// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A file of the page, which is a part of the program.
struct PageFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The files, by the names under which they are served; nothing else is.
  static let all = [
    PageFile(name: "index.html", bytes: PackageResources.index_html),
    PageFile(name: "studio.css", bytes: PackageResources.studio_css),
    PageFile(name: "studio.js", bytes: PackageResources.studio_js),
    PageFile(name: "details.js", bytes: PackageResources.details_js),
    PageFile(name: "dom.js", bytes: PackageResources.dom_js),
    PageFile(name: "editor.js", bytes: PackageResources.editor_js),
    PageFile(name: "requests.js", bytes: PackageResources.requests_js),
    PageFile(name: "store.js", bytes: PackageResources.store_js),
  ]

  /// The content type, by the end of the name.
  var type: String {
    switch name.utf8.split(separator: UInt8(ascii: ".")).last.map({ String(Substring($0)) }) {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    default: "text/javascript; charset=utf-8"
    }
  }

  /// The bytes in a folder, for who works on the page and would not build the program each time.
  ///
  /// - Parameter folder: The folder, or nil for the bytes in the program.
  /// - Returns: The bytes.
  func contents(in folder: String?) -> [UInt8] {
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      return bytes
    }
    return [UInt8](data)
  }
}
