// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import RequestsFoundation

extension ExitCase {
  private static let seconds: [Double] = [
    .infinity, -.infinity, .nan, 1e30, -1e30, 1e300, .greatestFiniteMagnitude, -62_135_596_801,
    253_402_300_800, 9.3e18,
  ]

  private static let styles: [QueryEncoding.DateStyle] = [
    .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601,
  ]

  static let dates: [ExitCase] = [
    ExitCase("a date at no time, in a query") {
      for value in seconds {
        for style in styles {
          let date = Date(timeIntervalSince1970: value)
          _ = try? ComposedRequest { Query("d", date, encoding: QueryEncoding(date: style)) }
        }
      }
    },
    ExitCase("a date at no time, in JSON") {
      let strategies: [JSONEncoder.DateEncodingStrategy] = [
        .deferredToDate, .iso8601, .secondsSince1970, .millisecondsSince1970,
      ]
      for strategy in strategies {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = strategy
        for value in seconds {
          let date = Date(timeIntervalSince1970: value)
          _ = try? ComposedRequest { RequestBody.json(["d": date]).useEncoder(encoder) }
        }
      }
    },
    ExitCase("a date at no time, read") {
      for style in styles {
        let decoder = QueryDecoder(encoding: QueryEncoding(date: style))
        for text in [
          "1e30", "-1e300", "nan", "inf", "9999999999999-01-01T00:00:00Z", "2020-13-45T99:99:99Z",
          "",
        ] {
          _ = try? decoder.decode([String: Date].self, from: "d=\(text)")
        }
      }
    },
    ExitCase("a date at no time, in an archive") {
      let request = try ComposedRequest { BaseURL("https://h") }
      for value in seconds {
        _ = try? HARArchive([request], date: Date(timeIntervalSince1970: value)).data
      }
    },
    ExitCase("a timestamp that is none, in an archive") {
      for text in [
        "", "2020", "2020-13-45T99:99:99.999Z", "99999999999999999999-01-01T00:00:00Z", "é",
      ] {
        _ = HARArchive.Timestamp(rawValue: text)
      }
    },
  ]
}
