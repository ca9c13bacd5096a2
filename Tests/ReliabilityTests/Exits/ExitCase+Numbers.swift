// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import RequestsFoundation

extension ExitCase {
  private static let doubles: [Double] = [
    .infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -0.0,
  ]

  private struct Numbers: Codable {
    var tiny: Int8?
    var small: UInt16?
    var int: Int?
    var unsigned: UInt64?
    var double: Double?
    var float: Float?
    var date: Date?
    var data: Data?
  }

  static let numbers: [ExitCase] = [
    ExitCase("a timeout that is no number of seconds") {
      for seconds in doubles {
        let request = try? ComposedRequest {
          BaseURL("http://127.0.0.1:1")
          Timeout(seconds)
        }
        if let request { try render(request) }
      }
    },
    ExitCase("a timeout beyond Int that is sent") {
      for seconds in [1e300, .infinity, .nan, 1e18, -1] {
        _ = try? await URLSession.shared.data {
          BaseURL("http://127.0.0.1:1")
          Timeout(seconds)
        }
      }
    },
    ExitCase("a port out of range that is sent") {
      for port in ["99999", "65536", "-1", "99999999999999999999", "0", "00080", "+80", "1e2"] {
        for host in ["127.0.0.1", "localhost", "[::1]"] {
          _ = try? await URLSession.shared.data { BaseURL("http://\(host):\(port)/") }
        }
      }
    },
    ExitCase("a status that no response has") {
      let request = try ComposedRequest { BaseURL("https://h") }
      for status in [Int.min, -1, 0, 99, 300, 399, 1_000, Int.max] {
        _ = try? request.redirected(to: "/", status: status)
      }
    },
    ExitCase("a number beyond its type in a form") {
      for text in [
        "128", "-129", "65536", "9223372036854775808", "18446744073709551616", "1e400", "nan",
        "inf",
        "-0", "0x10", "1_000", "+1", "99999999999999999999999", "", " 1", "1.5", "٣",
      ] {
        for key in ["tiny", "small", "int", "unsigned", "double", "float", "date", "data"] {
          _ = try? QueryDecoder().decode(Numbers.self, from: "\(key)=\(text)")
        }
      }
    },
    ExitCase("a double that JSON or a query cannot say") {
      for double in doubles {
        _ = try? ComposedRequest { Query("a", double) }
        _ = try? ComposedRequest { RequestBody.json(["a": double]) }
        _ = try? ComposedRequest { RequestBody.json(["a": Float(double)]) }
      }
    },
    ExitCase("a quality that is no weight") {
      for double in doubles {
        let type = MIMEType.json.with(.quality(double))
        _ = try? ComposedRequest { Accept(type) }
        _ = try? ComposedRequest {
          Headers {
            AcceptHeader(.json).quality(double)
            AcceptLanguageHeader("de").quality(double)
            AcceptEncodingHeader("gzip").quality(double)
          }
        }
      }
    },
    ExitCase("an index beyond Int in a name") {
      for index in ["4294967295", "9223372036854775808", "99999999999999999999", "-1", "10001"] {
        for name in [
          "a[\(index)]", "a[\(index)][b]", "a[0][\(index)]", "a.\(index)", "a[][\(index)]",
        ] {
          for encoding in [QueryEncoding.standard, .repeated, .spring, .gorilla, .php] {
            _ = try? QueryString("\(name)=1&\(name)=2&a[]=3").tree(encoding: encoding)
          }
        }
      }
    },
    ExitCase("a length that is no number") {
      for length in ["-5", "+5", "99999999999999999999", "0x5", "", "5, 5", "٥"] {
        let request = try? ComposedRequest {
          BaseURL("https://h")
          Header.custom("Content-Length").setValue(length)
          RequestBody.string("hello")
        }
        if let request { try render(request) }
      }
    },
  ]
}
