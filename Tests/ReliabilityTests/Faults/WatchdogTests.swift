// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The watchdog bites what hangs, and nothing that waits for its turn.
struct WatchdogTests {
  @Test func `what hangs is bitten`() async {
    await #expect(throws: Watchdog.Bite.self) {
      try await Watchdog.watch("A sleep", for: .milliseconds(50)) {
        try await Task.sleep(for: .seconds(86_400))
      }
    }
  }

  @Test func `what does not settle is told`() async throws {
    #expect(try await !Watchdog.settles(for: .milliseconds(50)) { false })
    #expect(try await Watchdog.settles(for: .milliseconds(50)) { true })
  }

  // In a process of its own, whose threads are all kept busy.
  @Test func `what waits for its turn does not hang`() async {
    await #expect(processExitsWith: .success) {
      try await Watchdog.watch("A task in a queue", for: .milliseconds(50)) {
        for _ in 0..<3 {
          let end = Date(timeIntervalSinceNow: 0.2)
          for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
            Task { while Date() < end {} }
          }
          await Task.yield()
        }
      }
    }
  }
}
