// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does one operation as often as it is told, or one of a given size once, so that
// scripts/check-performance can count the instructions and the allocations that it takes.
import RequestsFoundation

let arguments = CommandLine.arguments.dropFirst()
let name = arguments.first ?? ""
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 0

// scripts/check-performance counts the functions of this name, from their start to that of `report`.
@inline(never)
func counted(_ operation: CentralOperation, _ input: ProbeInput, turns: Int) throws -> Int {
  var sum = 0
  for _ in 0..<turns { sum &+= try operation.run(input) }
  return sum
}

@inline(never)
func counted(_ operation: SizedOperation, size: Int) throws -> Int { try operation.run(size: size) }

@inline(never)
func report(_ sum: Int) { print(sum) }

// Each operation runs before it is counted, so that lazy globals exist.
if let operation = CentralOperation(rawValue: name) {
  let input = ProbeInput()
  var sum = 0
  for _ in 0..<50 { sum &+= try operation.run(input) }
  report(try sum &+ counted(operation, input, turns: count))
} else if let operation = SizedOperation(rawValue: name) {
  report(try operation.run(size: 0) &+ counted(operation, size: count))
} else {
  for operation in CentralOperation.allCases { print("central", operation.rawValue) }
  for operation in SizedOperation.allCases { print("sized", operation.rawValue) }
}
