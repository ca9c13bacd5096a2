// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does one operation as often as it is told, or one of a given size once, so that
// scripts/check-performance can count the instructions and the allocations that it takes.
import RequestsFoundation

let arguments = CommandLine.arguments.dropFirst()
let name = arguments.first ?? ""
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 0

if let operation = CentralOperation(rawValue: name) {
  // The inputs are made, and lazy globals with them, before any work is counted.
  let input = ProbeInput()
  var sum = 0
  for _ in 0..<count { sum &+= try operation.run(input) }
  print(sum)
} else if let operation = SizedOperation(rawValue: name) {
  print(try operation.run(size: count))
} else {
  for operation in CentralOperation.allCases { print("central", operation.rawValue) }
  for operation in SizedOperation.allCases { print("sized", operation.rawValue) }
}
