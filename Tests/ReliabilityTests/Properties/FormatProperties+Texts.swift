// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import RequestFormats

/// Texts for people: whatever is in what is read, notes and errors about it are printable.
extension FormatProperties {
  static let harTexts = Property("A terminal acts on no note about an archive.", fields: 8...8) {
    input in
    func pair(_ index: Int) -> HARArchive.Pair {
      HARArchive.Pair(name: input.text(index), value: input.text(index + 1))
    }
    var request = HARArchive.Request(
      method: "P" + input.text(0),
      url: "https://h/?" + input.text(1)
    )
    request.headers = [HARArchive.Pair(name: ":" + input.text(2), value: "https"), pair(3)]
    request.queryString = [pair(1)]
    var postData = HARArchive.PostData(mimeType: input.text(4))
    postData.params = [HARArchive.Param(name: input.text(5), value: input.text(6))]
    postData.text = input.text(7)
    request.postData = postData
    for method in ["P" + input.text(0), "PUT"] {
      request.method = method
      request.cookies = method == "PUT" ? [] : [.init(name: input.text(3), value: input.text(4))]
      guard let base = try? ComposedRequest({ BaseURL("https://h") }),
        var archive = try? HARArchive([base])
      else { return "no archive is made" }
      archive.log.entries[0].request = request
      let found = unprintable(in: archive.notes) { try archive.requests }
      if let found { return found }
    }
    return nil
  }

  static let httpTexts = Property("A terminal acts on no note about HTTP text.", fields: 6...6) {
    input in
    let texts = [
      input.text(0),
      "\(input.text(0)) /\(input.text(1)) \(input.text(2))\n",
      "GET /\(input.text(1)) HTTP/1.1\nHost: h\n:\(input.text(3)): \(input.text(4))\n",
      "GET / \(input.text(2))\nHost: \(input.text(3))\n\(input.text(4)): \(input.text(5))\n\n",
      ":path: \(input.text(0))\n:authority: \(input.text(1))\n:scheme: \(input.text(2))\n\n",
    ]
    for text in texts {
      for mode in [HTTPMessage.Mode.lenient, .strict] {
        let found = unprintable {
          [ImportedRequest(try HTTPMessage(parsing: text, mode: mode))]
        }
        if let found { return found }
      }
    }
    return nil
  }

  static let httpFileTexts = Property("A terminal acts on no note about a file.", fields: 6...6) {
    input in
    let texts = [
      input.text(0),
      "@a = \(input.text(0))\n# @\(input.text(1))\nP\(input.text(2)) http://h/{{a}} \(input.text(3))\n",
      "PUT http://h/{{\(input.text(0))}}\n\(input.text(1)): \(input.text(2))\n\n> {% \(input.text(3)) %}",
      "\(input.text(0)) http://\(input.text(1))\nHost: \(input.text(2))\n\n< \(input.text(3))\n",
    ]
    for text in texts {
      let found = unprintable { try HTTPFile(parsing: text, variables: ["b": "c"]).requests }
      if let found { return found }
    }
    return nil
  }

  static let curlTexts = Property("A terminal acts on no note about a command.", fields: 5...5) {
    input in
    let texts = [
      "curl \(input.text(0)) h",
      "curl '--\(input.text(0))' $'\(input.text(1))' \"\(input.text(2))\" h",
      "curl -H '\(input.text(0)): \(input.text(1))' -F '\(input.text(2))' 'http://\(input.text(3))'",
      "\(input.text(4))=1 curl http://h/${\(input.text(0))} $(\(input.text(1))) | \(input.text(2))",
    ]
    for text in texts {
      let found = unprintable { try CurlCommand(parsing: text).requests }
      if let found { return found }
    }
    return nil
  }

  /// A note or an error that is not printable, or nil when there is none.
  private static func unprintable(
    in notes: [ImportNote] = [],
    _ read: () throws -> [ImportedRequest]
  ) -> String? {
    var texts: [String] = []
    var all = notes
    do {
      all += try read().flatMap(\.notes)
    } catch {
      texts = [(error as? RequestError)?.message ?? "", "\(error)"]
    }
    texts += all.flatMap { [$0.message, $0.description] }
    return texts.first { !isPrintable($0) }
  }
}
