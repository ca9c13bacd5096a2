// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does each operation as often as the number after its name says, or once at a size of that number, so that
// scripts/check-performance can count the instructions and the allocations that it takes.
import RequestsFoundation

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
func measure(_ name: String, _ count: Int) throws {
  if let operation = CentralOperation(rawValue: name) {
    let input = ProbeInput()
    var sum = 0
    for _ in 0..<50 { sum &+= try operation.run(input) }
    report(try sum &+ counted(operation, input, turns: count))
  } else if let operation = SizedOperation(rawValue: name) {
    report(try operation.run(size: 0) &+ counted(operation, size: count))
  }
}

var arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
  for operation in CentralOperation.allCases { print("central", operation.rawValue) }
  for operation in SizedOperation.allCases { print("sized", operation.rawValue) }
}
while let name = arguments.popFirst(), let count = arguments.popFirst().flatMap({ Int($0) }) {
  try measure(name, count)
}
