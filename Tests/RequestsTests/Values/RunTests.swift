// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

@testable import Requests

struct RunTests {
  /// Runs without memory, with too little, and with enough.
  static let capacities = [0, 1, 7, 16, 512]

  @Test(arguments: capacities)
  func `bytes of any length are appended from texts, arrays and runs`(capacity: Int) {
    var run = Run<UInt8>(capacity: capacity)
    var expected: [UInt8] = []
    for length in 0..<70 {
      let text = String(repeating: "a", count: length) + "é"
      var other = Run<UInt8>(capacity: capacity)
      other.append("<" + text + ">")
      run.append(text)
      run.append(Array(text.utf8))
      run.append(other, 0..<other.count)
      run.append(other, 1..<other.count - 1)
      expected += Array((text + text + "<" + text + ">" + text).utf8)
    }
    #expect(bytes(of: run) == expected)
  }

  @Test(arguments: capacities)
  func `a run appends its own bytes and those of another, escaped`(capacity: Int) {
    for length in 0..<40 {
      var run = Run<UInt8>(capacity: capacity)
      let text = Array(repeating: UInt8(ascii: "["), count: length)
      let escapes = EscapeTable(keeping: .unreserved)
      run.append(text)
      run.append(copying: length / 2..<length, escapes)
      let escaped = Array(repeating: Array("%5B".utf8), count: length - length / 2).flatMap { $0 }
      #expect(bytes(of: run) == text + escaped, "\(length)")
      var other = Run<UInt8>(capacity: capacity)
      other.append(run, length / 2..<length, escapes)
      #expect(bytes(of: other) == escaped, "\(length)")
    }
  }

  @Test(arguments: capacities)
  func `bytes are escaped into the free memory`(capacity: Int) {
    var run = Run<UInt8>(capacity: capacity)
    let escapes = EscapeTable(keeping: .unreserved)
    for length in 0..<40 { run.append(String(repeating: "%", count: length), escapes) }
    #expect(bytes(of: run) == Array(String(repeating: "%25", count: 40 * 39 / 2).utf8))
  }

  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 101, -1, -9, -10, -100, 1_234_567_890, Int.max, Int.min,
  ])
  func `an integer is its decimal digits`(number: Int) {
    var run = Run<UInt8>(capacity: 0)
    run.append(decimal: number)
    #expect(bytes(of: run) == Array(String(number).utf8))
  }

  @Test func `the largest integers of each type are their decimal digits`() {
    var run = Run<UInt8>(capacity: 0)
    run.append(decimal: UInt64.max)
    run.append(decimal: Int8.min)
    #expect(bytes(of: run) == Array("18446744073709551615-128".utf8))
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    run.truncate(to: 0)
    run.append(decimal: UInt128.max)
    run.append(decimal: Int128.min)
    #expect(bytes(of: run) == Array("\(UInt128.max)\(Int128.min)".utf8))
  }

  @Test func `elements can be read, changed and dropped`() {
    var run = Run<Int32>(capacity: 0)
    for number in 0..<100 { run.append(Int32(number)) }
    run[50] = -1
    run.truncate(to: 51)
    run.append(-2)
    #expect(run.count == 52)
    #expect(run.withSpan { span in span.indices.map { span[$0] } } == Array(0..<50) + [-1, -2])
  }

  @Test(arguments: capacities)
  func `data takes the memory of a run`(capacity: Int) {
    var run = Run<UInt8>(capacity: capacity)
    #expect(Data(taking: &run) == Data())
    run.append("abc")
    let data = Data(taking: &run)
    #expect(run.count == 0)
    run.append("xyz")
    #expect(data == Data("abc".utf8))
    #expect(bytes(of: run) == Array("xyz".utf8))
  }

  private func bytes(of run: borrowing Run<UInt8>) -> [UInt8] { run.withSpan { Array($0) } }
}
