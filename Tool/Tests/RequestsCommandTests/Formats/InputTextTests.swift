// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("InputText", .timeLimit(.minutes(15)))
struct InputTextTests {
  private static let archive = """
    {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [
    {"request": {"method": "GET", "url": "https://h/"}}]}}
    """
  private static let texts: [(format: InputFormat, text: String)] = [
    (.curl, "curl https://h/"), (.http, "GET / HTTP/1.1\r\nHost: h\r\n\r\n"), (.har, archive),
    (.httpfile, "GET https://h/\n"),
  ]

  @Test(
    "A request of a command in the arguments is chosen like any other",
    arguments: ["convert", "send"]
  )
  func choice(subcommand: String) async throws {
    let options = subcommand == "send" ? ["send", "--dry-run"] : ["convert", "--to", "http"]
    let command = ["curl", "https://h/a?b", "https://h/b"]
    let second = try await ProgramRun.command(options + ["--request", "2"] + command)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.hasPrefix("GET /b HTTP/1.1"), "\(second.output)")
    #expect(!second.output.contains("/a HTTP"))
    let missing = try await ProgramRun.command(options + ["--request", "5"] + command)
    #expect(missing.status == 65 && missing.output.isEmpty)
    #expect(
      missing.errors
        == "error: The request '5' does not exist. The input contains:\n  1  GET https://h/a\n"
        + "  2  GET https://h/b\n"
    )
  }

  @Test(
    "A command in quotes is read like one in a file",
    arguments: [
      ("curl -d 'a b' https://h/a.http", 0, "POST /a.http HTTP/1.1"),
      ("curl.exe\n -X PUT https://h/", 0, "PUT / HTTP/1.1"),
      ("curl https://h/ | jq .", 0, "GET / HTTP/1.1"),
      ("curl --oops https://h/", 65, "error: line 1, column 6: "),
    ]
  )
  func quoted(command: String, status: Int32, start: String) async throws {
    let run = try await ProgramRun.command(["convert", "--to", "http", command])
    #expect(run.status == status, "\(run.errors)")
    #expect((run.output + run.errors).hasPrefix(start), "\(run.output)\(run.errors)")
  }

  static let options: [(option: [String], formats: Set<InputFormat>)] = [
    (["--scheme", "http"], [.http]), (["--lenient"], [.http]),
    (["--base", "http://b"], [.httpfile]),
    (["--environment", "dev"], [.httpfile]), (["--variable", "x=1"], []),
  ]

  @Test("An option that does nothing for a format is noted", arguments: options, texts)
  func unused(
    option: (option: [String], formats: Set<InputFormat>),
    input: (format: InputFormat, text: String)
  ) async throws {
    // It looks for environments, and there are none.
    if option.option[0] == "--environment", input.format == .httpfile { return }
    for arguments in [["convert"], ["send", "--dry-run"]] {
      let run = try await ProgramRun.requests(arguments + option.option, text: input.text)
      #expect(run.status == 0, "\(run.errors)")
      let isApplied = option.formats.contains(input.format)
      let start = "note: `\(option.option[0])"
      #expect(run.errors.hasPrefix(start) != isApplied, "\(run.errors)")
      #expect(run.errors.contains(" was not applied: ") != isApplied, "\(run.errors)")
    }
  }

  @Test("Options of a command in the arguments are noted, or cannot be combined with it")
  func command() async throws {
    let url = ["curl", "https://h/{{x}}"]
    for option in Self.options where option.option[1...] != ["x=1"] {
      let run = try await ProgramRun.command(["convert"] + option.option + url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.hasPrefix("note: `\(option.option[0])` was not applied: "))
    }
    for option in [["--from", "har"], ["x.http"]] {
      let run = try await ProgramRun.command(["convert"] + option + url)
      #expect(run.status == 64 && run.errors.contains("cannot be combined."), "\(run.errors)")
    }
    let named = ["convert", "--to", "curl", "--from", "curl", "--variable", "x=1"]
    let given = try await ProgramRun.command(named + url)
    #expect(given.output == "curl 'https://h/1'\n", "\(given.errors)")
    let separated = try await ProgramRun.command([
      "convert", "--to", "curl", "--", "curl", "-g", "h",
    ])
    #expect(separated.output == "curl 'http://h'\n", "\(separated.errors)")
  }

  @Test("A variable that the text does not name is noted")
  func variables() async throws {
    let text = "GET https://h/{{a}}\n"
    let arguments = ["convert", "--to", "curl", "--variable", "a=1"]
    let used = try await ProgramRun.requests(arguments, text: text)
    #expect(used.output == "curl 'https://h/1'\n" && used.errors.isEmpty, "\(used.errors)")
    let unused = try await ProgramRun.requests(arguments + ["--variable", "d=1"], text: text)
    #expect(
      unused.errors
        == "note: `--variable d` was not applied: the input does not contain this name.\n"
    )
    let nameless = try await ProgramRun.command(["convert", "--variable", "=1", "/dev/null"])
    #expect(nameless.status == 64 && nameless.errors.contains("has no name."))
  }

  @Test(
    "A variable that the reader of commands names has no note",
    arguments: [
      ("curl -H \"X: $(cat f)\" https://h", "CAT_OUTPUT"), ("curl \"https://h/$1\"", "ARGUMENT_1"),
      ("curl -T ~/x https://h/y", "HOME"), ("curl 'https://h/<user id>'", "user_id"),
      ("T=$(cat f)\ncurl -H \"X: $T\" https://h", "CAT_OUTPUT"),
    ]
  )
  func namedVariables(text: String, name: String) async throws {
    let arguments = ["convert", "--to", "curl", "--variable", "\(name)=v", "--variable", "none=1"]
    let run = try await ProgramRun.requests(arguments, text: text)
    #expect(run.status == 0 && run.output.contains("v"), "\(run.errors)")
    #expect(!run.errors.contains("`--variable \(name)`"), "\(run.errors)")
    #expect(run.errors.contains("`--variable none` was not applied: "), "\(run.errors)")
  }

  @Test(
    "Input without a request is an error",
    arguments: [
      "", "\n \n", "\u{FEFF}", "# a comment\n", "### a\n", "@a = b\n",
      #"{"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": []}}"#,
    ],
    [["convert"], ["convert", "--to", "har"], ["send"], ["send", "--dry-run"]]
  )
  func empty(text: String, arguments: [String]) async throws {
    let run = try await ProgramRun.requests(arguments, text: text)
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
  }

  @Test("Standard input that is empty is an error", arguments: ["convert", "send"])
  func emptyInput(subcommand: String) async throws {
    let run = try await ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\"$0\" \(subcommand) < /dev/null", ProgramRun.program.path]
    )
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("error: The input contains no request. "), "\(run.errors)")
  }

  @Test(
    "A pipe is read to its end, by any of its names",
    arguments: [
      ("printf 'GET https://h/a\n' | \"$0\" convert --to curl /dev/stdin", "curl 'https://h/a'\n"),
      ("printf 'GET https://h/a\n' | \"$0\" convert --to curl /dev/fd/0", "curl 'https://h/a'\n"),
      (
        "printf a | \"$0\" convert --to curl https://h/ X-A:@-",
        "curl -H 'X-A: a' 'https://h/'\n"
      ),
      (
        "printf a | \"$0\" convert --to curl https://h/ X-A:@/dev/stdin",
        "curl -H 'X-A: a' 'https://h/'\n"
      ),
    ]
  )
  func pipe(command: String, output: String) async throws {
    let run = try await ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", command, ProgramRun.program.path]
    )
    #expect(run.status == 0 && run.output == output, "\(run.output)\(run.errors)")
  }

  @Test(
    "A folder and an empty name are errors",
    arguments: [
      ("", "error: The filename is empty. "), ("/", "error: /: The path is a directory. "),
    ]
  )
  func notFiles(name: String, start: String) async throws {
    let run = try await ProgramRun.command(["convert", name])
    #expect(run.status == 66 && run.errors.hasPrefix(start), "\(run.errors)")
  }

  @Test(
    "A URL in the place of a file is told from one",
    arguments: [
      ("http://127.0.0.1:9/a?b=c&d", true), ("https://h", true), ("HTTPS://h/", true),
      ("localhost", true), ("localhost:8080/a", true), ("h:80", true), (":8080/a", true),
      ("example.com", true), ("example.com/a.http", true), ("127.0.0.1/a", true),
      ("a.http", false), ("all.rest", false), ("./a.b/c", false), ("../example.com", false),
      ("a/b.c", false), ("a", false), ("", false), ("-", false), (".env", false), ("a:b", false),
    ]
  )
  func urls(word: String, isURL: Bool) {
    #expect(InputText.isURL(word) == isURL)
  }

  @Test("A URL in the place of a file is a request")
  func url() async throws {
    let run = try await ProgramRun.command(["convert", "--to", "http", "http://127.0.0.1:9/a?b&c"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("GET /a?b&c HTTP/1.1"), "\(run.output)")
  }

  @Test("A parameter of a path is a variable with a note, unless curl keeps its braces")
  func braces() async throws {
    let url = "https://h/users/{id}/<post>"
    let swift = try await ProgramRun.command(["convert", "curl", url])
    #expect(swift.output.contains(#"Endpoint("/users/\(id)/\(post)")"#), "\(swift.output)")
    for name in ["id", "post"] {
      let note = "note: A placeholder was read as the variable \(name).\n"
      #expect(swift.errors.contains(note), "\(swift.errors)")
    }
    let message = try await ProgramRun.command(["convert", "--to", "http", "curl", url])
    #expect(message.errors.contains("No value for id, post."), "\(message.errors)")
    for options in [["--globoff"], ["-g"]] {
      let kept = try await ProgramRun.command(
        ["convert", "--to", "http", "curl"] + options + [url]
      )
      #expect(!kept.errors.contains("removes") && !kept.output.contains("/id/"), "\(kept.output)")
    }
  }
}
