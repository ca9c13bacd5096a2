// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Structure {
  /// The structures that are one step smaller or plainer, those that leave out most first.
  ///
  /// A failure among thousands of values is read much faster when nothing is left in it but what
  /// makes it fail.
  var reductions: [Structure] {
    switch self {
    case .null: []
    case .flag, .number: ["x"]
    case .text(let value): value == "x" ? [] : ["x"]
    case .list(let elements):
      parts(of: elements).map { .list($0) }
        + elements.indices.flatMap { index in
          elements[index].reductions.map { .list(replacing(index, of: elements, with: $0)) }
        }
    case .map(let fields):
      parts(of: fields).map { .map($0) }
        + fields.indices.flatMap { index in
          fields[index].value.reductions.map { value in
            let field = Field(key: fields[index].key, value: value)
            return .map(replacing(index, of: fields, with: field))
          }
        }
    }
  }

  private func parts<Element>(of elements: [Element]) -> [[Element]] {
    let half = elements.count / 2
    let halves = half > 1 ? [Array(elements[..<half]), Array(elements[half...])] : []
    return halves
      + elements.indices.map { index in
        var rest = elements
        rest.remove(at: index)
        return rest
      }
  }

  private func replacing<Element>(
    _ index: Int,
    of elements: [Element],
    with element: Element
  ) -> [Element] {
    var replaced = elements
    replaced[index] = element
    return replaced
  }
}
