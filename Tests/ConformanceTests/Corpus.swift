// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of cases written by others: what goes in, and what must come out.
struct Corpus {
  /// One case, as the file has it.
  typealias Case = [String: Any]

  let name: String
  let area: String
  let cases: [Case]

  init(_ file: URL) throws {
    let content = try JSONDecoder().decode(CorpusValue.self, from: Data(contentsOf: file))
    guard let fields = content.value as? [String: Any], let name = fields["corpus"] as? String,
      let area = fields["area"] as? String, let cases = fields["cases"] as? [Case]
    else { throw NotACorpus(file: file.lastPathComponent) }
    self.name = name
    self.area = area
    self.cases = cases
  }

  /// A file that has other fields than a corpus.
  struct NotACorpus: Error {
    let file: String
  }
}
