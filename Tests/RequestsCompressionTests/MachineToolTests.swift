// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import Foundation
  import RequestsCompression
  import TestSupport
  import Testing

  /// What programs of the machine make of the bytes that are sent.
  @Suite struct MachineToolTests {
    private static let python = """
      import sys, zlib
      reader = zlib.decompressobj(wbits=int(sys.argv[1]))
      output = reader.decompress(sys.stdin.buffer.read()) + reader.flush()
      if not reader.eof or reader.unused_data: sys.exit(1)
      sys.stdout.buffer.write(output)
      """

    /// The bytes of a body, in memory and streamed, and what is in it.
    private func bodies(_ coding: ContentCoding) throws -> [(content: Data, sent: Data)] {
      let directory = try TemporaryDirectory()
      return try [0, 1, 1_000, 700_000].flatMap { size in
        let content = Data.noise(size)
        let file = try directory.file("\(size)", content)
        return try [RequestBody.data(content), .file(file)].map { body in
          let request = try ComposedRequest {
            BaseURL("https://api.example.com")
            body.compressed(coding)
          }
          return (content, try request.body?.contents() ?? Data())
        }
      }
    }

    @Test func `gzip finds no fault, and reads what was sent`() async throws {
      for (content, sent) in try bodies(.gzip) {
        #expect(try await MachineTool.output(of: "gzip", "-t", reading: sent).isEmpty)
        let isSame = try await MachineTool.output(of: "gzip", "-dc", reading: sent) == content
        #expect(isSame)
      }
    }

    @Test(arguments: CodingCase.all)
    func `Python reads what was sent`(_ coding: CodingCase) async throws {
      let window = coding.name == "gzip" ? "31" : "15"
      for (content, sent) in try bodies(coding.coding) {
        let read = try await MachineTool.output(
          of: "python3",
          "-c",
          Self.python,
          window,
          reading: sent
        )
        let isSame = read == content
        #expect(isSame)
      }
    }
  }
#endif
