// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  package import Foundation

  /// The open descriptors of this process.
  package enum OpenDescriptors {
    /// The number of all of them.
    package static var count: Int { targets.count }

    /// The number of those that are files below a directory, removed ones too.
    package static func files(below directory: URL) -> Int {
      targets.count { $0.hasPrefix(directory.path) }
    }

    /// The number of those that are a connection to or from a port of this system.
    package static func connections(port: Int) -> Int {
      let digits = String(port, radix: 16, uppercase: true)
      let suffix = ":" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let table = (try? String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8)) ?? ""
      var inodes: Set<String> = []
      for line in table.utf8.split(separator: 0x0A).dropFirst() {
        let columns = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        guard columns.count > 9, columns[1].hasSuffix(suffix) || columns[2].hasSuffix(suffix)
        else { continue }
        inodes.insert("socket:[\(columns[9])]")
      }
      return targets.count { inodes.contains($0) }
    }

    private static var targets: [String] {
      let directory = "/proc/self/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return names.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
      }
    }
  }
#endif
