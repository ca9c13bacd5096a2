// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Types that the dialect says how to read.

extension Date: QueryReadable {
  static func read(from decoder: QueryValueDecoder) throws -> Date {
    try decoder.styledDate() ?? Date(from: decoder)
  }
}

extension Data: QueryReadable {
  static func read(from decoder: QueryValueDecoder) throws -> Data {
    try decoder.styledData() ?? Data(from: decoder)
  }
}

extension QueryValueDecoder {
  /// The date that the dialect reads out of a text, or nil when a date decodes itself.
  fileprivate func styledDate() throws -> Date? {
    if case .deferredToDate = forest.encoding.date.storage { return nil }
    guard let date = try forest.encoding.date.date(of: text(for: Date.self)) else {
      throw corrupted(Date.self)
    }
    return date
  }

  /// The bytes that the dialect reads out of a text, or nil when bytes decode themselves.
  fileprivate func styledData() throws -> Data? {
    if case .deferredToData = forest.encoding.data.storage { return nil }
    guard let data = try forest.encoding.data.data(of: text(for: Data.self)) else {
      throw corrupted(Data.self)
    }
    return data
  }
}
