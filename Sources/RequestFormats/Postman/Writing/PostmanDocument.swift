// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parts of a collection in format 2.1 that are chosen before its JSON is written.
enum PostmanDocument {
  struct Entry: Encodable {
    var key: String
    var value: String?
    var type: String?
    var src: String?
    var fileName: String?
    var contentType: String?
  }

  enum Body {
    case raw(String, language: String?)
    case urlencoded([Entry])
    case formdata([Entry])
    case file(path: String)

    @JSONBuilder var json: JSONContent {
      switch self {
      case .raw(let text, let language):
        Member("mode", "raw")
        Member("raw", text)
        if let language {
          Member("options") { Member("raw") { Member("language", language) } }
        }
      case .urlencoded(let entries):
        Member("mode", "urlencoded")
        Member("urlencoded", entries)
      case .formdata(let entries):
        Member("mode", "formdata")
        Member("formdata", entries)
      case .file(let path):
        Member("mode", "file")
        Member("file") { Member("src", path) }
      }
    }
  }
}
