// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport
import Testing

@testable import RequestFormats

@Suite struct CurlReadingTests {
  @Test(
    arguments: [
      ("curl", .malformedText, nil), ("", .malformedText, 0), ("lynx http://h", .malformedText, 0),
      ("curl -d 'a http://h", .malformedText, 8),
      ("curl http://h:0990:/", .invalidPort, 5),
      ("curl --nope http://h", .unsupportedText, 5), ("curl -~ http://h", .unsupportedText, 5),
      ("curl http://h -K f", .unsupportedText, 14),
      ("Invoke-WebRequest -Uri \"http://h\" -Method POST", .unsupportedText, 0),
      ("curl.exe http://h `\n  -d x", .unsupportedText, 0),
      ("curl http://h -z 'dec 12'", .unsupportedText, 17),
      ("curl http://h -z -", .unsupportedText, 17), ("curl http://h -z ''", .unsupportedText, 17),
      ("curl http://h --time-cond \"$D\"", .unsupportedText, 26),
      ("curl http://h -F \"a=@b;type=$T\"", .malformedText, 17),
      ("curl http://h -H @f", .unsupportedText, 17), ("curl http://h -m x", .malformedText, 17),
      ("curl http://h -H 'X y: a'", .invalidHeaderName, 17),
      ("curl http://h -H \"$(printf 'X: a\\rb')\"", .invalidHeaderValue, 17),
      ("curl http://h -X 'A B'", .invalidMethod, 17), ("curl http://h/%zz", .invalidURL, 5),
      ("curl 'http://h/[1-1001]'", .unsupportedText, 5),
      ("curl http://h -C x", .unsupportedText, 17),
      ("curl http://h -d a -r 1-2", .unsupportedText, 22), ("curl smtp://h", .unsupportedText, 5),
      ("curl \"$S://h\"", .unsupportedText, 5), ("curl http://h:8$P-", .invalidPort, 5),
      ("curl -K - http://h", .unsupportedText, 5),
      ("curl http://h --request-target '*'", .unsupportedText, 31),
      ("curl http://h -F 'a=b;headers=@f'", .unsupportedText, 17),
      ("curl http://h -F '=)'", .unsupportedText, 17), ("curl --help", .unsupportedText, 5),
      ("curl -d \"$(printf 'a\\377')\" -G http://h", .malformedText, 31),
      ("curl 'http://h/[c-a]'", .unsupportedText, 5),
      ("curl 'http://h/[a-3]'", .unsupportedText, 5),
      ("curl 'http://h/[1-9:9]'", .unsupportedText, 5),
      ("curl http://h --url @urls.txt", .unsupportedText, 20),
      ("curl --url=@- http://h", .unsupportedText, 5),
      ("curl 'https://$HOST/'", .malformedText, 5),
      ("curl http://h -F 'a=(' -F '=)'", .unsupportedText, 17),
      ("curl http://h -F 'a=b;encoder=8bit'", .unsupportedText, 17),
      ("curl http://h -d \"$@\"", .unsupportedText, 18),
      ("curl $A $B", .unsupportedText, 5),
      ("curl –X GET http://h", .malformedText, 5),
      ("curl http://h —get", .malformedText, 14),
      ("curl http://h -H “A: b”", .malformedText, 23),
      ("printf 'a\\000' | curl http://h --variable a@- --expand-data '{{a}}'", .malformedText, 60),
      ("curl http://h -u 'a\0:b'", .malformedText, 17),
      ("curl http://h -u \"$A\0:b\"", .malformedText, 17),
      ("curl http://h -u ^\"a\0:b^\"", .malformedText, 17),
      ("printf 'user=a:b' | curl http://h -K -", .unsupportedText, 34),
      ("curl http://a%00b:c@h", .malformedText, 5),
      ("alice@h:/$ curl http://h", .malformedText, 11),
      ("bash -c 'curl http://h'", .malformedText, 9),
      ("x=$(curl http://h 'a)", .malformedText, 2),
      ("x=$(curl http://h $@)", .unsupportedText, 18),
      ("x=$(curl --nope http://h)", .unsupportedText, 9),
      ("echo \"a $(echo $(curl http://h -X))\"", .malformedText, 31),
      ("x=`curl -d \\\"a\\\" http://h`", .malformedText, 3),
      ("docker exec a curl http://h", .malformedText, 14),
      ("ssh h curl http://h", .malformedText, 6),
      ("time curl http://h", .malformedText, 5),
      ("> curl http://h", .malformedText, 0), ("sudo -E curl http://h", .malformedText, 8),
      ("while true; do ./curl.sh; done", .malformedText, 17),
      ("for i in {1..20}; do curl http://h/{a,b}; done", .unsupportedText, 35),
      ("# curl http://h", .malformedText, 2), ("% curl http://h", .malformedText, 2),
      ("curl http://h\n\nIt doesn't matter; curl http://h", .malformedText, 23),
      ("It doesn't matter", .malformedText, 8), ("curl http://h 'a; ls", .malformedText, 14),
      ("curl http://h\nls x=(a) curl", .unsupportedText, 19),
      ("curl -d @- http://h <<E && ls ${x%a}\nb\nE", .unsupportedText, 30),
      ("curl -d \\ \n 'a' http://h", .malformedText, 8),
      ("curl http://h -d <<E\na\nE", .malformedText, 14),
      ("x=(a b) curl http://h", .unsupportedText, 2), ("curl h \\ \nls", .malformedText, 7),
      ("X=$(curl h \\ \nls)", .malformedText, 11),
      ("curl -X PUT \\ http://h \\ -d a", .malformedText, 12),
      ("curl http://h ^ \n -d a", .malformedText, 14),
      ("curl http://h / -d a", .malformedText, 14),
      ("curl http://h \\\\\n -d a", .malformedText, 14),
      ("curl http://h \u{2212}d a", .malformedText, 14), ("curl http//h/x", .malformedText, 5),
      ("curl 'https:\\\\h'", .malformedText, 5), ("curl -d http://h", .malformedText, 8),
      ("curl http://h -d {\"a\": 1}", .malformedText, 23),
      ("curl http://h -H A: b\"", .malformedText, 21),
      ("curl http://h -H A: 'b\"'", .malformedText, 20),
      ("curl &quot;http://h&quot;", .malformedText, 5),
      ("curl http://h?a=1&amp;b=2", .malformedText, 17),
      ("curl -Uri http://h -Method Post", .unsupportedText, 0),
      ("Curl http://h", .malformedText, 0),
      ("RUN time curl http://h", .malformedText, 9), ("- run: curl http://h", .malformedText, 7),
      ("curl $OPTIONS http://h", .unsupportedText, 5), ("curl http://h ~a/f", .unsupportedText, 14),
      ("curl http://h -d @- <<< x", .unsupportedText, 20),
      ("$ curl http://h \\\n> -d a", .malformedText, 18),
      ("$ curl http://h\n> -d a", .malformedText, 16),
      ("> curl http://h\n> -d a", .malformedText, 0),
      ("$ curl \\\n> http://h", .malformedText, 9),
    ] as [(String, RequestError.Code, Int?)]
  )
  func `what cannot be read is an error that says where`(
    _ text: String,
    _ code: RequestError.Code,
    _ offset: Int?
  ) {
    let error = #expect(throws: RequestError.self) { try CurlCommand(parsing: text) }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }

  @Test(arguments: ["-z \"$V\"", "-F \"a=@b;type=$V\""])
  func `an error about an open variable names it`(_ option: String) {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(parsing: "curl http://h \(option)")
    }
    #expect(error?.message.hasSuffix("The variable V has no value. Give its value.") == true)
  }

