// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// Leaves out the pairs of a field that a later one has the name of.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func removeRepeatedPairs(of field: String) {
    func name(of header: HTTPHeader) -> ByteText? {
      // A line that no block of pairs wrote may hold anything.
      guard [.cacheControl, .prefer].contains(header.origin), ASCIICase.equal(header.name, field)
      else { return nil }
      let name = header.value.utf8.prefix { $0 != UInt8(ascii: "=") }
      return ByteText(ASCIICase.lowered(String(Substring(name))))
    }
    var last: [ByteText: Int] = [:]
    for (position, header) in enumerated() {
      if let name = name(of: header) { last[name] = position }
    }
    var position = -1
    removeAll { header in
      position += 1
      return name(of: header).map { last[$0] != position } ?? false
    }
  }
}
