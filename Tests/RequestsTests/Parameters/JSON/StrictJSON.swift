// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON text read to the letter of RFC 8259: numbers keep their text, objects must not repeat a
/// name, and nothing is forgiven.
enum StrictJSON: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string([UInt8])
  case array([StrictJSON])
  case object([[UInt8]: StrictJSON])

  struct Fault: Error {
    let offset: Int
  }

  init(parsing bytes: [UInt8]) throws {
    var parser = StrictJSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }

  /// The same with the lists that came from sets in one order.
  var withSetsSorted: StrictJSON {
    switch self {
    case .array(let elements): .array(elements.map(\.withSetsSorted))
    case .object(let members):
      .object(
        members.reduce(into: [:]) { result, member in
          if member.key.suffix(4).elementsEqual("$set".utf8),
            case .array(let elements) = member.value
          {
            let sorted = elements.sorted { String(describing: $0) < String(describing: $1) }
            result[member.key] = .array(sorted)
          } else {
            result[member.key] = member.value.withSetsSorted
          }
        }
      )
    default: self
    }
  }
}
