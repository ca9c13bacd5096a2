// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Decodes the JSON of an archive: every failure is one kind of error, which says where and no value.
enum HARDecoder {
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from data: Data
  ) throws(RequestError) -> Value {
    // Tools on Windows write a byte order mark, which the decoder takes for garbage.
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    do {
      return try JSONDecoder().decode(Value.self, from: hasMark ? Data(data.dropFirst(3)) : data)
    } catch {
      throw RequestError(
        .malformedText,
        block: HARArchive.block,
        field: path(of: error),
        underlying: error,
        "The text is not a HAR 1.2 archive in JSON. See the underlying error."
      )
    }
  }

  /// Where the value at fault is, such as `log.entries[3].request.url`; nil for the document.
  static func path(of error: any Error) -> String? {
    let context: DecodingError.Context
    var last: (any CodingKey)?
    switch error as? DecodingError {
    case .dataCorrupted(let found): context = found
    case .typeMismatch(_, let found), .valueNotFound(_, let found): context = found
    case .keyNotFound(let key, let found): (context, last) = (found, key)
    default: return nil
    }
    return (context.codingPath + (last.map { [$0] } ?? [])).keyPath
  }
}

extension KeyedDecodingContainer {
  /// A number that only says how long or large something was: what is none counts as missing, so that
  /// it does not make an archive unreadable.
  func number(forKey key: Key) -> Double? {
    try? decodeIfPresent(Double.self, forKey: key)
  }

  /// A size in bytes; -1 where nobody knows it.
  func size(forKey key: Key) -> Int {
    number(forKey: key).flatMap { Int(exactly: $0) } ?? -1
  }
}
