// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the compiler's type checker over a file that imports this package.
struct TypeChecker {
  /// What the compiler says about one line.
  struct Diagnostic: Hashable {
    let line: Int
    let severity: String
    let message: String
  }

  let diagnostics: [Diagnostic]
  /// How often the constraint solver opened a scope: its work, counted the same on every machine.
  let scopes: Int

  /// Type checks a file.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - version: The language mode.
  ///   - checksRegions: Whether to go on to what is checked after types: what is sent where.
  ///   - flags: Further options of the compiler.
  /// - Throws: What running the compiler throws.
  init(
    _ source: String,
    version: String = "6",
    checksRegions: Bool = false,
    flags: [String] = []
  ) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "Source.swift")
    try Data(source.utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let stage =
      checksRegions ? ["-emit-sil", "-parse-as-library", "-o", "/dev/null"] : ["-typecheck"]
    process.arguments =
      [
        "swiftc", "-swift-version", version, "-diagnostic-style", "llvm",
        "-I", try Self.modules().path, "-stats-output-dir", directory.path, file.path,
      ] + stage + flags
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    diagnostics = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(file.path + ":") }
      .compactMap { text in
        let fields = text.dropFirst(file.path.count + 1)
          .split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
        guard fields.count == 4, let line = Int(fields[0]) else { return nil }
        return Diagnostic(
          line: line,
          severity: fields[2].trimmingCharacters(in: .whitespaces),
          message: fields[3].trimmingCharacters(in: .whitespaces)
        )
      }
    scopes = try Self.scopes(in: directory)
  }

  private static func scopes(in directory: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .reduce(0) { sum, file in
        let statistics = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let counters = try #require(statistics as? [String: Any])
        return counters.reduce(sum) { sum, counter in
          counter.key.hasSuffix("Sema.NumConstraintScopes")
            ? sum + (counter.value as? Int ?? 0) : sum
        }
      }
  }

  /// The folder with the compiled modules, beside the test program.
  private static func modules() throws -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let program = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let modules = program.deletingLastPathComponent().appending(path: "Modules")
    try #require(FileManager.default.fileExists(atPath: modules.path), "no modules at \(modules)")
    return modules
  }
}
