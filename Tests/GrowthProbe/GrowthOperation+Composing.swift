// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

extension GrowthOperation {
  /// Blocks in one builder, which are folded one after the other.
  static let blocks = [
    GrowthOperation("fold-query") { size in
      try ComposedRequest { for number in 0..<size { Query("name\(number)", number) } }
        .url.description.utf8.count
    },
    GrowthOperation("fold-header") { size in
      let request = try ComposedRequest {
        for number in 0..<size { Header.custom("X-Name-\(number)").setValue("value") }
      }
      return request.headers.count
    },
    GrowthOperation("fold-line") { size in
      try ComposedRequest { for _ in 0..<size { Header.custom("X-Name").addValue("value") } }
        .headers.count
    },
    GrowthOperation("fold-nested") { size in
      let request = try ComposedRequest {
        for number in 0..<size {
          RequestBlock { Query("name", number) }.useQueryEncoding(.repeated)
        }
      }
      return request.url.description.utf8.count
    },
    GrowthOperation("fold-secret") { size in
      try ComposedRequest { for number in 0..<size { Query("name\(number)", number).secret() } }
        .url.description.utf8.count
    },
  ]

  /// Setting, finding and removing names one after the other.
  static let lookups = [
    GrowthOperation("fold-secret-state") { size in
      let request = try ComposedRequest {
        for number in 0..<size {
          RequestBlock { $0.headers.add(name: "X-\(number)", value: "1") }.secret()
        }
      }
      return request.headers.count
    },
    GrowthOperation("headers-update-lines") { size in
      var headers = Sized.headers(size, lines: 2)
      for number in 0..<size / 2 { headers.update(name: "X-NAME-\(number)", value: "new") }
      return headers.count
    },
    GrowthOperation("headers-values-lines") { size in
      let headers = Sized.headers(size, lines: 2)
      return (0..<size / 2).reduce(0) { $0 + headers.values(for: "x-name-\($1)").count }
    },
    GrowthOperation("headers-remove") { size in
      var headers = Sized.headers(size)
      for number in 0..<size { headers.remove(name: "x-name-\(number)") }
      return headers.count
    },
    GrowthOperation("headers-remove-and-append") { size in
      var headers = Sized.headers(size)
      for number in 0..<size {
        headers["x-name-\(number)"] = nil
        headers.append(name: "Y-\(number)", value: headers[number / 2].value)
      }
      return headers.description.utf8.count
    },
    GrowthOperation("ordered-parameters-set") { size in
      var parameters = OrderedParameters<String>()
      for number in 0..<size { parameters["name\(number)"] = number }
      for number in 0..<size { parameters["name\(number)"] = "new" }
      return parameters.count
    },
    GrowthOperation("ordered-parameters-get") { size in
      let parameters = Sized.parameters(size)
      return (0..<size).reduce(0) { $0 + (parameters["name\($1)"] == nil ? 0 : 1) }
    },
    GrowthOperation("ordered-parameters-remove") { size in
      var parameters = Sized.parameters(size)
      for number in 0..<size { parameters["name\(number)"] = nil }
      return parameters.count
    },
    GrowthOperation("ordered-parameters-positions") { size in
      var parameters = Sized.parameters(size)
      for number in 0..<size { parameters[number].key = "other\(number)" }
      for number in 0..<size where number % 3 > 0 { parameters["other\(number)"] = nil }
      parameters.reverse()
      while !parameters.isEmpty { parameters.removeFirst() }
      return parameters.count
    },
    GrowthOperation("ordered-map") { size in
      var map: StructuredField.OrderedMap<Int> = [:]
      for number in 0..<size { map["k\(number)"] = number }
      let sum = (0..<size).reduce(0) { $0 + (map["k\($1)"] ?? 0) }
      for number in 0..<size { map["k\(number)"] = nil }
      return sum + map.count
    },
    GrowthOperation("challenge-parameters") { size in
      let value = "Digest " + Sized.list(size, { "p\($0)=\"v\"" }, joined: ", ")
      let challenge = AuthenticationChallenge(["WWW-Authenticate": value])
      return (0..<size).reduce(0) { $0 + (challenge.schemes[0]["P\($1)"]?.utf8.count ?? 0) }
    },
  ]

  static let urls = [
    GrowthOperation("percent-encode") { PercentEncoding.encode(Sized.text($0, "a &")).utf8.count },
    GrowthOperation("percent-decode") {
      PercentEncoding.decode(Sized.text($0, "a%20"))?.utf8.count ?? 0
    },
    GrowthOperation("reference") { try URLReference(path($0)).description.utf8.count },
    GrowthOperation("reference-dots") {
      try URLReference("https://h/" + Sized.text($0, "a/../")).normalized().path.utf8.count
    },
    GrowthOperation("reference-resolve") {
      try URLReference(Sized.text($0, "../a/")).resolved(against: URLReference(path($0)))
        .path.utf8.count
    },
    GrowthOperation("endpoints-resolved") { try endpoints($0, BaseURL("https://h/")) },
    GrowthOperation("endpoints-appended") {
      try endpoints($0, BaseURL("https://h/v1", joining: .append))
    },
    GrowthOperation("endpoints-relative") { try endpoints($0, nil) },
    GrowthOperation("endpoint-interpolated") { size in
      let text = Sized.text(size + 1, "a ")
      return try ComposedRequest { Endpoint("/x/\(text)") }.url.path.utf8.count
    },
    GrowthOperation("template") { size in
      let template = try URITemplate(Sized.list(size) { "/{name\($0)}" })
      return try template.expand(Sized.parameters(size)).utf8.count
    },
    GrowthOperation("endpoint-template") { size in
      let path = Sized.text(size, "a?#/b")
      return try ComposedRequest { Endpoint(template: "/x/{+path}", ["path": path]) }
        .url.path.utf8.count
    },
    GrowthOperation("template-list") { size in
      try URITemplate("/x{?list*}").expand(["list": Array(0..<size)]).utf8.count
    },
  ]

