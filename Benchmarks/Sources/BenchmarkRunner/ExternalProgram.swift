// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A program that measures something itself and prints one number.
struct ExternalProgram {
  private let command: [String]

  init(_ command: [String]) {
    self.command = command
  }

  /// Runs the program and reads the number on the last line that it prints.
  func printedNumber() throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard process.terminationStatus == 0, let number = lines.last.flatMap({ Double($0) }) else {
      throw ExternalProgramFailure(command: command)
    }
    return number
  }
}
