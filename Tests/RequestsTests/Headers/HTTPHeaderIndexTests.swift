// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

@Suite struct HTTPHeaderIndexTests {
  @Test func `Many names are found again in any case`() {
    let count = 20_000
    var headers = HTTPHeaders()
    for number in 0..<count { headers.update(name: "X-\(number)", value: "a") }
    for number in 0..<count { headers.update(name: "x-\(number)", value: "\(number)") }
    for number in 0..<count { headers.remove(name: "absent-\(number)") }
    #expect(headers.count == count)
    #expect(headers["X-19999"] == "19999")
    #expect(headers.dictionary.count == count)
    #expect(headers.hasConsistentIndex)
  }

  @Test(arguments: 0..<20)
  func `The list does what a plain array would do`(seed: UInt64) {
    var random = seed
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var headers = HTTPHeaders()
    var model: [HTTPHeader] = []
    for step in 0..<400 {
      let number = next(24)
      let name = (next(2) == 0 ? "N" : "n") + "\(number)"
      let header = HTTPHeader(name: name, value: "\(step)")
      let isSame = { (other: HTTPHeader) in other.name.dropFirst() == "\(number)" }
      switch next(10) {
      case 0...4:
        headers.update(header)
        if let first = model.firstIndex(where: isSame) {
          model[first] = header
          model = model.enumerated().filter { $0.offset <= first || !isSame($0.element) }
            .map(\.element)
        } else {
          model.append(header)
        }
      case 5...6:
        headers.append(header)
        model.append(header)
      case 7...8:
        headers.remove(name: name)
        model.removeAll(where: isSame)
      default:
        if next(8) == 0 {
          headers.sort()
          model = model.enumerated().sorted {
            ($0.element.name.lowercased(), $0.offset) < ($1.element.name.lowercased(), $1.offset)
          }.map(\.element)
        }
      }
      #expect(Array(headers) == model)
      #expect(headers.values(for: name) == model.filter(isSame).map(\.value))
      #expect(headers.hasConsistentIndex)
    }
  }
}

extension HTTPHeaders {
  /// Whether the index says where the fields really are.
  var hasConsistentIndex: Bool {
    var expected = HTTPHeaderIndex()
    expected.rebuild(from: fields)
    return index.lines == expected.lines
  }
}
