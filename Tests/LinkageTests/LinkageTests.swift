// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import Testing

  /// What a program on `Requests` alone is linked to.
  @Suite struct LinkageTests {
    private static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()
    private static let probe = folder.appending(path: "LinkageProbe").path

    @Test func `a program on Requests links neither Foundation nor FoundationNetworking`() throws {
      let libraries = try output(of: "/usr/bin/ldd", Self.probe)
      #expect(libraries.contains("libFoundationEssentials.so"))
      for unwanted in ["libFoundation.so", "libFoundationNetworking.so", "libicu", "libcurl"] {
        #expect(!libraries.contains(unwanted))
      }
    }

    @Test func `the program runs and composes a request`() throws {
      let text = try output(of: Self.probe)
      #expect(text.hasPrefix("POST /v1/users/1 HTTP/1.1\nHost: api.example.com\n"))
      #expect(text.hasSuffix("\n\n{\"z\":1,\"a\":{\"k\":\"v\"}}\ntrue\n"))
    }

    @Test func `the libraries bring no resources, which only Foundation finds`() throws {
      let products = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      #expect(products.contains("LinkageProbe"))
      let ours = products.filter { $0.hasPrefix("swift-requests_") }
      #expect(!ours.contains { $0.hasSuffix(".resources") })
    }

    private func output(of program: String, _ arguments: String...) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
