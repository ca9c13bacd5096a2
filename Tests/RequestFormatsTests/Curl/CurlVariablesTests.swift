// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Requests
import Testing

/// Commands with variables that have no value: how they are written again, and that they are not sent.
@Suite struct CurlVariablesTests {
  private func only(_ text: String, _ variables: [String: String] = [:]) throws -> ImportedRequest {
    let requests = try CurlCommand(parsing: text, variables: variables).requests
    return try #require(requests.first)
  }

  @Test(
    arguments: [
      (
        "curl -H \"Authorization: Bearer $TOKEN\" https://h/users/$ID", ["ID", "TOKEN"],
        "curl -H \"Authorization: Bearer $TOKEN\" \"https://h/users/$ID\"",
        ["Endpoint(\"/users/\\(ID)\")", "Authorization.bearer(TOKEN)"],
        "GET https://h/users/{{ID}}\nAuthorization: Bearer {{TOKEN}}\n"
      ),
      (
        "curl \"$BASE/v1/x?q=$Q\"", ["BASE", "Q"], "curl \"$BASE/v1/x?q=$Q\"",
        ["BaseURL(\"\\(BASE)/v1/x\")", "Query(\"q\", Q)"], "GET {{BASE}}/v1/x?q={{Q}}\n"
      ),
      (
        "curl http://localhost:$PORT/x", ["PORT"], "curl \"http://localhost:$PORT/x\"",
        ["BaseURL(\"http://localhost:\\(PORT)\")"], "GET http://localhost:{{PORT}}/x\n"
      ),
      (
        "curl \"http://localhost:80${TARGET}\"", ["TARGET"], "curl \"http://localhost:80$TARGET\"",
        ["BaseURL(\"http://localhost:80\\(TARGET)\")"], "GET http://localhost:80{{TARGET}}\n"
      ),
      (
        "curl https://$HOST/", ["HOST"], "curl \"https://$HOST/\"",
        ["BaseURL(\"https://\\(HOST)\")"], "GET https://{{HOST}}/\n"
      ),
      (
        "curl -u \"$USER:$PASS\" https://h/", ["USER", "PASS"],
        "curl -u \"$USER:$PASS\" 'https://h/'",
        ["Authorization.basic(username: USER, password: PASS)"],
        "GET https://h/\nAuthorization: Basic {{USER}}:{{PASS}}\n"
      ),
      (
        "curl --json '{\"a\":\"'\"$A\"'\"}' https://h/", ["A"],
        "--data-binary \"{\\\"a\\\":\\\"$A\\\"}\"", ["RequestBody.json([\"a\": A])"],
        "{\"a\":\"{{A}}\"}\n"
      ),
      (
        "curl --json '{\"a\":'$A'}' https://h/", ["A"], "--data-binary \"{\\\"a\\\":$A}\"",
        ["RequestBody.string(#\"{\"a\":\\#(A)}\"#, type: .json)"], "{\"a\":{{A}}}\n"
      ),
      (
        "curl -d \"a=${A}b\" https://h/", ["A"], "--data-binary \"a=${A}b\"",
        ["RequestBody.urlEncoded([\"a\": \"\\(A)b\"])"], "a={{A}}b\n"
      ),
      (
        "curl -X $METHOD -d '!' -d $class https://h/", ["METHOD", "class"],
        "curl -X \"$METHOD\"", ["Method.custom(METHOD)", "\\(`class`)"],
        "{{METHOD}} https://h/\n"
      ),
      (
        "curl --data-urlencode \"q=$Q\" -G https://h/", ["Q"],
        "# Percent-encode the values of these variables: Q.", ["Query(\"q\", Q)"],
        "GET https://h/?q={{Q}}\n"
      ),
      (
        "curl -b \"$C\" https://h/", ["C"], "$C", ["C"], "GET https://h/\nCookie: {{C}}\n"
      ),
      (
        "curl -F \"a=$A\" https://h/", ["A"], "$A",
        ["MultipartPart.field(name: \"a\", value: A)"], "{{A}}\r\n"
      ),
    ] as [(String, [String], String, [String], String)]
  )
  func `variables are written as each format has them`(
    _ text: String,
    _ names: [String],
    _ curl: String,
    _ swift: [String],
    _ file: String
  ) throws {
    let imported = try only(text)
    #expect(Set(imported.variables) == Set(names))
    let request = try imported.request()
    let command = request.curlCommand
    #expect(command.contains(curl), "\(command)")
    let source = request.swiftSource
    for part in swift { #expect(source.contains(part), "\(source)") }
    #expect(source.contains("throws -> ComposedRequest {"))
    let written = try HTTPFile([request]).text
    #expect(written.contains(file), "\(written)")
    #expect(!(command + source + written).contains("~~"))
  }

  @Test(
    arguments: [
      (
        "curl -d 'a b' --data-urlencode \"q=x $Q\" https://h/",
        "RequestBody.string(\"a b&q=x+\\(PercentEncoding.encode(Q))\", type: .formURLEncoded)"
      ),
      (
        "curl -d \"a[b]=$Q&c d&$Q\" https://h/",
        "\"a[b]=\\(PercentEncoding.encode(Q))&c d&\\(Q)\", type: .formURLEncoded)"
      ),
      (
        "curl -d \"{ \\\"a=\\\": \\\"$Q\\\" }\" https://h/",
        "RequestBody.string(#\"{ \"a=\": \"\\#(Q)\" }\"#, type: .formURLEncoded)"
      ),
      ("curl -d \"$Q\" https://h/", "RequestBody.string(Q, type: .formURLEncoded)"),
      (
        "curl --json '{ \"a\": [\"'\"$Q\"'\"],\n \"b c\" : 1 }' https://h/",
        "RequestBody.json([\"a\": [Q], \"b c\": 1])"
      ),
      (
        "curl --json '{\"a\": null, \"b\": \"'\"$Q\"'\"}' https://h/",
        "RequestBody.json([\"a\": nil, \"b\": Q])"
      ),
      (
        "curl --json '{\"a\": [null], \"b\": \"'\"$Q\"'\"}' https://h/",
        "// The values of the variables are inserted into the JSON unescaped. Escape them."
      ),
      (
        "curl \"$BASE/v1/$Q?x=a+b\"",
        "BaseURL(BASE, joining: .append)\n    Endpoint(\"/v1/\\(Q)?x=a+b\")"
      ),
      (
        "curl \"$BASE:80/v1?x=a+b&y=$Q\"",
        "BaseURL(\"\\(BASE):80\", joining: .append)\n    Endpoint(\"/v1?x=a+b&y=\\(Q)\")"
      ),
      (
        "curl \"$BASE/$Q?x=$Q\"",
        "BaseURL(BASE, joining: .append)\n    Endpoint(\"/\\(Q)\")\n    Query(\"x\", Q)"
      ),
      // A parameter does not hide a type of the source.
      (
        "curl -b \"a=$Cookie; b=$Cookie_\" \"https://h/$await\"",
        """
        func request(`await`: String, Cookie_: String, Cookie__: String) throws -> ComposedRequest {
          try ComposedRequest {
            BaseURL("https://h")
            Endpoint("/\\(`await`)")
            Cookie("a", Cookie_)
            Cookie("b", Cookie__)
        """
      ),
      // Text after a variable is never code.
      (
        "curl -H \"X-A: $ID; exit(0)\" https://h",
        #"Header.custom("X-A").setValue("\(ID); exit(0)")"#
      ),
      (
        "curl --json \"{\\\"$ID;f(x)\\\":\\\"$ID;f(x)\\\"}\" https://h",
        #"RequestBody.json(["\(ID);f(x)": "\(ID);f(x)"])"#
      ),
    ]
  )
  func `Swift escapes the values of variables, or says that it does not`(
    _ text: String,
    _ source: String
  ) throws {
    let written = try only(text).request().swiftSource
    #expect(written.contains(source), "\(written)")
    #expect(!written.contains("another request"), "\(written)")
  }

  @Test(
    arguments: [
      ("curl -G --data-urlencode \"q=$Q\" https://h/", "GET https://h/?q={{Q}}\n"),
      ("curl --data-urlencode \"q=$Q\" https://h/", "POST https://h/\n"),
    ]
  )
  func `a file says which values have to be percent-encoded`(
    _ text: String,
    _ line: String
  ) throws {
    let requests = [try only("curl https://h/$A").request(), try only(text).request()]
    let written = try HTTPFile(requests).text
    #expect(
      written.contains("###\n# Percent-encode the values of these variables: Q.\n\(line)"),
      "\(written)"
    )
    #expect(try HTTPFile(parsing: written).requests.count == 2)
  }

