// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

@Suite struct HTTPHeadersMutationTests {
  private func headers(_ lines: String...) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for line in lines { headers.append(name: line, value: "\(headers.count)") }
    return headers
  }

  @Test func `Add and update do the same`() {
    var headers: HTTPHeaders = ["A": "1", "B": "2"]
    headers.add(name: "a", value: "3")
    headers.update(.contentType("text/plain"))
    headers.add(HTTPHeader(name: "b", value: "4"))
    #expect(headers.description == "a: 3\nb: 4\nContent-Type: text/plain")
  }

  @Test func `Updating several lines leaves one in the place of the first`() {
    var headers = headers("X", "Via", "Y", "VIA", "via", "Z")
    headers.update(name: "vIA", value: "new")
    #expect(headers.description == "X: 0\nvIA: new\nY: 2\nZ: 5")
  }

  @Test func `Appending keeps every line`() {
    #expect(headers("Via", "X", "VIA").description == "Via: 0\nX: 1\nVIA: 2")
  }

  @Test func `Removing takes all lines of the name`() {
    var headers = headers("Via", "X", "VIA", "Y", "via")
    headers.remove(name: "absent")
    headers.remove(name: "vIa")
    #expect(headers.description == "X: 1\nY: 3")
    headers.remove(name: "x")
    headers.remove(name: "y")
    headers.remove(name: "y")
    #expect(headers.isEmpty)
  }

  @Test func `Sorting folds case and keeps the order of equal names`() {
    var headers = headers("b", "C", "B", "a", "_", "c", "Z")
    let sorted = headers.sorted()
    #expect(headers[0].name == "b")
    headers.sort()
    #expect(headers == sorted)
    #expect(headers.map(\.name) == ["_", "a", "b", "B", "C", "c", "Z"])
  }

  @Test(arguments: [0, 40])
  func `A field once secret stays masked when it is replaced`(padding: Int) {
    var headers = HTTPHeaders()
    for number in 0..<padding { headers.append(name: "X-\(number)", value: "") }
    headers.append(name: "Trace", value: "0")
    var marked = HTTPHeader(name: "trace", value: "1")
    marked.hide()
    headers.append(marked)
    headers.update(name: "TRACE", value: "2")
    headers.update(name: "trace", value: "3")
    #expect(headers.last?.description == "trace: <redacted>")
    #expect(headers["trace"] == "3")
    headers.remove(name: "trace")
    headers.append(name: "trace", value: "4")
    #expect(headers.last?.description == "trace: 4")
  }

  @Test func `A copy does not change with its original`() {
    var headers = HTTPHeaders()
    for number in 0..<20 { headers.append(name: "X-\(number)", value: "old") }
    let copy = headers
    headers.update(name: "x-3", value: "new")
    headers.remove(name: "x-4")
    #expect(copy["X-3"] == "old")
    #expect(copy["X-4"] == "old")
    #expect(copy.hasConsistentIndex)
  }

  @Test(arguments: [3, 40])
  func `fields that match are removed in one pass`(_ count: Int) {
    var headers = HTTPHeaders()
    for number in 0..<count { headers.append(name: "X-\(number / 2)", value: "\(number)") }
    headers.removeAll { $0.value.utf8.last == UInt8(ascii: "1") }
    #expect(headers.value(for: "x-0") == "0")
    #expect(headers.hasConsistentIndex)
    headers.removeAll { _ in true }
    #expect(headers.isEmpty && headers.hasConsistentIndex)
  }
}
