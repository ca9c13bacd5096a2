// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Requests

/// Lists that are found by key: they do what plain arrays would do, short or long, with gaps or without.
@Suite struct KeyIndexTests {
  @Test func `Many names are found again in any case`() {
    let count = 20_000
    var headers = HTTPHeaders()
    for number in 0..<count { headers.update(name: "X-\(number)", value: "a") }
    for number in 0..<count { headers.update(name: "x-\(number)", value: "\(number)") }
    for number in 0..<count { headers.remove(name: "absent-\(number)") }
    #expect(headers.count == count)
    #expect(headers["X-19999"] == "19999")
    #expect(headers.dictionary.count == count)
    for number in 1..<count { headers.remove(name: "X-\(number)") }
    #expect(headers == ["x-0": "0"])
  }

  @Test func `removed fields are in no output`() throws {
    var headers = HTTPHeaders()
    for number in 0..<40 { headers.append(name: "X-\(number)", value: "v\(number)") }
    for number in 0..<15 { headers.remove(name: "X-\(number)") }
    let rest = (15..<40).map { "X-\($0): v\($0)" }
    #expect(headers.description.split(separator: "\n").map(String.init) == rest)
    #expect(headers.map(\.description) == rest)
    #expect(headers.indices.map { headers[$0].description } == rest)
    #expect(headers.dictionary.count == rest.count)
    #expect(headers.reversed().map(\.description) == rest.reversed())
    #expect(headers == HTTPHeaders(Array(headers)))
    #expect(headers.hashValue == HTTPHeaders(Array(headers)).hashValue)
    #expect(HTTPHeaders(try headers.httpFields) == headers)
    let request = try ComposedRequest { Headers(headers) }
    #expect(request.headers == headers)
    var dumped = ""
    dump(headers, to: &dumped)
    #expect(!dumped.contains("v14"))
  }

  @Test(arguments: 0..<UInt64(Effort.rounds(200)))
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
      #expect(headers.indices.map { headers[$0] } == model)
    }
  }

  @Test(arguments: 0..<UInt64(Effort.rounds(200)))
  func `Parameters do what a plain array would do`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parameters = OrderedParameters<String>()
    var model: [(key: String, value: Int)] = []
    for step in 0..<400 {
      let key = "k\(random.below(24))"
      let position = model.isEmpty ? 0 : random.below(model.count)
      switch random.below(12) {
      case 0...3:
        parameters[key] = step
        if let first = model.firstIndex(where: { $0.key == key }) {
          model[first].value = step
          model = model.enumerated().filter { $0.offset <= first || $0.element.key != key }
            .map(\.element)
        } else {
          model.append((key, step))
        }
      case 4...6:
        parameters.append(.init(key: key, value: step))
        model.append((key, step))
      case 7:
        parameters[key] = nil
        model.removeAll { $0.key == key }
      case 8 where !model.isEmpty:
        parameters[position] = .init(key: key, value: step)
        model[position] = (key, step)
      case 9 where !model.isEmpty:
        parameters.remove(at: position)
        model.remove(at: position)
      case 10:
        parameters.insert(.init(key: key, value: step), at: position)
        model.insert((key, step), at: position)
      case 11 where random.below(8) == 0:
        parameters.sort { $0.key < $1.key }
        model.sort { $0.key < $1.key }
      case 11 where random.below(4) == 0:
        parameters.removeAll { $0.key < key }
        model.removeAll { $0.key < key }
      case 11:
        parameters.reverse()
        model.reverse()
      default: break
      }
      #expect(parameters.map(\.key) == model.map(\.key))
      #expect(Array(parameters).map { $0.value as? Int } == model.map(\.value))
      #expect(parameters[key] as? Int == model.first { $0.key == key }?.value)
    }
  }

  @Test(arguments: 0..<UInt64(Effort.rounds(200)))
  func `A map does what a plain array would do`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var map: StructuredField.OrderedMap<Int> = [:]
    var model: [(key: String, value: Int)] = []
    for step in 0..<400 {
      let key = "k\(random.below(40))"
      let place = model.firstIndex { $0.key == key }
      if random.below(3) > 0 {
        map[key] = step
        if let place { model[place].value = step } else { model.append((key, step)) }
      } else {
        map[key] = nil
        if let place { model.remove(at: place) }
      }
      #expect(map.map(\.key) == model.map(\.key))
      #expect(map.indices.map { map[$0].value } == model.map(\.value))
      #expect(map == StructuredField.OrderedMap(Array(map)))
      #expect(map[key] == model.first { $0.key == key }?.value)
    }
  }
}

extension HTTPHeaders {
  /// Whether the fields are found by their names and at their positions.
  var hasConsistentIndex: Bool {
    var plain: [FoldedName: [String]] = [:]
    for field in fields { plain[FoldedName(field.name), default: []].append(field.value) }
    return plain.allSatisfy { values(for: $0.key.text) == $0.value }
      && indices.map { self[$0] } == fields
  }
}
