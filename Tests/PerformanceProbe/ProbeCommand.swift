// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A command of a KiB, as a browser copies it.
enum ProbeCommand {
  static let text: String = {
    let fields = [
      "accept: application/json", "accept-language: en-GB,en;q=0.9", "cache-control: no-cache",
      "content-type: application/json", "origin: https://shop.example.com", "pragma: no-cache",
      "referer: https://shop.example.com/basket",
      "user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)",
      "authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0",
      "x-request-id: 0b2f8f0e-2c5e-4b0b-9d0e-7a3b4f3f9c1d", "x-trace: a b c d e f g h i j k l m n",
    ]
    let lines = fields.map { " -H '\($0)'" }.joined()
    let body = #"{"id":42,"product":"Looking glass","quantity":3,"price":9.99,"gift":true,"#
    let rest = #""note":"the Queen'\''s croquet ground"}"#
    let padding = String(repeating: " -H 'x-pad: 1'", count: 5)
    return "curl 'https://api.example.com/v1/orders?page=2&per_page=50' -X POST"
      + "\(lines) --data-raw '\(body)\(rest)'\(padding)"
  }()
}
