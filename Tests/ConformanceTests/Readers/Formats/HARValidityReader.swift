// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

/// Objects of HAR and whether they are valid.
struct HARValidityReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"] else { throw MalformedCase(field: "input") }
    let data = try JSONEncoder().encode(CorpusValue(input))
    let result = Result { () throws(RequestError) in
      if test["kind"]?.text == "request" {
        _ = try ImportedRequest(har: data)
      } else {
        _ = try HARArchive(parsing: data).requests
      }
    }
    switch result {
    case .success: return .compare(true, test["valid"]?.flag)
    case .failure(let error):
      return test["valid"]?.flag == false ? .passed : .failed("\(error)")
    }
  }
}
