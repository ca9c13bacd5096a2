// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import Testing

@Suite struct SnakeCaseTests {
  @Test(arguments: [
    ("oneTwoThree", "one_two_three"), ("myURL", "my_url"), ("myURLProperty", "my_url_property"),
    ("URLSession", "u_rl_session"), ("singleword", "singleword"), ("", ""), ("a", "a"), ("A", "a"),
    ("AB", "a_b"), ("_leading", "_leading"), ("__Two", "___two"), ("a_b", "a_b"), ("aB_C", "a_b_c"),
    ("trailing_", "trailing_"), ("id2Name", "id2_name"), ("ABCdef", "a_b_cdef"), ("xY", "x_y"),
    ("ÄpfelÜber", "äpfel_über"), ("aΣΣ", "a_σσ"), ("x\u{301}Y\u{301}y", "x\u{301}_y\u{301}y"),
  ])
  func `names are split as JSONEncoder splits them`(name: String, expected: String) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let value = ClosureValue.object { try $0.encode(1, forKey: RandomKey(name)) }
    let theirs = String(decoding: try encoder.encode(value), as: UTF8.self)
    let ours = try json(value, JSONSettings(reading: encoder))
    #expect(Array(ours.utf8) == Array(theirs.utf8))
    #expect(ours == "{\"\(expected)\":1}")
  }
}