  @Test(
    arguments: [
      ("curl http://h -x p", ["`--proxy` was not applied: it configures a proxy. (byte 14)"]),
      (
        "curl -sk http://h",
        [
          "`--silent` was not applied: it controls what curl prints or saves, or how curl runs. (byte 5)",
          "`--insecure` was not applied: it configures TLS, which the client handles. (byte 5)",
        ]
      ),
      ("$ curl http://h", ["\"$\" was read as a shell prompt and skipped. (byte 0)"]),
      (
        "curl http://h\n  -d a",
        ["The line does not end with a backslash. The next line was read as part of it. (byte 13)"]
      ),
      (
        "curl http://h \\ \n  -d a",
        ["A space follows the backslash. The next line was read as part of this line. (byte 14)"]
      ),
      (
        "curl -s\\\t\r\n 'http://h'",
        [
          "A space follows the backslash. The next line was read as part of this line. (byte 7)",
          "`--silent` was not applied: it controls what curl prints or saves, or how curl runs. (byte 5)",
        ]
      ),
      (
        "curl 'http://h?a=1&amp;b=2'",
        ["The query contains `&amp;`, an escape of HTML. Write `&`. (byte 5)"]
      ),
      ("RUN curl http://h", ["The \"RUN\" before the command was skipped. (byte 0)"]),
      ("- curl http://h", ["The \"-\" before the command was skipped. (byte 0)"]),
      ("sudo curl http://h", ["The \"sudo\" before the command was skipped. (byte 0)"]),
      (
        "$ sudo apt install curl\n$ curl http://h",
        [
          "Only curl commands are read. Other text was skipped. (byte 7)",
          "\"$\" was read as a shell prompt and skipped. (byte 24)",
        ]
      ),
      (
        "curl http://h/$1/${12} -H 'A: $3'",
        [
          "The argument $1 of a script was read as the variable ARGUMENT_1. (byte 14)",
          "The argument $12 of a script was read as the variable ARGUMENT_12. (byte 17)",
          "The variable ARGUMENT_1 has no value and stays open. Set it: ARGUMENT_1=value.",
          "The variable ARGUMENT_12 has no value and stays open. Set it: ARGUMENT_12=value.",
        ]
      ),
      (
        "curl http://h -T ~/f",
        ["The variable HOME has no value and stays open. Set it: HOME=value."]
      ),
      (
        "curl http://h -o ~/f",
        [
          "`--output` was not applied: it controls what curl prints or saves, or how curl runs. (byte 14)"
        ]
      ),
      (
        "curl http://h -H \"A: ${{ secrets.TOKEN }}\"",
        [
          "A placeholder was read as the variable secrets_TOKEN. (byte 21)",
          "The variable secrets_TOKEN has no value and stays open. Set it: secrets_TOKEN=value.",
        ]
      ),
      ("curl http://h \\", []), ("curl http://h \\ \t", []), ("curl http://h \\ \n", []),
      ("curl http://h \\ \n\n", []), ("curl http://h -d 'a\\ \n'", []),
      (
        "curl http://h > f 2>&1",
        [
          "The redirection of the output was ignored. (byte 14)",
          "The redirection of the output was ignored. (byte 18)",
        ]
      ),
      ("curl http://h 2>&-", ["The redirection of the output was ignored. (byte 14)"]),
      (
        "DAY=$(date)\ncurl http://h/$DAY",
        [
          "A command was not run. The variable DAY stands for its output. (byte 0)",
          "The variable DAY has no value and stays open. Set it: DAY=value.",
        ]
      ),
      (
        "curl http://h/$(date); DAY=$(date)",
        [
          "A command was not run. The variable DATE_OUTPUT stands for its output. (byte 14)",
          "Only curl commands are read. Other text was skipped. (byte 23)",
          "The variable DATE_OUTPUT has no value and stays open. Set it: DATE_OUTPUT=value.",
        ]
      ),
      (
        "curl http://h | sh -s $(id) <a>",
        ["Only curl commands are read. Other text was skipped. (byte 16)"]
      ),
      (
        "curl http://h | jq .",
        ["Only curl commands are read. Other text was skipped. (byte 16)"]
      ),
      (
        "curl http://h/$A",
        ["The variable A has no value and stays open. Set it: A=value."]
      ),
      (
        "a | curl http://h -d @-",
        [
          "The command that pipes into curl was not run. (byte 0)",
          "The file named `-` is the standard input. (byte 9)",
        ]
      ),
      (
        "curl http://h -H \"$X\"",
        ["A variable that stands for a whole field was left out. Give its value. (byte 17)"]
      ),
      (
        "curl http://h/a|jq .",
        ["Only curl commands are read. Other text was skipped. (byte 16)"]
      ),
      (
        "curl http://h\n\nHTTP/1.1 200 OK\n{\"a\": 1,\n \"b\": 2}\n\nIt doesn't matter",
        ["Only curl commands are read. Other text was skipped. (byte 15)"]
      ),
      (
        "curl http://h\n&lt;a>{\"b\":1,\"c\":2}",
        ["Only curl commands are read. Other text was skipped. (byte 15)"]
      ),
      (
        "curl http://h | jq '.a",
        ["Only curl commands are read. Other text was skipped. (byte 16)"]
      ),
      (
        "x=1; curl http://h && echo ${x%.*}",
        ["Only curl commands are read. Other text was skipped. (byte 22)"]
      ),
      (
        "curl http://h?a&b=c",
        ["Only curl commands are read. Other text was skipped. (byte 16)"]
      ),
      (
        "cd /tmp; curl http://h",
        ["Only curl commands are read. Other text was skipped. (byte 0)"]
      ),
      (
        "curl http://h -b f",
        [
          "`-b` names a cookie file, which is not opened. Write the cookies: `-b 'name=value'`. "
            + "(byte 17)"
        ]
      ),
      (
        "curl http://h -b \"$C\"",
        [
          "The variable C was read as cookies. If it names a cookie file, remove the option. (byte 17)",
          "The variable C has no value and stays open. Set it: C=value.",
        ]
      ),
      (
        "curl http://h -b $C/d",
        [
          "`-b` names a cookie file, which is not opened. Write the cookies: `-b 'name=value'`. "
            + "(byte 17)"
        ]
      ),
      (
        "curl http://h -u a",
        ["`-u` has no password. curl would ask for it; an empty password was used. (byte 17)"]
      ),
      ("curl http://h -H V", ["A field without a colon was left out, as curl does. (byte 17)"]),
      ("curl h", ["The URL has no scheme. http was used, as curl does. (byte 5)"]),
      (
        "curl 'http://h/a|b'",
        ["The URL contains bytes that are not allowed. They were percent-encoded. (byte 5)"]
      ),
      ("curl http://h -d @-", ["The file named `-` is the standard input. (byte 5)"]),
      ("curl http://h", []),
    ] as [(String, [String])]
  )
  func `what a request cannot hold is a note`(_ text: String, _ notes: [String]) throws {
    let command = try CurlCommand(parsing: text)
    #expect(command.requests.first?.notes.map(\.description) == notes)
  }