  @Test(
    arguments: [
      "curl -u \"$USER:x\" -H 'X: a'\"$B\" \"https://h/$C?d=$D\" "
        + "-d 'it'\"'\"'s '$E' $F !' --json '\"\\'$G",
      // What a terminal would act on is written by printf.
      "curl https://h -d '\u{1}!%'$A'\\'", "curl https://h -d \"a\tb`id`\u{202E}$A\n\n\"",
      // Bytes that are not UTF-8.
      "curl https://h -u $'a\\xff:'$A$'\\xfe' -d $'\\xfd'$A",
      "curl https://h -u $A$':\\xff'`id`'\u{FFFD}'",
    ]
  )
  func `a command with variables is read again as the same request`(_ text: String) throws {
    let request = try only(text).request()
    #expect(try ComposedRequest(curl: request.curlCommand) == request, "\(request.curlCommand)")
  }

  @Test func `tildes after a command do not change its credentials`() throws {
    let text = "curl https://h -u $A$':\\xff'`id`'\u{FFFD}'"
    let command = try only(text + "; echo 'a~~b'").request().curlCommand
    #expect(try only(text).request().curlCommand == command)
    #expect(try ComposedRequest(curl: command).curlCommand == command)
  }

  @Test(
    arguments: [
      "\"$(printf \"a$(id)\")\"", "\"$(printf \"%s\" `a`)\"", "\"$(printf \"%s\")\"",
      "\"$(printf \"a\" 'b')\"", "\"$(printf \"`id`\")\"", "\"$(printf )\"", "\"$(printf a)\"",
    ]
  )
  func `the output of another printf is a variable`(_ word: String) throws {
    #expect(try only("curl https://h -d \(word)").variables == ["PRINTF_OUTPUT"])
  }

