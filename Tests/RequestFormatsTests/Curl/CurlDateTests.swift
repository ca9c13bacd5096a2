// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

struct CurlDateTests {
  private static let known = "Sun, 06 Nov 1994 08:49:37 GMT"

  /// The field that a command with `-z` sends.
  private func field(for date: String) throws -> String? {
    let command = try CurlCommand(arguments: ["http://h", "-z", date])
    return try command.requests[0].request().headers.value(for: "If-Modified-Since")
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "06 Nov 1994 08:49:37", "06-Nov-94 08:49:37", "Nov  6 08:49:37 1994", "1994 Nov 6 08:49:37",
    "GMT 08:49:37 06-Nov-94 Sunday", "94 6 Nov 08:49:37", "19941106 08:49:37 +0000",
    "Sun, 06 Nov 1994 09:49:37 CET", "06 nov 1994 03:49:37 EST", "19941106 10:49:37 +0200",
    "sun, 06 NOV 1994 01:49:37 -0700", "+Sun, 06 Nov 1994 08:49:37 GMT",
  ])
  func `words and numbers are a date in any order`(_ text: String) throws {
    #expect(try field(for: text) == Self.known)
  }

  @Test(arguments: [
    ("1994.Nov.6", "Sun, 06 Nov 1994 00:00:00 GMT"),
    ("Sun/Nov/6/94/GMT", "Sun, 06 Nov 1994 00:00:00 GMT"),
    ("6 Nov 1994 8:49", "Sun, 06 Nov 1994 08:49:00 GMT"),
    ("31 Dec 70", "Wed, 31 Dec 2070 00:00:00 GMT"),
    ("1 Jan 71", "Fri, 01 Jan 1971 00:00:00 GMT"),
    ("1 Jan 2000 00:30 +0100", "Fri, 31 Dec 1999 23:30:00 GMT"),
    ("dec 12 11:00:00 1999 GMT", "Sun, 12 Dec 1999 11:00:00 GMT"),
  ])
  func `what a date leaves out is zero, and a zone is taken off`(
    _ text: String,
    _ sent: String
  ) throws {
    #expect(try field(for: text) == sent)
  }

  @Test(arguments: [
    "", "-", "Nov 6", "6 1994", "yesterday", "1999-12-12", "30 Feb 2000", "12 Dec 1582",
    "6 Nov 1994 24:00:00", "6 Nov 1994 8:60", "6 Nov 1994 XYZ", "19941306", "199411061",
    "6 Nov 1994 Dec", "Sun Mon 6 Nov 1994", "6 Nov 1994 1995", "6 Nov 1994 GMT CET", "6 Nóv 1994",
  ])
  func `what is no date is refused`(_ text: String) {
    let error = #expect(throws: RequestError.self) { try field(for: text) }
    #expect(error?.code == .unsupportedText)
    #expect(error?.field == "--time-cond")
  }
}
