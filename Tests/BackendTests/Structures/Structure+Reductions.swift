// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Structure {
  /// The structures that are one step smaller, those that leave out most first.
  ///
  /// A failure among thousands of values is read much faster when nothing is left in it but what
  /// makes it fail.
  var reductions: [Structure] {
    switch self {
    case .null, .flag, .number: []
    case .text(let value): value.utf8.count > 1 ? ["x"] : []
    case .list(let elements):
      halves(of: elements).map { .list($0) }
        + elements.indices.flatMap { index in
          elements[index].reductions.map { element in
            var reduced = elements
            reduced[index] = element
            return .list(reduced)
          }
        }
    case .map(let fields):
      halves(of: fields).map { .map($0) }
        + fields.indices.flatMap { index in
          fields[index].value.reductions.map { value in
            var reduced = fields
            reduced[index] = Field(key: fields[index].key, value: value)
            return .map(reduced)
          }
        }
    }
  }

  private func halves<Element>(of elements: [Element]) -> [[Element]] {
    let half = elements.count / 2
    let large = half > 1 ? [Array(elements[..<half]), Array(elements[half...])] : []
    return large
      + elements.indices.map { index in
        var rest = elements
        rest.remove(at: index)
        return rest
      }
  }
}