  @Test func `who resolves a path has the value of the variable in it`() throws {
    let imported = try only("curl https://h/ -T $HOME/x -H \"A: $A\"")
    #expect(imported.variables == ["HOME", "A"] || imported.variables == ["A", "HOME"])
    let request = try imported.request { _ in .bytes(Data("x".utf8)) }
    #expect(request.curlCommand.contains("$A"))
    #expect(!request.curlCommand.contains("HOME"))
  }

  @Test func `a request with open variables is not sent`() throws {
    let request = try only("curl https://h/$A -d $B").request()
    let errors = [
      #expect(throws: RequestError.self) { try HTTPMessage(request).data },
      #expect(throws: RequestError.self) { try HARArchive([request]) },
    ]
    for error in errors {
      #expect(error?.code == .unresolvedVariable)
      #expect(error?.field == "A")
      #expect(error?.message.contains("A, B") ?? false)
      #expect(error?.message.contains("A=value") ?? false)
    }
  }

  @Test func `values fill variables before anything is read`() throws {
    let text = "curl \"$BASE:$PORT/$ID\" -u \"$USER:$PASS\" --data-urlencode \"q=$Q\""
    let values = [
      "BASE": "https://h", "PORT": "81", "ID": "a%20b", "USER": "me", "PASS": "p q", "Q": "1 2",
    ]
    let request = try only(text, values).request()
    #expect(request.url.description == "https://h:81/a%20b")
    #expect(request.headers.value(for: "Authorization") == "Basic bWU6cCBx")
    #expect(request.body?.data == Data("q=1+2".utf8))
    #expect(request.options.isEmpty)
  }

