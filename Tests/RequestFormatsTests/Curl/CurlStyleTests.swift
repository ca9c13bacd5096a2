// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

@Suite struct CurlStyleTests {
  @Test(
    arguments: [
      ([], "curl -X POST -H 'X: y' -H 'Content-Type:' --data-binary 'a' --max-time 5 'http://h/'"),
      (
        .multiline,
        "curl \\\n  -X POST \\\n  -H 'X: y' \\\n  -H 'Content-Type:' \\\n  --data-binary 'a' \\\n"
          + "  --max-time 5 \\\n  'http://h/'"
      ),
      (
        .exact,
        "curl -q -X POST -H 'X: y' -H 'Content-Type:' -H 'User-Agent:' -H 'Accept:' "
          + "--data-binary 'a' --max-time 5 'http://h/'"
      ),
    ] as [(CurlCommand.Style, String)]
  )
  func `a style changes how the command is written`(
    _ style: CurlCommand.Style,
    _ command: String
  ) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("http://h/")
      RequestBody.data(Data("a".utf8))
      Header.custom("X").setValue("y")
      Timeout(5)
    }
    #expect(request.curlCommand(style) == command)
  }

  @Test func `variables stand for secrets`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h/a?b=1")
      Authorization.bearer("s3cret")
      Cookie("id", "s3cret")
      Query("token", "s3cret")
      Query("c", "2")
      Header.custom("X-Key'").setValue("s3cret").secret()
      Header.custom("PATH").setValue("s3cret").secret()
      RequestBody.string("s3cret").secret()
    }
    let command = request.curlCommand(redacting: .secrets)
    #expect(!command.contains("s3cret"))
    #expect(
      command.hasPrefix(
        "# Set these variables first: AUTHORIZATION, COOKIE, X_KEY_, PATH_VALUE, BODY, TOKEN.\ncurl -X POST"
      )
    )
    #expect(command.contains("-H \"Authorization: $AUTHORIZATION\""))
    #expect(command.contains("-H 'X-Key'\\'': '\"$X_KEY_\""))
    #expect(command.contains("-H \"PATH: $PATH_VALUE\""))
    #expect(command.contains("--data-raw \"$BODY\""))
    #expect(command.hasSuffix("--globoff 'https://h/a?b=1&token='\"$TOKEN\"'&c=2'"))
    #expect(request.curlCommand(redacting: .none) == request.curlCommand)
  }

  @Test(arguments: [
    (["a", "a"], "SIG"), (["a", "b"], "SIG, SIG_2"), (["a", "", "a"], "SIG"),
  ])
  func `the same secret has one variable`(_ values: [String], _ names: String) throws {
    let request = try ComposedRequest {
      BaseURL("http://h/")
      for value in values { Query("sig", value) }
    }
    #expect(
      request.curlCommand(redacting: .secrets).hasPrefix("# Set these variables first: \(names).\n")
    )
  }

  @Test func `a secret base and a secret path are variables`() throws {
    let base = try ComposedRequest { BaseURL("http://s3cret/a").secret() }
    #expect(
      base.curlCommand(redacting: .secrets)
        == "# Set these variables first: URL.\ncurl --globoff \"$URL\""
    )
    let path = try ComposedRequest {
      BaseURL("http://h/")
      Endpoint("/s3cret").secret()
    }
    #expect(
      path.curlCommand(redacting: .secrets)
        == "# Set these variables first: URL_PATH.\ncurl --globoff 'http://h/'\"$URL_PATH\""
    )
  }

  @Test func `secret pieces of a query are variables`() throws {
    let request = try ComposedRequest {
      BaseURL("http://h/?a=1;sig=s3cret")
      Query(encoded: "s3cret").secret()
      Query("k", "s3cret").secret()
      Endpoint("#token=s3cret")
    }
    #expect(
      request.curlCommand(redacting: .secrets)
        == "# Set these variables first: SIG, QUERY, K, TOKEN.\n"
        + "curl --globoff 'http://h/?a=1;sig='\"$SIG\"'&'\"$QUERY\"'&k='\"$K\"'#token='\"$TOKEN\""
    )
  }

  @Test(arguments: [
    ("a=1&password=x%27y", "PASSWORD", "--data-raw 'a=1&password='\"$PASSWORD\""),
    ("pwd=x&otp=&b", "PWD_VALUE", "--data-raw 'pwd='\"$PWD_VALUE\"'&otp=&b'"),
    ("@a=1&user[token]=x", "USER_TOKEN_", "--data-raw '@a=1&user[token]='\"$USER_TOKEN_\""),
    (
      "a=\0&sig=x", "SIG",
      "printf 'a=\\000&sig='; printf %s \"$SIG\"; } | curl"
    ),
  ])
  func `secret fields of a form are variables`(
    _ body: String,
    _ variable: String,
    _ words: String
  ) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("http://h/")
      RequestBody.string(body, type: .formURLEncoded)
    }
    let command = request.curlCommand(redacting: .secrets)
    #expect(command.hasPrefix("# Set these variables first: \(variable).\n"), "\(command)")
    #expect(command.contains(words), "\(command)")
    #expect(request.curlCommand == request.curlCommand(redacting: .none))
    let other = try ComposedRequest {
      Method.POST
      BaseURL("http://h/")
      RequestBody.string(body, type: .plainText)
    }
    #expect(other.curlCommand(redacting: .secrets) == other.curlCommand)
  }

  @Test func `secret members of JSON are variables`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("http://h/")
      RequestBody.string(#"{"user":"a","password":"b","otp":123}"#, type: .json)
    }
    #expect(
      request.curlCommand(redacting: .secrets) == """
        # Set these variables first: PASSWORD, OTP.
        curl -X POST -H 'Content-Type: application/json' --data-raw \
        '{"user":"a","password":"'"$PASSWORD"'","otp":'"$OTP"'}' 'http://h/'
        """
    )
  }

  #if os(Linux) || os(macOS)
    @Test(.enabled(if: CommandLineTool.dash.isInstalled))
    func `a form without its secrets is sent when these are set`() throws {
      let request = try ComposedRequest {
        Method.POST
        BaseURL("http://h/")
        RequestBody.multipart(boundary: "b") {
          MultipartPart.field(name: "user", value: "it's \r\n")
          MultipartPart.field(name: "password", value: "-n $(id)")
        }
      }
      let script = """
        curl() { printf '%s\\000' "$@"; }
        PASSWORD='-n $(id)'
        \(request.curlCommand(redacting: .secrets))
        """
      #expect(!request.curlCommand(redacting: .secrets).contains("-n $(id)"))
      let (status, output) = try CommandLineTool.dash.run(["-s"], input: script.utf8)
      #expect(status == 0)
      let words = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      let read = try #require(try CurlCommand(arguments: words).requests.first)
      #expect(try read.request() == request)
    }

    @Test(.enabled(if: CommandLineTool.dash.isInstalled))
    func `a form with a file is piped in with its secrets`() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("form-\(UUID())")
      try Data("content".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let request = try ComposedRequest {
        Method.POST
        BaseURL("http://h/")
        RequestBody.multipart(boundary: "b", strategy: .streamed) {
          MultipartPart.field(name: "password", value: "-n $(id)")
          MultipartPart.file(name: "token", fileURL: file)
        }
      }
      let command = request.curlCommand(redacting: .secrets)
      #expect(!command.contains("-n $(id)"))
      let script = "curl() { cat; }\nPASSWORD='-n $(id)'\n\(command)"
      let (status, output) = try CommandLineTool.dash.run(["-s"], input: script.utf8)
      #expect(status == 0)
      #expect(try output.elementsEqual(request.body?.contents() ?? Data()))
    }

    @Test(.enabled(if: CommandLineTool.dash.isInstalled))
    func `a command without its secrets runs when these are set`() throws {
      let secret = "it's $(id) \"x\""
      let request = try ComposedRequest {
        BaseURL("http://h/a?b='")
        Authorization.bearer("t")
        Query("token", secret)
        Header.custom("X-Key'").setValue(secret).secret()
      }
      let script = """
        curl() { printf '%s\\000' "$@"; }
        AUTHORIZATION='Bearer t'; TOKEN='it%27s%20%24%28id%29%20%22x%22'; X_KEY_='it'\\''s $(id) "x"'
        \(request.curlCommand(redacting: .secrets))
        """
      let (status, output) = try CommandLineTool.dash.run(["-s"], input: script.utf8)
      #expect(status == 0)
      let words = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      let read = try #require(try CurlCommand(arguments: words).requests.first)
      #expect(try read.request() == request)
    }
  #endif
}
