// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import TestSupport
  import Testing

  /// A program of this package's modules that a test compiles and runs.
  struct SwiftProgram {
    let source: String
    /// The modules that the source imports, and those below them.
    var modules = ["Requests", "RequestBytes", "RequestFormats", "HTTPTypes"]

    /// What swift-format makes of the source.
    func formatted() throws -> String {
      String(decoding: try Self.run(["swift", "format"], input: source), as: UTF8.self)
    }

    /// What the program writes.
    func output() throws -> String {
      try TemporaryDirectory.with { directory in
        let file = directory.appendingPathComponent("main.swift")
        let program = directory.appendingPathComponent("program")
        try Data(source.utf8).write(to: file)
        let products = try Self.products()
        let objects = try modules.flatMap { try Self.objects(of: $0, in: products) }
        _ = try Self.run(
          [
            "swiftc", "-Onone", "-swift-version", "6", "-module-name", "Emitted",
            "-I", products.appendingPathComponent("Modules").path, file.path, "-o", program.path,
          ] + objects
        )
        return String(decoding: try Self.run([program.path]), as: UTF8.self)
      }
    }

    /// The object files of a module; those of files that are gone may lie beside them.
    private static func objects(of module: String, in products: URL) throws -> [String] {
      let map = products.appendingPathComponent("\(module).build/output-file-map.json")
      let files = try JSONSerialization.jsonObject(with: Data(contentsOf: map))
      let outputs = try #require(files as? [String: [String: String]])
      return outputs.values.compactMap { $0["object"] }
    }

    private static func run(_ arguments: [String], input: String = "") throws -> Data {
      try TemporaryDirectory.with { directory in
        let files = ["in", "out", "err"].map { directory.appendingPathComponent($0) }
        try Data(input.utf8).write(to: files[0])
        try Data().write(to: files[1])
        try Data().write(to: files[2])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        try #require(process.terminationStatus == 0, "\(errors.prefix(4_000))")
        return try Data(contentsOf: files[1])
      }
    }

    /// The folder with the compiled modules, beside the test program.
    private static func products() throws -> URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let program = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
      return program.deletingLastPathComponent()
    }
  }
#endif
