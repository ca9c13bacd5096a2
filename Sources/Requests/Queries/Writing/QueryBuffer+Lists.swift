// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryBuffer {
  /// Writes a pair for each element of an array.
  ///
  /// - Throws: ``RequestError`` as ``write(_:in:)`` does.
  mutating func write(_ elements: [some QueryScalar], at list: Int) throws {
    try checkList(list)
    if elements.isEmpty { return try writeEmptyContainer(at: list) }
    guard layout.repeatsElementNames, !nodes[list].isIndexed else {
      for element in elements { try write(element, in: .element(of: list)) }
      return
    }
    // All pairs have the same name, and nothing can come in between.
    try checkDepth(of: .element(of: list))
    try settle(list)
    noteScalar(of: list)
    try keepPrefix(.element, of: list)
    for element in elements {
      guard element.hasText else { throw unencodable(in: .element(of: list)) }
      nodes[list].count += 1
      nodes[list].written += 1
      appendSeparator()
      bytes.append(contentsOf: prefix)
      bytes.append(UInt8(ascii: "="))
      element.append(to: &self)
    }
  }
}