  private static let fileName =
    "curl sends the last part of a path as the name of the file. If F is a path, add "
    + "`;filename=` with its last part. (byte 8)"
  private static let fileInURL =
    "curl adds the last part of a path to the URL. If F is a path, write its last part at "
    + "the end of the URL. (byte 8)"

  @Test(
    arguments: [
      ("curl -F \"f=@$F\" http://h", [fileName]), ("curl -F \"f=@a/$F.pdf\" http://h", [fileName]),
      ("curl -F \"f=@$F;filename=a\" http://h", []), ("curl -F \"f=@$F/a\" http://h", []),
      ("curl -F \"f=<$F\" http://h", []), ("curl -T \"$F\" http://h/up/", [fileInURL]),
      ("curl -T \"$F\" http://h", [fileInURL]), ("curl -T \"$F\" http://h/x", []),
      ("curl -T \"$F/a\" http://h/", []),
    ] as [(String, [String])]
  )
  func `a variable that names a file gets a note`(_ text: String, _ notes: [String]) throws {
    let open = "The variable F has no value and stays open. Set it: F=value."
    let request = try #require(try CurlCommand(parsing: text).requests.first)
    #expect(request.notes.map(\.description) == notes + [open])
    let given = try CurlCommand(parsing: text, variables: ["F": "dir/f"]).requests.first
    #expect(given?.notes.isEmpty == true)
  }

