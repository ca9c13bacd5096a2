// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// What the central operations work on.
struct ProbeInput {
  let mixed = SizedText.mixed(1024)
  let encoded = PercentEncoding.encode(SizedText.mixed(1024))
  let queryText = SizedText.query(pairs: 10)
  let query = QueryString(SizedText.query(pairs: 10))
  let filterQuery = QueryString(
    "term=tea%20%26%20cake&page=2&perPage=50&active=true&sort=name&tags%5B%5D=a&tags%5B%5D=b"
  )
  let profile = ProbeProfile(
    id: 123_456,
    name: "Alice Liddell",
    email: "alice@example.com",
    score: 98.5,
    active: true,
    note: "likes tea & cake, 100 %",
    address: ProbeProfile.Address(street: "1 Rabbit Hole", city: "Oxford", zip: 10115),
    tags: ["reading", "chess & cards", "caf\u{E9}", "croquet", "tea"]
  )
  let order = ProbeOrder(
    id: 42,
    product: "Looking glass",
    quantity: 3,
    price: 9.99,
    gift: true
  )
  let items = ProbeItems(count: 100)
  let file = Data(repeating: 0x61, count: 16384)
  let imported = try? ComposedRequest(curl: ProbeCommand.text)
  let fields = [
    ("Accept", "application/json"), ("Accept-Encoding", "gzip, deflate"),
    ("Accept-Language", "en-GB, en;q=0.9"), ("Authorization", "Bearer 0123456789abcdef"),
    ("Cache-Control", "no-cache"), ("Content-Type", "application/json"), ("Cookie", "session=1"),
    ("Origin", "https://example.com"), ("Referer", "https://example.com/a"),
    ("User-Agent", "requests/1.0"), ("X-Request-Id", "0b2f8f0e-2c5e-4b0b"), ("X-Trace", "abc"),
  ]
  let foldedNames = [
    "accept", "accept-encoding", "accept-language", "authorization", "cache-control",
    "content-type", "cookie", "origin", "referer", "user-agent", "x-request-id", "x-trace",
  ]
}
