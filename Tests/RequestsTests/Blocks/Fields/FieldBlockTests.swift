// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct FieldBlockTests {
  private static func field(_ name: String, _ block: some RequestBuildable) throws -> String? {
    try ComposedRequest {
      BaseURL("https://h")
      block
    }.headers.value(for: name)
  }

  private static var written: [(block: any RequestBuildable, field: String, value: String?)] {
    [
      (CacheControl(.noCache, .maxAge(60)), "Cache-Control", "no-cache, max-age=60"),
      (
        CacheControl(.noStore, .noTransform, .onlyIfCached, .maxStale()),
        "Cache-Control", "no-store, no-transform, only-if-cached, max-stale"
      ),
      (CacheControl(.maxStale(), .noCache, .maxStale(0)), "Cache-Control", "no-cache, max-stale=0"),
      (
        RequestBlock {
          Prefer(.return(.minimal), .wait(10))
          Prefer(.custom("RETURN", "representation"))
        },
        "Prefer", "wait=10, RETURN=representation"
      ),
      (
        RequestBlock {
          Header.custom("Prefer").setValue("return=minimal")
          Prefer(.return(.representation))
        },
        "Prefer", "return=minimal, return=representation"
      ),
      (
        CacheControl(.minFresh(1), .staleIfError(.max), .custom("x"), .custom("y", "a b\"\\")),
        "Cache-Control",
        "min-fresh=1, stale-if-error=\(Int.max), x, y=\"a b\\\"\\\\\""
      ),
      (CacheControl(), "Cache-Control", nil),
      (
        RequestBlock {
          CacheControl(.noCache)
          Header.custom("X").setValue("1")
          CacheControl(.maxAge(0))
        },
        "Cache-Control", "no-cache, max-age=0"
      ),
      (IfMatch(EntityTag("a")), "If-Match", "\"a\""), (IfMatch(.any), "If-Match", "*"),
      (IfMatch("\"a\""), "If-Match", "\"a\""), (IfMatch("W/\"\""), "If-Match", "W/\"\""),
      (
        IfNoneMatch(EntityTag("a"), EntityTag("é!", isWeak: true)), "If-None-Match",
        "\"a\", W/\"é!\""
      ),
      (IfNoneMatch(.any), "If-None-Match", "*"),
      (IfNoneMatch(String("\"x,y\"")), "If-None-Match", "\"x,y\""),
      (ByteRange(0..<1_000), "Range", "bytes=0-999"), (ByteRange(0...0), "Range", "bytes=0-0"),
      (ByteRange(from: 500), "Range", "bytes=500-"), (ByteRange(last: 500), "Range", "bytes=-500"),
      (ByteRange([0..<1, 5..<10]), "Range", "bytes=0-0,5-9"),
      (IfRange(EntityTag("a")), "If-Range", "\"a\""), (IfRange("\"x,y\""), "If-Range", "\"x,y\""),
      (IfRange(EntityTag("W/a")), "If-Range", "\"W/a\""),
      (
        IfRange(Date(timeIntervalSince1970: 784_111_777.9)), "If-Range",
        "Sun, 06 Nov 1994 08:49:37 GMT"
      ),
      (ContentRange(0..<100, of: 1_000), "Content-Range", "bytes 0-99/1000"),
      (ContentRange(0..<100, of: nil), "Content-Range", "bytes 0-99/*"),
      (ContentRange(99..<100, of: 100), "Content-Range", "bytes 99-99/100"),
      (
        ContentRange(UInt64.max - 1..<UInt64.max, of: .max), "Content-Range",
        "bytes \(UInt64.max - 1)-\(UInt64.max - 1)/\(UInt64.max)"
      ),
      (
        ByteRange(UInt64.max - 1..<UInt64.max), "Range",
        "bytes=\(UInt64.max - 1)-\(UInt64.max - 1)"
      ),
      (
        Prefer(.return(.minimal), .wait(10)), "Prefer", "return=minimal, wait=10"
      ),
      (
        Prefer(.respondAsync, .handling(.lenient), .custom("odata.maxpagesize", "5")), "Prefer",
        "respond-async, handling=lenient, odata.maxpagesize=5"
      ),
      (Priority(urgency: 1, incremental: true), "Priority", "u=1, i"),
      (Priority(urgency: 0), "Priority", "u=0"), (Priority(), "Priority", "u=3"),
      (IdempotencyKey("order-1"), "Idempotency-Key", "order-1"),
      (
        IfModifiedSince(Date(timeIntervalSince1970: 784_111_777.9)), "If-Modified-Since",
        "Sun, 06 Nov 1994 08:49:37 GMT"
      ),
      (
        IfUnmodifiedSince(Date(timeIntervalSince1970: -1)), "If-Unmodified-Since",
        "Wed, 31 Dec 1969 23:59:59 GMT"
      ),
    ]
  }

  @Test(arguments: written.indices)
  func `a field is written as its grammar has it`(index: Int) throws {
    let (block, name, value) = Self.written[index]
    #expect(try Self.field(name, RequestBlock { block }) == value)
  }

  private static var refused: [(block: any RequestBuildable, name: String, offset: Int?)] {
    [
      (CacheControl(.maxAge(-1)), "CacheControl", nil),
      (CacheControl(.custom("a b")), "CacheControl", nil),
      (CacheControl(.custom("")), "CacheControl", nil),
      (CacheControl(.custom("a", "b\r\nX: 1")), "CacheControl", nil),
      (Prefer(.wait(.min)), "Prefer", nil), (Prefer(.custom("a=b", "c")), "Prefer", nil),
      (IfMatch("a"), "IfMatch", 0), (IfMatch(""), "IfMatch", 0), (IfMatch("\""), "IfMatch", 0),
      (IfMatch("\"a\", \"b\""), "IfMatch", 2), (IfMatch("W/"), "IfMatch", 2),
      (IfMatch("w/\"a\""), "IfMatch", 0), (IfMatch("\"a\r\nb\""), "IfMatch", 2),
      (IfNoneMatch(EntityTag("a\"b")), "IfNoneMatch", 1),
      (IfNoneMatch(EntityTag("a b")), "IfNoneMatch", 1),
      (IfNoneMatch(EntityTag("a"), .any), "IfNoneMatch", nil),
      (ByteRange(5..<5), "ByteRange", nil), (ByteRange(-1..<5), "ByteRange", nil),
      (ByteRange(-1...5), "ByteRange", nil), (ByteRange(from: -1), "ByteRange", nil),
      (ByteRange(last: 0), "ByteRange", nil), (ByteRange([0..<1, 2..<2]), "ByteRange", nil),
      (ByteRange([Range<Int>]()), "ByteRange", nil),
      (IfRange(EntityTag("a", isWeak: true)), "IfRange", 0), (IfRange("W/\"a\""), "IfRange", 0),
      (IfRange(.any), "IfRange", 0), (IfRange("*"), "IfRange", 0), (IfRange("a"), "IfRange", 0),
      (IfRange("\"a\", \"b\""), "IfRange", 2), (IfRange(EntityTag("a b")), "IfRange", 1),
      (IfRange(Date(timeIntervalSince1970: .nan)), "IfRange", nil),
      (ContentRange(5..<5, of: 10), "ContentRange", nil),
      (ContentRange(-1..<5, of: 10), "ContentRange", nil),
      (ContentRange(0..<11, of: 10), "ContentRange", nil),
      (ContentRange(0..<1, of: -1), "ContentRange", nil),
      (Priority(urgency: 8), "Priority", nil), (Priority(urgency: -1), "Priority", nil),
      (IfModifiedSince(.distantFuture.addingTimeInterval(1e12)), "IfModifiedSince", nil),
      (IfUnmodifiedSince(Date(timeIntervalSince1970: .nan)), "IfUnmodifiedSince", nil),
      (IdempotencyKey(""), "IdempotencyKey", nil), (IdempotencyKey("a b"), "IdempotencyKey", 1),
      (IdempotencyKey("a\r\nX: 1"), "IdempotencyKey", 1),
    ]
  }

  @Test(arguments: refused.indices)
  func `what no field can have is an error of its block`(index: Int) throws {
    let (block, name, offset) = Self.refused[index]
    let error = try #require(throws: RequestError.self) {
      try Self.field("X", RequestBlock { block })
    }
    #expect(error.code == .invalidHeaderValue)
    #expect(error.block == name)
    if let offset { #expect(error.offset == offset) }
  }

  @Test func `tags, directives and preferences are the same if their bytes are`() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(EntityTag(composed) != EntityTag(decomposed))
    #expect(
      CacheControl.Directive.custom("a", composed) != CacheControl.Directive.custom("a", decomposed)
    )
    #expect(
      Prefer.Preference.custom("a", composed) != Prefer.Preference.custom("a", decomposed)
    )
    #expect(Set([EntityTag("a"), EntityTag("a"), EntityTag("a", isWeak: true)]).count == 2)
    #expect(CacheControl.Directive.maxAge(1) == CacheControl.Directive.maxAge(1))
  }

  @Test func `a key is made for each request and stays with it`() throws {
    let template = RequestTemplate {
      Method.POST
      BaseURL("https://h/a")
      IdempotencyKey()
    }
    let (first, second) = (try ComposedRequest(template), try ComposedRequest(template))
    let key = try #require(first.headers.value(for: "Idempotency-Key"))
    #expect(key.utf8.count == 36)
    #expect(second.headers.value(for: "Idempotency-Key") != key)
    let near = try first.redirected(to: "/b", status: 307)
    #expect(near.headers.value(for: "Idempotency-Key") == key)
    let far = try first.redirected(to: "https://other/b", status: 307)
    #expect(far.headers.value(for: "Idempotency-Key") == nil)
    let block = IdempotencyKey()
    let keys = try (0..<3).map { _ in try Self.field("Idempotency-Key", block) }
    #expect(Set(keys.compactMap { $0 }).count == 3)
  }

  @Test func `a request can be retried by its method, its key and its body`() throws {
    func isRetryable(@RequestBuilder _ block: () throws -> RequestBlock) throws -> Bool {
      let block = try block()
      return try ComposedRequest {
        BaseURL("https://h")
        block
      }.isRetryable
    }
    let once = ByteSource.sequence(length: 1, isReplayable: false) {
      AsyncStream<Data> { $0.finish() }
    }
    #expect(try isRetryable { Method.GET })
    #expect(
      try isRetryable {
        Method.PUT; RequestBody.data(Data("x".utf8))
      }
    )
    #expect(try isRetryable { Method.custom("QUERY") })
    #expect(try !isRetryable { Method.POST })
    #expect(try !isRetryable { Method.PATCH })
    #expect(try !isRetryable { Method.custom("get") })
    #expect(
      try isRetryable {
        Method.POST; IdempotencyKey()
      }
    )
    #expect(
      try !isRetryable {
        Method.POST; Header.custom("Idempotency-Key").setValue("")
      }
    )
    #expect(
      try !isRetryable {
        Method.PUT; RequestBody.source(once)
      }
    )
    #expect(
      try !isRetryable {
        Method.POST; IdempotencyKey(); RequestBody.source(once)
      }
    )
  }

  @Test func `blocks are kept and shared between tasks`() async throws {
    let block = CacheControl(.noCache)
    let conditions = (IfMatch(.any), IfNoneMatch(.any), ByteRange(0..<1), Prefer(.wait(1)))
    async let first = Self.field("Cache-Control", block)
    async let second = Self.field("If-Match", conditions.0)
    #expect(try await first == "no-cache")
    #expect(try await second == "*")
  }
}