  @Test(
    arguments: [
      (
        "curl http://h -H A: b",
        [
          "The word was read as another URL. Quote a value with spaces. (byte 20)",
          "The URL has no scheme. http was used, as curl does. (byte 20)",
        ]
      ),
      ("curl http://h i --proto-default http", []),
      ("curl h i", ["The URL has no scheme. http was used, as curl does. (byte 7)"]),
      ("curl http://h {{i}}", ["A placeholder was read as the variable i. (byte 14)"]),
      (
        "curl http://h -user a",
        [
          "`-user` was read as letters, as curl does. Write `--user` for the long option. (byte 14)",
          "The word was read as another URL. Quote a value with spaces. (byte 20)",
          "The URL has no scheme. http was used, as curl does. (byte 20)",
          "`-u` has no password. curl would ask for it; an empty password was used. (byte 14)",
        ]
      ),
    ]
  )
  func `a word that is probably not a URL gets a note`(_ text: String, _ notes: [String]) throws {
    let request = try #require(try CurlCommand(parsing: text).requests.last)
    #expect(request.notes.prefix(notes.count).map(\.description) == notes)
  }

  @Test(
    arguments: [
      ("$ curl http://h/a", "\"$\" was read as a shell prompt and skipped. (byte 0)"),
      (
        "curl -C - -O http://h/a",
        "`-C -` was left out: the size of the existing file is unknown. The request asks for the "
          + "whole file. (byte 8)"
      ),
    ]
  )
  func `commands are read as people paste them`(_ text: String, _ note: String) throws {
    let command = try CurlCommand(parsing: text)
    let request = try #require(command.requests.first)
    #expect(request.requestWithoutFiles.url.description == "http://h/a")
    #expect(request.notes.map(\.description).contains(note))
  }

