// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation
internal import Testing

@testable internal import RequestsCommand

@Suite struct DynamicVariablesTests {
  /// 2024-02-29T13:04:05.678Z, a Thursday.
  private static let variables = DynamicVariables(
    zone: TimeZone(secondsFromGMT: -12_600) ?? .current,
    now: { Date(timeIntervalSince1970: 1_709_211_845.678) }
  )

  static let values: [(String, String?)] = [
    ("$timestamp", "1709211845"), ("$timestamp -1 d", "1709125445"),
    ("$timestamp 1 y", "1740747845"),
    ("$timestamp 1 M", "1711717445"), ("$timestamp -1 Q", "1701263045"), ("$timestamp 1 x", nil),
    ("$timestamp 1", nil), ("$timestamp 9223372036854775807 w", nil), ("$timestamp 999999 y", nil),
    ("$isoTimestamp", "2024-02-29T13:04:05.678Z"),
    ("$datetime iso8601", "2024-02-29T13:04:05.678Z"),
    ("$datetime rfc1123", "Thu, 29 Feb 2024 13:04:05 GMT"),
    ("$datetime iso8601 -1 y", "2023-02-28T13:04:05.678Z"),
    ("$datetime \"YYYY-MM-DD\" 1 d", "2024-03-01"),
    ("$datetime 'DD/MM/YY HH:mm:ss.SSS'", "29/02/24 13:04:05.678"),
    ("$datetime 'dddd, MMMM D [at] h A Z ZZ'", "Thursday, February 29 at 1 PM +00:00 +0000"),
    (
      "$datetime 'ddd dd d DDD DDDD Q X x a H m s S SS é'",
      "Thu Th 4 60 060 1 1709211845 1709211845678 pm 13 4 5 6 67 é"
    ),
    ("$localDatetime iso8601", "2024-02-29T09:34:05.678-03:30"),
    ("$localDatetime rfc1123", "Thu, 29 Feb 2024 09:34:05 -0330"),
    ("$datetime", nil), ("$datetime other", nil), ("$datetime \"", nil), ("$datetime ''", nil),
    ("$processEnv HOME", nil), ("$env.HOME", nil),
    ("$randomInt 5 6", "5"), ("$randomInt 6 5", nil), ("$randomInt 1", nil),
    ("$randomInt a b", nil),
    ("$random.integer(-3, -2)", "-3"), ("$random.alphabetic(0)", nil),
    ("$random.alphabetic(9999999)", nil),
    ("$random.other(1)", nil), ("$guid 1", nil), ("$other", nil), ("", nil), ("$", nil),
    ("$(", nil), ("$)", nil),
  ]

  @Test(arguments: values.indices)
  func `a value is what tools make`(index: Int) {
    let (name, value) = Self.values[index]
    #expect(Self.variables.value(of: name) == value, "\(name)")
  }

  @Test(arguments: [
    ("$guid", 36), ("$uuid", 36), ("$random.uuid", 36), ("$randomUUID", 36),
    ("$random.alphabetic(12)", 12),
    ("$random.alphanumeric( 3 )", 3), ("$random.hexadecimal(40)", 40),
  ])
  func `random values have their length and differ`(name: String, length: Int) {
    let values = Set((0..<20).compactMap { _ in Self.variables.value(of: name) })
    #expect(values.count > 1)
    #expect(values.allSatisfy { $0.utf8.count == length && $0.utf8.allSatisfy { $0 < 0x7F } })
  }

  @Test func `a random number is below a thousand unless it has a range`() {
    for _ in 0..<200 {
      let number = Self.variables.value(of: "$randomInt").flatMap { Int($0) }
      #expect(number.map { (0..<1_000).contains($0) } == true)
    }
  }

  @Test func `a day has its date`() throws {
    for day in stride(from: -141_000, to: 2_932_896, by: 997) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let text = DynamicVariables(now: { date }).value(of: "$datetime 'YYYY-MM-DD'")
      #expect(text == date.formatted(.iso8601.year().month().day()))
    }
    for seconds in [-12_219_292_800.001, .infinity, 1e15, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(DynamicVariables(now: { date }).value(of: "$timestamp") == nil)
    }
  }
}