  @Test(
    arguments: [
      ("ID=42\ncurl https://h/$ID", "https://h/42"),
      ("export H=https://h\n\n# a\ncurl $H/x", "https://h/x"),
      ("ID=7 curl https://h/$ID", "https://h/7"), ("curl https://h/${ID:-42}", "https://h/42"),
      ("ID=4; ID+=2; curl https://h/$ID", "https://h/42"),
      ("ID=\"${1:-42}\"; curl https://h/$ID", "https://h/42"),
    ]
  )
  func `assignments and defaults fill variables`(_ text: String, _ url: String) throws {
    let imported = try only(text)
    #expect(imported.variables.isEmpty)
    #expect(try imported.request().url.description == url)
  }

  @Test(
    arguments: [
      ("H=\"https://$U@h\"\ncurl \"$H/a\"", ["U"]), ("T=$(id)\ncurl https://h/$T", ["T"]),
      ("A=$B\ncurl https://h/$A", ["A"]), ("T=$(id)\ncurl https://h/${T:-x}", ["T"]),
      ("A=$B\nA=x\ncurl https://h/${A:-y}", []), ("A=1; unset A; curl https://h/$A", ["A"]),
      ("A+=1; curl https://h/$A", ["A"]), ("A=$B; A+=1; curl https://h/$A", ["A"]),
    ]
  )
  func `an assignment of an open value keeps what it is made of`(
    _ text: String,
    _ names: [String]
  ) throws {
    #expect(try only(text).variables == names)
  }

  @Test(
    arguments: [
      "\"$(cat <<E\nx\nE\n| tr a b)\"", "\"$(cat f <<E\nx\nE\n)\"",
      "\"$(cat <<E | tr a b\nx\nE\n)\"", "\"$(cat <<'E' | tr a b\n1) it's\nE\n)\"",
      "\"$(cat <<A <<B\n1)\nA\n2)\nB\n)\"", "\"$(cat <<E\n$@\nE\n)\"",
    ]
  )
  func `the output of a command with a text is a variable`(_ word: String) throws {
    #expect(try only("curl https://h -d \(word)").variables == ["CAT_OUTPUT"])
  }

  @Test(
    arguments: [
      ("$(cat <<'E'\n{\"a\": \"it's $x\"}\n\nE\n)", "{\"a\": \"it's $x\"}"),
      ("$(cat <<E\n1) a\n2) $x `b`\nE\n)", "1) a\n2) ~~x~~ ~~B_OUTPUT~~"),
      ("$(\n cat<<-E\r\n\t\"(\r\n\tE\r\n)c", "\"(c"), ("a$(cat <<E\nb\nE)c", "abc"),
      ("`cat <<E\nx\nE\n`", "x"), ("$(cat <<E\nE\n)", ""),
      ("$(cat <<E\n$(cat <<F\na)b\nF\n) curl\nE\n)", "~~CAT_OUTPUT~~ curl"),
    ]
  )
  func `the text of cat is the output of a substitution`(_ word: String, _ body: String) throws {
    for text in ["curl https://h -d \"\(word)\"", "X=\"\(word)\"\ncurl https://h -d \"$X\""] {
      let request = try only(text).requestWithoutFiles
      #expect(request.body?.data == Data(body.utf8))
    }
  }