  @Test(
    arguments: [
      "irm https://h -Method Post", "$r = Invoke-RestMethod https://h",
      "curl.exe https://h `\n -d a",
      "$s = New-Object x\n" + String(repeating: "$s.Cookies.Add(\"a b c\")\n", count: 99)
        + "Invoke-WebRequest -Uri \"https://h\" `\n-Body \"{`\"a`\":1}\"",
    ]
  )
  func `a command of PowerShell is an error that names it`(_ text: String) {
    let error = #expect(throws: RequestError.self) { try CurlCommand(parsing: text) }
    #expect(error?.code == .unsupportedText)
    #expect(error?.message.contains("PowerShell") ?? false)
  }

  @Test(
    arguments: [
      ("wget https://h/a", "wget"), ("$ http POST https://h a=1", "HTTPie"), ("xh h/a", "HTTPie"),
      ("fetch(\"https://h/\", {\n  \"method\": \"GET\"\n});", "fetch"),
      ("const r = await fetch('https://h/it's')", "fetch"),
    ]
  )
  func `a call of another client is an error that names it`(_ text: String, _ name: String) {
    let error = #expect(throws: RequestError.self) { try CurlCommand(parsing: text) }
    #expect(error?.code == .unsupportedText)
    #expect(error?.message.contains(name) ?? false, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [
      ("-x h:3128", "proxy", "h:3128"), ("--proxy http://h:3128", "proxy", "http://h:3128"),
      ("-x http://user:password@h:3128", "proxy", nil), ("-x $PROXY", "proxy", nil),
      ("-U user:password", "proxy-user", nil), ("-L", "location", nil),
      ("--no-location", "no-location", nil), ("-k", "insecure", nil), ("-d @-", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `a note names its option, and a proxy without a password`(
    _ option: String,
    _ name: String?,
    _ value: String?
  ) throws {
    let command = try CurlCommand(parsing: "curl http://h/a \(option)")
    let note = try #require(command.requests[0].notes.first)
    #expect(note.option == name)
    #expect(note.value == value)
    let file = try HTTPFile(parsing: "### a\ncurl http://h/a \(option)\n")
    #expect(file.requests[0].notes.last?.option == name)
    #expect(file.requests[0].notes.last?.value == value)
  }

  @Test func `a byte order mark is no part of the command`() throws {
    let command = try CurlCommand(parsing: "\u{FEFF}curl\u{A0}http://h/a -s")
    #expect(try command.requests[0].request().url.description == "http://h/a")
    #expect(command.requests[0].notes.map(\.offset) == [7, 20])
  }

  @Test(arguments: ["--reqest", "--datta-raw", "--user-agnet", "--max-tme"])
  func `a name that is nearly one is told`(_ name: String) {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(parsing: "curl \(name) x http://h")
    }
    #expect(error?.field == name)
    #expect(error?.message.contains("Did you mean `--") == true)
  }

  @Test func `a value behind an equals sign is not shown`() {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(parsing: "curl --usre=alice:secret http://h")
    }
    #expect(error?.field == "--usre")
    #expect(error?.description.contains("secret") == false)
  }

  @Test(arguments: [
    ("--data=a=b", "-d a=b"), ("--header='X: y'", "-H 'X: y'"), ("--user=a:b", "-u a:b"),
    ("--request=PUT", "-X PUT"), ("--data-raw=", "-d ''"), ("--url=http://g", "http://g"),
    ("--variable=v=a --expand-data={{v}}", "-d a"), ("--user-ag=x", "-A x"),
  ])
  func `a value may follow an equals sign`(_ attached: String, _ separate: String) throws {
    let commands = try [attached, separate].map { try CurlCommand(parsing: "curl http://h \($0)") }
    let requests = try commands.map { try $0.requests.map { try $0.request() } }
    #expect(requests[0] == requests[1])
  }

