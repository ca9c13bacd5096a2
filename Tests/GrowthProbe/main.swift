// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does operations on lists and texts of several sizes, so that scripts/check-growth can count the
// instructions that they take. Without arguments it prints the operations.
//
// Usage: GrowthProbe [SIZE,SIZE… OPERATION…]
import RequestsFoundation

/// The function by whose name the instructions are counted.
@inline(never)
func countedRun(_ index: Int, _ size: Int) -> Int {
  let operation = GrowthOperation.all[index]
  do {
    return try operation.run(size)
  } catch {
    fatalError("\(operation.name) of \(size): \(error)")
  }
}

var result = 0
let operations = GrowthOperation.all
let arguments = CommandLine.arguments.dropFirst()

if let sizes = arguments.first?.split(separator: ",").compactMap({ Int($0) }) {
  for name in arguments.dropFirst() {
    guard let index = operations.firstIndex(where: { $0.name == name }) else {
      fatalError("There is no operation \(name)")
    }
    for size in sizes { result &+= countedRun(index, size) }
  }
  print(result)
} else {
  for operation in operations { print(operation.name) }
}
