// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  internal import Foundation

  /// The memory of this process, in KiB.
  enum ResidentMemory {
    static var now: Int { value("VmRSS") }
    static var peak: Int { value("VmHWM") }

    /// Sets the peak to what is used now.
    static func resetPeak() throws {
      try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    private static func value(_ name: String) -> Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
  }
#endif
