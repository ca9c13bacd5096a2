// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import TestSupport
import Testing

/// What is before and after a `|`: whether it is read, skipped or noted.
@Suite struct CurlPipeTests {
  private static let skipped = "Only curl commands are read. Other text was skipped."
  private static let notRun = "The command that pipes into curl was not run."
  private static let input = "The file named `-` is the standard input."

  @Test(
    arguments: [
      ("curl http://a | jq .", [[skipped]], [nil]),
      ("curl http://a | jq . | less", [[skipped]], [nil]),
      ("ls; curl http://a", [[skipped]], [nil]),
      ("ls | wc; curl http://a", [[skipped]], [nil]),
      ("printf x | curl -d @- http://a", [[]], ["x"]),
      ("X=1; printf 'x' | curl -d @- http://a", [[]], ["x"]),
      ("echo x | curl -d @- http://a", [[]], ["x"]),
      ("echo '{\"a\": 1}' x | curl --json @- http://a", [[]], ["{\"a\": 1} x\n"]),
      ("echo -n 'a b' | curl -T - http://a", [[]], ["a b"]),
      ("X=1; echo \"$X\" | curl --data-binary @- http://a", [[]], ["1\n"]),
      ("echo | curl --data-binary @- http://a", [[]], ["\n"]),
      ("echo -e x | curl -d @- http://a", [[notRun, input]], [nil]),
      ("echo -n -e x | curl -d @- http://a", [[notRun, input]], [nil]),
      ("echo 'a\\n' | curl -d @- http://a", [[notRun, input]], [nil]),
      ("cat f | curl -d @- http://a", [[notRun, input]], [nil]),
      ("cat <<E | curl -d @- http://a\nx\nE", [[notRun, input]], [nil]),
      ("printf %s-%s x 'y\\' | curl -d @- http://a", [[]], ["x-y\\"]),
      ("printf %s x y | curl -d @- http://a", [[notRun, input]], [nil]),
      ("printf %d 1 | curl -d @- http://a", [[notRun, input]], [nil]),
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

  @Test func `printf takes variables as arguments, in which no byte has a meaning`() throws {
    let text = "curl https://h -F \"f=@$F\" -F \"n=$N%\""
    let request = try CurlCommand(parsing: text).requests[0].requestNamingFiles()
    let command = request.curlCommand
    #expect(command.utf8.starts(with: "# Set these variables first: F, N.\n{ printf '".utf8))
    for part in [
      "filename=\"%s\"\\r\\n", "' \"$F\"; cat \"$F\"; printf '", "\\n%s%%\\r", "' \"$N\"; }",
    ] {
      #expect(command.contains(part), "\(command)")
    }
  }

  private static let inside = "Only the curl command inside this command was read."
  private static func open(_ name: String) -> String {
    "The variable \(name) has no value and stays open. Set it: \(name)=value."
  }
  private static func output(_ name: String) -> String {
    "A command was not run. The variable \(name) stands for its output."
  }

  @Test(
    arguments: [
      ("T=$(curl http://a)", ["http://a"], [["\(inside) (byte 0)"]]),
      ("export T=$(curl http://a)", ["http://a"], [["\(inside) (byte 0)"]]),
      ("T=\"$(curl http://a)\"", ["http://a"], [["\(inside) (byte 0)"]]),
      ("T=`curl http://a \\\n -s`", ["http://a"], nil),
      ("echo \"it's $(curl http://a)\"", ["http://a"], [["\(inside) (byte 0)"]]),
      (
        "echo $(curl http://a) | wc", ["http://a"],
        [["\(inside) (byte 0)", "\(skipped) (byte 24)"]]
      ),
      ("sh -c \"$(curl -fsSL http://a)\"", ["http://a"], nil),
      (
        "# first\nT=$(curl \"http://a?q=(1)\" \\\n  -H 'A: )' | jq -r '.b')", ["http://a?q=(1)"],
        [["\(skipped) (byte 50)", "\(inside) (byte 8)"]]
      ),
      (
        "T=$(curl http://a)\ncurl -H \"A: $T\" http://b", ["http://a", "http://b"],
        [["\(output("T")) (byte 0)", "\(inside) (byte 0)"], [open("T")]]
      ),
      (
        "curl http://b -d \"$(curl http://a)\"", ["http://a", "http://b"],
        [["\(output("CURL_OUTPUT")) (byte 18)"], [open("CURL_OUTPUT")]]
      ),
      (
        "H=http://h; T=$(X=1; curl $H/$X); curl $H/$X", ["http://h/~~X~~", "http://h/~~X~~"],
        [["\(inside) (byte 12)", open("X")], [open("X")]]
      ),
      (
        "T=$(curl http://a -K f)\ncurl http://b", ["http://b"],
        [
          [
            "A curl command in a substitution was skipped. `--config` reads options from a file, which "
              + "is not supported. Write the options in the command. (byte 18)"
          ]
        ]
      ),
      (
        "curl http://b; T=$(curl)", ["http://b"],
        [
          [
            "A curl command in a substitution was skipped. The command has no URL. Add one, such as "
              + "`https://example.com`."
          ]
        ]
      ),
      (
        "T=$(curl http://a $@)\ncurl http://b", ["http://b"],
        [
          [
            "A curl command in a substitution was skipped. A parameter of a script has no value here. "
              + "Write the value. (byte 18)"
          ]
        ]
      ),
      ("T=$(which curl) curl http://b", ["http://b"], [[]]),
      ("echo $(echo $(curl http://a)) $(curl http://b)", ["http://a", "http://b"], nil),
      ("printf x | x $(cat | curl -d @- http://a)", ["http://a"], nil),
      ("bash <(curl -s http://a) -v", ["http://a"], nil),
      (
        "source <(curl http://a)\ncurl http://b", ["http://a", "http://b"],
        [["\(inside) (byte 0)"], []]
      ),
      ("x <<E\n$(curl http://a)\nE\ncurl http://b", ["http://b"], [["\(skipped) (byte 0)"]]),
    ] as [(String, [String], [[String]]?)]
  )
  func `a curl command in a substitution is a request`(
    _ text: String,
    _ urls: [String],
    _ notes: [[String]]?
  ) throws {
    try expect(text, urls, notes)
  }

  /// Expects the URLs of the requests of a text, and their notes unless they are nil.
  private func expect(_ text: String, _ urls: [String], _ notes: [[String]]?) throws {
    let requests = try CurlCommand(parsing: text).requests
    #expect(requests.map(\.requestWithoutFiles.url.description) == urls)
    if let notes { #expect(requests.map { $0.notes.map(\.description) } == notes) }
  }

  private static let loop = "Loops and conditions are not run. Their commands were read once."
  private static let function = "Functions are not called. Their commands were read once."

  @Test(
    arguments: [
      (
        "for i in {1..20}; do curl http://h/$i; done", ["http://h/~~i~~"],
        [["\(loop) (byte 0)", open("i")]]
      ),
      (
        "for i in a $(curl http://a) b\ndo\n  X=1; curl http://h/$X > f\ndone | wc",
        ["http://a", "http://h/1"],
        nil
      ),
      (
        "while ! curl -d a http://h; do sleep 1; done", ["http://h"],
        [["\(loop) (byte 0)", "\(skipped) (byte 31)"]]
      ),
      (
        "while read id; do curl http://h/$id; done < ids", ["http://h/~~id~~"],
        [["\(loop) (byte 0)", "\(skipped) (byte 6)", open("id")]]
      ),
      (
        "if [ -n \"$T\" ]; then curl http://a; else curl http://b; fi", ["http://a", "http://b"],
        [["\(loop) (byte 0)", "\(skipped) (byte 3)"], []]
      ),
      (
        "curl http://a; for ((i=0;i<5;i++)); do curl http://h/$i; done",
        ["http://a", "http://h/0"],
        nil
      ),
      ("until curl http://a | grep x; do echo; done", ["http://a"], nil),
      ("curl http://a -d do done", ["http://a", "http://done"], nil),
      (
        "get() {\n  curl \"http://h/$1\"\n}\nget a", ["http://h/~~ARGUMENT_1~~"],
        [
          [
            "The argument $1 of a script was read as the variable ARGUMENT_1. (byte 25)",
            "\(function) (byte 0)", "\(skipped) (byte 31)", open("ARGUMENT_1"),
          ]
        ]
      ),
      (
        "function get() { local id=$1; curl http://h/$id; }", ["http://h/~~id~~"],
        [["\(function) (byte 9)", open("id")]]
      ),
      ("{ curl http://a; curl http://b; } > f", ["http://a", "http://b"], nil),
    ] as [(String, [String], [[String]]?)]
  )
  func `a curl command in a loop or a function is read once`(
    _ text: String,
    _ urls: [String],
    _ notes: [[String]]?
  ) throws {
    try expect(text, urls, notes)
  }

  @Test(arguments: [
    "$(", "<(curl ", "f() { ", "$(curl ", "\"$(curl http://h ", "`curl ", "$(curl h $(curl h) ",
    "$(cat <<E\n", "$(cat <<E\nE\n", "<<E\n",
  ])
  func `nested substitutions are read or refused`(_ piece: String) {
    let count = Effort.rounds(1 << 18) / piece.utf8.count
    let opened = String(repeating: piece, count: count)
    let closer = piece.utf8.contains(UInt8(ascii: "\"")) ? ")\"" : ")"
    for text in [opened, opened + String(repeating: closer, count: count)] {
      _ = try? CurlCommand(parsing: text).requests.count
    }
  }
}
