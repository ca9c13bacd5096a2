// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

/// What is before and after a `|`: whether it is read, skipped or noted.
@Suite struct CurlPipeTests {
  private static let skipped = "Only curl commands are read. Another command was skipped."
  private static let notRun = "The command that pipes into curl was not run."
  private static let input = "The file named `-` is the standard input."

  @Test(
    arguments: [
      ("curl http://a | jq .", [[skipped]], [nil]),
      ("curl http://a | jq . | less", [[skipped, skipped]], [nil]),
      ("ls; curl http://a", [[skipped]], [nil]),
      ("ls | wc; curl http://a", [[skipped]], [nil]),
      ("printf x | curl -d @- http://a", [[]], ["x"]),
      ("X=1; printf 'x' | curl -d @- http://a", [[]], ["x"]),
      ("echo x | curl -d @- http://a", [[notRun, input]], [nil]),
      ("cat f | curl -d @- http://a", [[notRun, input]], [nil]),
      ("cat <<E | curl -d @- http://a\nx\nE", [[notRun, input]], [nil]),
      ("printf %s x | curl -d @- http://a", [[notRun, input]], [nil]),
      ("sort f | curl -d @- http://a", [[notRun, input]], [nil]),
      ("curl http://a | curl -d @- http://b", [[], [notRun, input]], [nil, nil]),
      (
        "curl http://a | printf x | curl -d @- http://b", [[skipped], [notRun, input]], [nil, nil]
      ),
      ("curl http://a; printf x | curl -d @- http://b", [[], []], [nil, "x"]),
      ("curl http://a | jq .; printf x | curl -d @- http://b", [[skipped], []], [nil, "x"]),
      ("curl http://a\nX=1\n", [[skipped]], [nil]),
    ] as [(String, [[String]], [String?])]
  )
  func `commands around a pipe are told`(
    _ text: String,
    _ notes: [[String]],
    _ bodies: [String?]
  ) throws {
    let requests = try CurlCommand(parsing: text).requests
    #expect(requests.map { $0.notes.map(\.message) } == notes)
    #expect(
      requests.map { $0.requestWithoutFiles.body?.data.map { String(decoding: $0, as: UTF8.self) } }
        == bodies
    )
  }
}
