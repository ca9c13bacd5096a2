// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import RequestsFoundation
import TestSupport

extension ExitCase {
  private static func http(_ text: String) {
    for mode in [HTTPMessage.Mode.strict, .lenient] {
      for limit in [Int.min, 0, 1 << 20, .max] {
        let limits = HTTPMessage.Limits(headSize: limit, fieldCount: limit)
        _ = try? HTTPMessage(parsing: text, mode: mode, limits: limits).data
      }
    }
  }

  static let formats: [ExitCase] = [
    ExitCase("chunks whose sizes overflow") {
      for size in [
        "ffffffffffffffff", "7fffffffffffffff", "8000000000000000", "-1", "fffffffffffffffffff", "",
      ] {
        http(
          "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nx\r\n0\r\n\r\n"
        )
      }
    },
    ExitCase("a length that overflows in HTTP text") {
      for size in [
        "9223372036854775807", "9223372036854775808", "99999999999999999999", "-1", "+1", "1,1",
      ] {
        http("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(size)\r\n\r\nx")
      }
    },
    ExitCase("HTTP text that ends anywhere") {
      let text =
        "POST /a?b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nA: b\r\n\r\n"
      for length in 0..<text.utf8.count {
        http(String(decoding: text.utf8.prefix(length), as: UTF8.self))
      }
    },
    ExitCase("a range of curl that overflows") {
      for range in [
        "[0-99999999999999999999]", "[9223372036854775806-9223372036854775807]", "[1-9:0]", "[9-1]",
        "[a-z:999999999999]", "[1-9223372036854775807:9223372036854775807]", "[z-a]", "[]", "{}",
        "{,}",
        "[00000000000000000000001-2]",
      ] {
        _ = try? CurlCommand(parsing: "curl 'http://h/\(range)\(range)'").requests
      }
    },
    ExitCase("an option of curl with a number that is none") {
      for value in ["1e999", "nan", "-1", "99999999999999999999", "", "0x", "inf", "1.5.5"] {
        for option in [
          "-m", "--connect-timeout", "--retry", "--max-filesize", "-r", "-C", "-Y", "--limit-rate",
        ] {
          _ = try? CurlCommand(arguments: [option, value, "http://h"]).requests.first?.request()
        }
      }
    },
    ExitCase("an option of curl without its value") {
      for option in [
        "-X", "-H", "-d", "-F", "-u", "-b", "--url", "-m", "--json", "-T", "-G", "-I", "--next",
        ":",
      ] {
        _ = try? CurlCommand(arguments: [option])
        _ = try? CurlCommand(arguments: ["http://h", option])
        _ = try? CurlCommand(arguments: [option, option, "http://h"])
      }
    },
    ExitCase("a command that ends anywhere") {
      let text =
        "curl -X 'P' $'\\u00e9\\x41' \"$(printf '\\303\\251%%')\" -F 'a=@b;type=c;filename=\"d\"' {http://h/[1-2]}"
      for length in 0..<text.utf8.count {
        _ = try? CurlCommand(parsing: String(decoding: text.utf8.prefix(length), as: UTF8.self))
      }
    },
    ExitCase("an archive with numbers beyond their types") {
      for number in [
        "1e400", "-1e400", "99999999999999999999", "1.5", "NaN", "\"1\"", "null", "-0",
      ] {
        let text = """
          {"log":{"version":\(number),"creator":{"name":"a","version":"b"},"entries":[{"time":\(number),\
          "request":{"method":"GET","url":"http://h","headersSize":\(number),"bodySize":\(number)}}]}}
          """
        _ = try? HARArchive(parsing: text).requests
      }
    },
    ExitCase("an archive that ends anywhere") {
      let text =
        #"{"log":{"entries":[{"request":{"method":"POST","url":"http://h/\ud83e\udd86","headers":[{"name":"a","value":"b"}],"postData":{"mimeType":"a/b","text":"AA==","encoding":"base64"}}}]}}"#
      for length in 0..<text.utf8.count {
        _ = try? HARArchive(parsing: Data(text.utf8.prefix(length))).requests
      }
    },
    ExitCase("an archive with surrogates that stand alone") {
      for escape in [#"\ud800"#, #"\udfff"#, #"\ud800\ud800"#, #"\u"#, #"\u00"#, #"\uD83Dx"#] {
        let request = #"{"method":"\#(escape)","url":"http://h"}"#
        _ = try? HARArchive(parsing: HARText.archive(of: request)).requests
      }
    },
    ExitCase("a part of a body that ends anywhere") {
      let text =
        "--B\r\nContent-Disposition: form-data; name=\"a\\\"\"; filename*=UTF-8''%c3%a9\r\nContent-Type: a/b; c=\"\\d\"\r\n\r\nx\r\n--B--"
      for length in 0..<text.utf8.count {
        for escaping in [Multipart.Escaping.browser, .backslash] {
          let body = Data(text.utf8.prefix(length))
          _ = try? MultipartMessage(boundary: "B", body: body, escaping: escaping)
          _ = try? MultipartMessage(
            boundary: "B",
            body: body + Data("\r\n--B--".utf8),
            escaping: escaping
          )
        }
      }
    },
    ExitCase("a media type that ends anywhere") {
      let text = "a/b; c=\"d\\\"\" ; e=f"
      for length in 0..<text.utf8.count {
        let type = MIMEType(
          stringLiteral: String(decoding: text.utf8.prefix(length), as: UTF8.self)
        )
        _ = try? ComposedRequest { ContentType(type) }
        _ = type.with(.charset(.utf8)).essence
      }
    },
  ]
}