  @Test(
    arguments: [
      ("--variable a=b --expand-data '{{a}}'", "b"),
      ("--variable a=b --expand-data '\\{{a}}{{ a}}{{}}{{a'", "{{a}}{{ a}}{{}}{{a"),
      ("--variable a=b --data '{{a}}'", "{{a}}"), ("--expand-data 'x{{a}}'", "x"),
      ("--variable %a=b --expand-data '{{a}}'", "b"),
      ("--variable a@- --expand-data '{{a}}'", "in"),
      ("--variable a=b --expand-form 'f={{a}}'", nil), ("--variable a=1 --variable a=2 -d x", "x"),
    ] as [(String, String?)]
  )
  func `variables of curl are replaced`(_ words: String, _ body: String?) throws {
    let imported = try only("printf in | curl https://h \(words)")
    #expect(imported.variables.isEmpty)
    let data = try #require(try imported.request().body?.contents())
    guard let body else { return #expect(Data(data).range(of: Data("\r\n\r\nb\r\n".utf8)) != nil) }
    #expect(data == Data(body.utf8))
  }

  @Test(
    arguments: [
      ("--variable %KEY --expand-url 'https://h/{{KEY}}'", ["KEY"], "https://h/$KEY"),
      ("--variable key@f --expand-url 'https://h/{{key}}'", ["key"], "https://h/$key"),
      ("--variable \"a=x$B\" --expand-url 'https://h/{{a}}'", ["B"], "https://h/x$B"),
    ]
  )
  func `what curl would look up stays open`(
    _ words: String,
    _ names: [String],
    _ url: String
  ) throws {
    let imported = try only("curl \(words)")
    #expect(imported.variables == names)
    let command = try imported.request().curlCommand
    #expect(command.contains("\"\(url)\""), "\(command)")
    let value = try only("curl \(words)", Dictionary(uniqueKeysWithValues: names.map { ($0, "v") }))
    #expect(value.variables.isEmpty)
  }

  @Test(
    arguments: [
      ("--variable a", .malformedText), ("--variable =a", .malformedText),
      ("--variable 'a[1-2]=abc'", .unsupportedText), ("--expand-location x", .malformedText),
      ("--expand- x", .malformedText),
      ("--variable a=b --expand-url '{{a:trim}}'", .unsupportedText),
    ] as [(String, RequestError.Code)]
  )
  func `variables that curl refuses are errors`(_ words: String, _ code: RequestError.Code) throws {
    let error = #expect(throws: RequestError.self) { try only("curl https://h \(words)") }
    #expect(error?.code == code)
    #expect(error?.offset ?? 0 >= 15)
  }

  @Test(
    arguments: [
      ("-d @f", "`--data` removes line breaks from a file. A file that is not opened keeps them."),
      ("-G -d a --url-query b", "`--url-query` was left out: curl ignores it with `-G`."),
    ]
  )
  func `what is lost is a note`(_ words: String, _ note: String) throws {
    #expect(try only("curl https://h \(words)").notes.contains { $0.message == note })
  }

  @Test func `a signed upload takes no field away, which curl would sign`() throws {
    let text = "curl --aws-sigv4 aws:amz:r:s3 -u a:b -T f https://h/x"
    let command = try only(text).request { .unopened($0) }.curlCommand
    #expect(
      command == "curl --aws-sigv4 'aws:amz:r:s3' --user 'a:b' --upload-file 'f' 'https://h/x'"
    )
  }

  @Test(
    arguments: [
      ("curl https://h/ -d @- <<EOF\n{\"a\":\n1}\nEOF", "{\"a\":1}"),
      ("curl https://h/ --data-binary @- <<'E'\n$a\nE", "$a\n"),
      ("printf '{}' | curl https://h/ -d @-", "{}"),
      ("curl https://h/ -d @- < f | jq", "<f>"), ("curl https://h/ -T $HOME/x", "<$HOME/x>"),
    ]
  )
  func `what is redirected is the file named -`(_ text: String, _ body: String) throws {
    let request = try only(text).request { .bytes(Data("<\($0)>".utf8)) }
    #expect(try request.body?.contents() == Data(body.utf8))
  }

  @Test(
    arguments: [
      ("curl 'http://<host>:<port>/a/<id>'", ["host", "id", "port"]),
      ("curl 'https://h/{id}/{a_b}?q={q}&r=<r>'", ["id", "a_b", "q", "r"]),
      ("curl {{< api/host >}}/x", ["api_host"]),
      ("curl 'https://h/{{ a.b }}/{{c}}'", ["a_b", "c"]),
      ("curl <url>", ["url"]), ("curl https://h/<id>", ["id"]),
    ]
  )
  func `placeholders of documents are variables with a note`(
    _ text: String,
    _ names: [String]
  ) throws {
    let imported = try only(text)
    #expect(imported.variables == names)
    for name in names {
      let note = "A placeholder was read as the variable \(name)."
      #expect(imported.notes.contains { $0.message == note })
    }
  }
}
