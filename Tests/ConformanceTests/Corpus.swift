// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A file of cases written by others: what goes in, and what must come out.
struct Corpus {
  /// One case, as the file has it.
  typealias Case = StrictJSON

  let name: String
  let area: String
  let format: String
  let cases: [Case]

  /// All of the file, for what its cases share.
  let content: StrictJSON

  init(_ file: URL) throws {
    let content = try StrictJSON(parsing: Array(Data(contentsOf: file)))
    self.content = content
    // The working group of HTTP writes the cases alone.
    if let cases = content.elements {
      name = file.deletingPathExtension().lastPathComponent
      area = "structured-fields"
      format = ""
      self.cases = cases
      return
    }
    guard let name = content["corpus"]?.text, let area = content["area"]?.text,
      let cases = content["cases"]?.elements
    else { throw NotACorpus(file: file.lastPathComponent) }
    self.name = name
    self.area = area
    format = content["format"]?.text ?? ""
    self.cases = cases
  }

  /// A file that has other fields than a corpus.
  struct NotACorpus: Error {
    let file: String
  }
}
