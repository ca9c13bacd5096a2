// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Accepted on macos, watchos.

import Foundation

func firstByte(of text: String, in data: Data) -> UInt8? {
  let lock = NSLock()
  let bytes = data.span
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return nil }
  return lock.withLock {
    String(validating: text.utf8, as: UTF8.self) == nil || bytes.isEmpty ? nil : bytes[0]
  }
}

func size(of file: URL) throws -> Int? {
  let limit: Int64 = 5_000_000_000
  let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int64
  return size.flatMap { $0 > limit ? nil : Int(exactly: $0) }
}
