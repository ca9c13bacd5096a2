// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does one operation on a list or a text of a given size, so that GrowthTests can count the
// instructions that it takes. Without arguments it prints the operations.
import RequestsFoundation

let arguments = CommandLine.arguments.dropFirst()

if let name = arguments.first {
  guard let operation = GrowthOperation.all.first(where: { $0.name == name }) else {
    throw UnknownOperation(name: name)
  }
  print(try operation.run(arguments.dropFirst().first.flatMap { Int($0) } ?? 0))
} else {
  for operation in GrowthOperation.all { print(operation.name) }
}

struct UnknownOperation: Error {
  let name: String
}