  @Test func `a value of an option that takes none is ignored with a note`() throws {
    let command = try CurlCommand(parsing: "curl http://h --get=x")
    #expect(
      command.requests.first?.notes.map(\.description) == [
        "`--get` takes no value. What follows `=` was ignored, as curl does. (byte 14)"
      ]
    )
  }

  @Test func `a signature of curl is noted`() throws {
    let command = try CurlCommand(parsing: "curl http://h --httpsig-key @k --httpsig-keyid i")
    let notes = try #require(command.requests.first).notes
    #expect(notes.map(\.option) == ["httpsig-key", "httpsig-keyid"])
    #expect(
      notes.first?.message
        == "`--httpsig-key` was not applied: it signs the request. Add `MessageSignature` from "
        + "RequestsSigning."
    )
  }

  @Test func `files are named once, and put in where they belong`() throws {
    let text = "curl http://h/ -d @a -d b=c --data-urlencode d@a --data-binary @e --url-query @a"
    let imported = try #require(try CurlCommand(parsing: text).requests.first)
    #expect(imported.filePaths == ["a", "e"])
    #expect(imported.requestWithoutFiles.body == nil)
    #expect(throws: RequestError.self) { try imported.request() }
    var asked: [String] = []
    let request = try imported.request { path in
      asked.append(path)
      return .bytes(Data("<\(path)\r\n>".utf8))
    }
    #expect(asked == ["a", "e"])
    #expect(request.url.requestTarget == "/?%3Ca%0D%0A%3E")
    #expect(request.body?.data == nil)
    #expect(try request.body?.contents() == Data("<a>&b=c&d=%3Ca%0D%0A%3E&<e\r\n>".utf8))
  }

  @Test func `arguments are read without a shell`() throws {
    let command = try CurlCommand(arguments: ["-d", "$HOME `id` 'x'", "http://h/", "-m", "2.5"])
    let request = try #require(command.requests.first).request()
    #expect(request.body?.data == Data("$HOME `id` 'x'".utf8))
    #expect(request.options.timeout == 2.5)
    let error = #expect(throws: RequestError.self) { try CurlCommand(arguments: ["--nope"]) }
    #expect(error?.field == "--nope" && error?.offset == nil)
  }

  @Test func `after two hyphens every word is a URL`() throws {
    let command = try CurlCommand(parsing: "curl -d a -- https://h.example/a https://h.example/b")
    #expect(try command.requests.map { try $0.request().url.path } == ["/a", "/b"])
  }

  @Test func `one request is asked for, and several are counted`() throws {
    #expect(try ComposedRequest(curl: "curl http://h/").url.description == "http://h/")
    for text in ["curl http://h http://i", "curl http://h; curl http://i", "curl 'http://h/[1-2]'"]
    {
      let error = #expect(throws: RequestError.self) { try ComposedRequest(curl: text) }
      #expect(error?.code == .unsupportedText && error?.message.contains("2 requests") == true)
    }
    let error = #expect(throws: RequestError.self) {
      try ComposedRequest(curl: "curl http://h -T f")
    }
    #expect(error?.code == .unresolvedFile)
  }

  @Test func `every option of curl is known`() throws {
    #expect(CurlOptions.names.count > 260)
    #expect(Set(CurlOptions.names).count == CurlOptions.names.count)
    #expect(CurlOption.shaping.count == CurlOption.Shape.allCases.count)
    guard CommandLineTool.curl.isInstalled else { return }
    let (_, output) = try CommandLineTool.curl.run(["--help", "all"], input: [])
    for line in output.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard let name = words.first(where: { $0.hasPrefix("--") })?.dropFirst(2) else { continue }
      let positive = name.hasPrefix("no-") ? String(name.dropFirst(3)) : String(name)
      guard case .option(let option) = CurlOptions.match(positive) else {
        Issue.record("--\(positive) is unknown")
        continue
      }
      #expect(option.name == positive)
      // What is said the other way round: --no-buffer.
      if ["progress-meter", "buffer", "help"].contains(positive) { continue }
      let next = words.drop { !$0.hasPrefix("--") }.dropFirst().first?.utf8.first
      #expect(option.takesValue == (next == 0x3C || next == 0x5B), "--\(positive)")
      guard let first = words.first, first.utf8.count == 3, first.hasSuffix(",") else { continue }
      let letter = try #require(first.utf8.dropFirst().first)
      #expect(CurlOptions.option(letter: letter)?.name == option.name, "--\(positive)")
    }
  }

  @Test func `an error never shows a value that is stuck to an option`() {
    let letters = (UInt8(ascii: "!")...UInt8(ascii: "~")).map { String(UnicodeScalar($0)) }
    let options =
      letters.map { "-\($0)CANARY:pw" }
      + CurlOptions.names.flatMap { name in
        [
          "--\(name)CANARY:pw", "--\(name)=CANARY:pw", "--no-\(name)CANARY", "-\(name)CANARY",
          "--\(name.uppercased())CANARY", "--\(name.dropLast())CANARY", "--\(name):CANARY",
        ]
      }
      + ["--uCANARY", "--pwCANARY:x", "--CANARY", "-#CANARY", "--user\u{E9}CANARY"]
    for option in Effort.sample(options) {
      for words in [["curl", option, "http://h"], ["curl", option], ["curl", "-K", "-", option]] {
        do {
          _ = try CurlCommand(arguments: Array(words.dropFirst())).requests.map { try $0.request() }
        } catch {
          var text = "\(error)"
          dump(error, to: &text)
          // An error about a file shows its path, and one about a method shows the method.
          let code = (error as? RequestError)?.code
          if code == .unresolvedFile || code == .invalidMethod { continue }
          #expect(!text.contains("CANARY"), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("--userme:pw", "--user"), ("--USERme:pw", "--user"), ("--usre=me:pw", "--usre"),
    ("--oauth2-bearerabc", "--oauth2-bearer"), ("--nothing", "--nothing"), ("--pwHunter2", "--pw"),
  ])
  func `an unknown option is named up to its value`(_ option: String, _ name: String) {
    let error = #expect(throws: RequestError.self) {
      try CurlCommand(arguments: [option, "http://h"])
    }
    #expect(error?.code == .unsupportedText)
    #expect(error?.field == name)
  }

  @Test func `options up to --next belong together`() throws {
    let text = "curl http://h/a http://h/b -d x --next -H 'X: y' http://h/c"
    let requests = try CurlCommand(parsing: text).requests.map { try $0.request() }
    #expect(requests.map(\.url.path) == ["/a", "/b", "/c"])
    #expect(requests.map(\.method.rawValue) == ["POST", "POST", "GET"])
    #expect(requests.map { $0.headers.value(for: "X") } == [nil, nil, "y"])
  }

  @Test(arguments: [
    "-d a ", "-H X:y ", "-F a=b ", "-b a=b ", "http://h ", "{", "[1-1]", "-F a=b,c ",
    "--next http://h ",
    "--data-urlencode @a ", "-F a=@b,c ", "-G -d a ", "[1-9]", "-v ", "%41", "/../", "'' ",
    "-d '\u{1}' ",
  ])
  func `long commands are read or refused`(_ piece: String) {
    let text =
      "curl http://h/ " + String(repeating: piece, count: Effort.rounds(1 << 18) / piece.utf8.count)
    _ = try? CurlCommand(parsing: text).requests.count
  }

  @Test func `random words are read or refused`() {
    var random = HostileBytes(seed: 11)
    let pieces = [
      "-d", "-F", "-H", "-G", "-T", "-u", "-b", "--json", "--next", "http://h/", "a=b", "@f", "=(",
      "[1-3]", "{a,b}", "'", "\"", "\\", "-", "--", ";type=", ";headers=", ":", "-I", "--url-query",
    ]
    for _ in 0..<Effort.rounds(3_000) {
      let words = (0..<random.number(below: 12)).map { _ in
        random.number(below: 4) == 0
          ? String(decoding: random.value(), as: UTF8.self) : random.element(of: pieces)
      }
      let command = try? CurlCommand(arguments: words)
      for imported in command?.requests ?? [] {
        _ = try? imported.request { _ in .bytes(Data("x".utf8)) }.curlCommand
      }
      _ = try? CurlCommand(parsing: "curl " + words.joined(separator: " "))
    }
  }
}