  static let headers = [
    GrowthOperation("headers-list") { HTTPHeaders(Array(Sized.headers($0))).count },
    GrowthOperation("headers-from-dictionary") { size in
      HTTPHeaders(Sized.dictionary(size).mapValues(String.init)).count
    },
    GrowthOperation("headers-update-all") { size in
      var headers = Sized.headers(size)
      for number in 0..<size { headers.update(name: "x-name-\(number)", value: "new") }
      return headers.count
    },
    GrowthOperation("headers-values") { size in
      let headers = Sized.headers(size)
      return (0..<size).reduce(0) { $0 + (headers["x-name-\($1)"]?.utf8.count ?? 0) }
    },
    GrowthOperation("headers-lines") {
      Sized.headers($0, lines: $0 + 1).value(for: "x-name-0")?.utf8.count ?? 0
    },
    GrowthOperation("headers-to-dictionary") { Sized.headers($0).dictionary.count },
    GrowthOperation("headers-to-dictionary-2-lines") {
      Sized.headers($0, lines: 2).dictionary.count
    },
    GrowthOperation("headers-remove-all") { size in
      var headers = Sized.headers(size)
      headers.removeAll { $0.value.utf8.last != UInt8(ascii: "7") }
      return headers.count
    },
    GrowthOperation("headers-sort") { Sized.headers($0).sorted().count },
    GrowthOperation("headers-description") { Sized.headers($0).description.utf8.count },
    GrowthOperation("headers-as-fields") { HTTPHeaders(try Sized.headers($0).httpFields).count },
    GrowthOperation("headers-group") { size in
      try ComposedRequest { Headers(Sized.headers(size, lines: 2)) }.headers.count
    },
    GrowthOperation("media-type") { size in
      try MIMEType("a/b" + Sized.list(size) { "; p\($0)=\"v\"" }).description.utf8.count
    },
    GrowthOperation("cookies") { size in
      try ComposedRequest { for number in 0..<size { Cookie("c\(number)", "v") } }.headers.count
    },
    GrowthOperation("preferences") { size in
      let request = try ComposedRequest {
        for number in 0..<size { Prefer(.custom("p\(number)", "v")) }
      }
      return request.headers["Prefer"]?.utf8.count ?? 0
    },
    GrowthOperation("directives-of-one-name") { size in
      try ComposedRequest { for number in 0..<size { CacheControl(.maxAge(number)) } }
        .headers.count
    },
    GrowthOperation("structured-list") { size in
      let text = Sized.list(size, { "a;b=\($0)" }, joined: ", ")
      return try StructuredField(parsing: text, as: .list).text.utf8.count
    },
    GrowthOperation("accept") { size in
      try ComposedRequest { for _ in 0..<size { Accept(.json) } }.headers.count
    },
  ]

  static let parameters = [
    GrowthOperation("ordered-parameters-append") { size in
      var parameters = OrderedParameters<String>()
      for number in 0..<size { parameters += ["name\(number)": number] }
      return parameters.count
    },
    GrowthOperation("json-parameters") { try json(Sized.parameters($0)) },
    GrowthOperation("json-dictionary") { try json(Sized.dictionary($0)) },
    GrowthOperation("json-list") { try json(Array(0..<$0)) },
    GrowthOperation("json-set") { try json(Set(0..<$0)) },
    GrowthOperation("json-repeated-names") { try json(RepeatedNames(count: $0)) },
    GrowthOperation("json-text") { try json([Sized.text($0, "a\"\\\u{1}é")]) },
    GrowthOperation("json-any") { size in
      try ComposedRequest { RequestBody.json(Sized.dictionary(size) as [String: Any]) }
        .body?.length ?? 0
    },
    GrowthOperation("json-patch") { size in
      let request = try ComposedRequest {
        RequestBody.jsonPatch { for number in 0..<size { Add("/a/\(number)", number) } }
      }
      return request.body?.length ?? 0
    },
    GrowthOperation("json-pointer") { size in
      let pointer = JSONPointer(Array(repeating: "a~/b", count: size))
      return try ComposedRequest { RequestBody.jsonPatch { Remove(pointer) } }.body?.length ?? 0
    },
    GrowthOperation("json-sorted") { size in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try ComposedRequest {
        RequestBody.json(Sized.parameters(size)).useEncoder(encoder)
      }.body?.length ?? 0
    },
  ]

  private static func path(_ size: Int) -> String { "https://h/" + Sized.text(size, "a/b c/") }

  private static func endpoints(_ size: Int, _ base: BaseURL?) throws -> Int {
    try ComposedRequest {
      base
      for number in 0..<size { Endpoint(reference: number % 8 == 7 ? "../b/" : "a/") }
    }.url.path.utf8.count
  }

  /// A value that encodes two members again and again.
  private struct RepeatedNames: Encodable {
    enum CodingKeys: CodingKey { case first, second }

    let count: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      for number in 0..<count {
        try container.encode(number, forKey: number % 2 == 0 ? .first : .second)
      }
    }
  }

  private static func json(_ value: some Encodable) throws -> Int {
    try ComposedRequest { RequestBody.json(value) }.body?.length ?? 0
  }
}
