// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

extension GrowthOperation {
  static let queries =
    dialects + names + [
      GrowthOperation("query-structs") { try query(["items": Sized.structs($0)]) },
      GrowthOperation("query-structs-sorted") {
        try query(["items": Sized.structs($0)], .alamofire)
      },
      GrowthOperation("query-any") { size in
        try QueryString(Sized.dictionary(size) as [String: Any]).description.utf8.count
      },
      GrowthOperation("query-set") { try query(["set": Set(0..<$0)]) },
      GrowthOperation("query-text") { try query(["text": Sized.text($0, "a &")]) },
      GrowthOperation("query-url") { size in
        let url = URL(string: "https://h/?q=1")
        return try url.map { try Sized.parameters(size).encode(to: $0).absoluteString.utf8.count }
          ?? 0
      },
      GrowthOperation("query-pairs") { try QueryString(Sized.query($0)).pairs.count },
      GrowthOperation("query-raw-pairs") {
        QueryString(Sized.query($0)).rawPairs.reduce(0) { $0 + $1.name.count }
      },
      GrowthOperation("query-to-dictionary") { try QueryString(Sized.query($0)).dictionary.count },
      GrowthOperation("query-to-tree") { try count(QueryString(Sized.query($0)).tree()) },
      GrowthOperation("query-to-tree-list") {
        try count(QueryString(Sized.list($0, { "a[\($0 % 500)][b\($0)]=1" }, joined: "&")).tree())
      },
      GrowthOperation("query-to-model") {
        try QueryString(Sized.query($0)).decode([String: String].self).count
      },
      GrowthOperation("query-to-list") {
        let text = Sized.list($0, { "a[]=\($0)" }, joined: "&")
        return try QueryString(text).decode([String: [Int]].self).count
      },
    ]

  /// Names with brackets, read by a dialect that knows lists of maps.
  private static var names: [GrowthOperation] {
    let deep = Sized.text(30, "[b]")
    let pairs: [@Sendable (Int) -> String] = [
      { "a[\($0)]=\($0)" }, { _ in "a[]=1" }, { _ in "a[][b]=1" }, { "a[][k\($0)]=1" },
      { _ in "a[]" + deep + "=1" }, { "a[\($0)]" + deep + "=1" }, { "a[\(10_000 - $0)]=1" },
      { "k\($0)=1" },
    ]
    return pairs.enumerated().map { index, pair in
      GrowthOperation("query-names-\(index)") {
        try count(QueryString(Sized.list($0, pair, joined: "&")).tree(encoding: .rails))
      }
    }
  }

  private static var dialects: [GrowthOperation] {
    let encodings: [(String, QueryEncoding)] = [
      ("standard", .standard), ("alamofire", .alamofire), ("facebook", .facebook),
      ("form", .openAPI(.form, explode: true)),
    ]
    return encodings.flatMap { name, encoding in
      [
        GrowthOperation("query-parameters-\(name)") { try query(Sized.parameters($0), encoding) },
        GrowthOperation("query-dictionary-\(name)") { try query(Sized.dictionary($0), encoding) },
      ]
    }
  }

  private static func query(
    _ model: some Encodable,
    _ encoding: QueryEncoding = .standard
  ) throws -> Int {
    try QueryString(model, encoding: encoding).description.utf8.count
  }

  private static func count(_ tree: QueryTree) -> Int { tree.hashValue & 1 }
}
