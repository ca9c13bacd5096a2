// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import MallocCounter

/// One way to do the work of a comparison.
public struct Contender {
  /// What does it, as in "Foundation".
  public let name: String

  private let nanoseconds: (_ iterations: Int) throws -> Double
  private let isExternal: Bool
  private let operation: () throws -> Void

  /// Code in this process.
  ///
  /// - Parameters:
  ///   - name: What does the work.
  ///   - operation: The work, once.
  public init(_ name: String, _ operation: @escaping () throws -> Void) {
    self.name = name
    self.operation = operation
    isExternal = false
    nanoseconds = { iterations in
      let start = ProcessorTime.now
      for _ in 0..<iterations { try operation() }
      return Double(ProcessorTime.now - start) / Double(iterations)
    }
  }

  /// A program that prints how many nanoseconds the work takes it.
  ///
  /// - Parameters:
  ///   - name: What does the work.
  ///   - command: The program, and the names of the work and of the folder with its inputs.
  public init(_ name: String, command: [String]) {
    self.name = name
    operation = {}
    isExternal = true
    nanoseconds = { _ in try ExternalProgram(command).printedNumber() }
  }

  /// How many times the work is done in one batch of a round, at least 20 ms of it.
  func batch() throws -> Int {
    guard !isExternal else { return 1 }
    var iterations = 1
    while true {
      let spent = try nanoseconds(iterations) * Double(iterations)
      if spent >= 20_000_000 { return iterations }
      let wanted = Double(iterations) * 22_000_000 / max(spent, 1000)
      iterations = max(iterations + 1, Int(min(wanted, Double(iterations) * 100)))
    }
  }

  /// Does the work and returns the nanoseconds for doing it once.
  func measure(_ iterations: Int) throws -> Double {
    try nanoseconds(iterations)
  }

  /// How often the work asks for memory: the least of several times, as the runtime fills caches of
  /// its own, and other threads may allocate as well.
  public func allocations() throws -> Int {
    var least = Int.max
    for _ in 0..<5 {
      let before = malloc_counter_read()
      try operation()
      least = min(least, Int(malloc_counter_read() - before))
    }
    return least
  }
}
