// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Compares a request with the expected request, piece by piece.
package struct RequestComparison {
  /// The pieces that are compared.
  package struct Scope {
    package var comparesMethod = true
    package var comparesScheme = true
    /// A Boolean value that indicates whether host and port are compared.
    package var comparesHost = true
    package var comparesPath = true
    /// A Boolean value that indicates whether the unsent parts, fragment and options, are compared.
    package var comparesUnsent = true
    /// A Boolean value that indicates whether only URL pieces and a body of the expected request count.
    package var isPartial = false
    /// A Boolean value that indicates whether only fields and options of the expected request count.
    package var hasPartialFields = false
    /// A Boolean value that indicates whether only members of the expected JSON are compared.
    package var hasPartialJSON = false

    /// Everything.
    package static let all = Scope()

    /// The parts that are sent.
    package static let sent = Scope(comparesUnsent: false)

    /// The pieces of a message.
    package static let message = Scope(comparesScheme: false, comparesUnsent: false)

    /// The pieces of the expected request.
    package static let mentioned = Scope(isPartial: true, hasPartialFields: true)

    /// The pieces that a browser records, without the fields that it adds.
    package static let recorded = Scope(comparesUnsent: false, hasPartialFields: true)

    /// Excludes scheme, host and port.
    package mutating func ignoreHost() {
      comparesScheme = false
      comparesHost = false
    }
  }

  let expected: ComposedRequest
  let actual: ComposedRequest
  let scope: Scope
  let limit: Int
  var list = DifferenceList()

  /// Compares everything except the bodies.
  init(expected: ComposedRequest, actual: ComposedRequest, scope: Scope, limit: Int) {
    self.expected = expected
    self.actual = actual
    self.scope = scope
    self.limit = limit
    if scope.comparesMethod {
      let methods = (expected.method.rawValue, actual.method.rawValue)
      list.append(.method, texts: methods.0, methods.1, inQuotes: false)
    }
    compareURL()
    compareFields(sent(by: expected), sent(by: actual), isPartial: scope.hasPartialFields) {
      .field(name: $0, index: $1)
    }
    compareOptions()
  }

  var differences: [RequestDifference] { list.differences }

  private var isPartial: Bool { scope.isPartial }

  /// A Boolean value that indicates whether the bodies must be read; equal sources give equal bytes.
  var needsContents: Bool {
    !list.isFull && expected.body != actual.body && !(isPartial && expected.body == nil)
  }
}

// MARK: - The URL

extension RequestComparison {
  private mutating func compareURL() {
    let (left, right) = (expected.url, actual.url)
    let secrets = (expected.urlSecrets, actual.urlSecrets)
    let hidesBase = secrets.0.hidesBase || secrets.1.hidesBase
    if scope.comparesScheme, isExpected(left.scheme) {
      compare(.scheme, left.scheme, right.scheme, isSecret: hidesBase)
    }
    if scope.comparesHost, isExpected(left.host) {
      compare(.host, left.host, right.host, isSecret: hidesBase)
      compare(.port, left.port.map { "\($0)" }, right.port.map { "\($0)" }, isSecret: hidesBase)
    }
    if scope.comparesPath, isExpected(left.path.isEmpty ? nil : left.path) {
      // An empty path is sent as a slash.
      let paths = [left.path, right.path].map { $0.isEmpty ? "/" : $0 }
      let isSecret = secrets.0.hidesPath || secrets.1.hidesPath
      list.append(.path, texts: paths[0], paths[1], isSecret: isSecret, inQuotes: false)
    }
    if isExpected(left.query) {
      comparePairs(
        NamedPairs(queryOf: expected, secrets.0),
        NamedPairs(queryOf: actual, secrets.1),
        isPartial: isPartial
      ) { .query(name: $0, index: $1) }
    }
    if scope.comparesUnsent, isExpected(left.fragment) {
      let isSecret = !secrets.0.fragment.isEmpty || !secrets.1.fragment.isEmpty
      list.append(.fragment, texts: left.fragment, right.fragment, isSecret: isSecret)
    }
  }

  /// Returns true if a piece is compared; in a partial scope, a missing piece is not mentioned.
  private func isExpected(_ piece: String?) -> Bool { !isPartial || piece != nil }

  /// Compares texts that ignore letter case (RFC 3986 §6.2.2.1).
  private mutating func compare(
    _ place: RequestDifference.Place,
    _ left: String?,
    _ right: String?,
    isSecret: Bool
  ) {
    if let left, let right, ASCIICase.equal(left, right) { return }
    list.append(place, texts: left, right, isSecret: isSecret, inQuotes: false)
  }
}

// MARK: - Fields and options

extension RequestComparison {
  /// Returns the fields without those that repeat the URL or the body.
  private func sent(by request: ComposedRequest) -> [HTTPHeader] {
    let haveBodies = expected.body != nil && actual.body != nil
    return request.headers.filter { field in
      if haveBodies, ASCIICase.equal(field.name, "Content-Length") { return false }
      guard ASCIICase.equal(field.name, "Host"), let host = request.url.hostField else {
        return true
      }
      return !ASCIICase.equal(field.value, host)
    }
  }

  /// Compares the lines of each name in order.
  mutating func compareFields(
    _ expected: [HTTPHeader],
    _ actual: [HTTPHeader],
    isPartial: Bool,
    place: (_ name: String, _ index: Int) -> RequestDifference.Place
  ) {
    let groups = ListAlignment.groups(expected, actual, isPartial: isPartial) {
      ByteText(ASCIICase.lowered($0.name))
    }
    for (left, right) in groups {
      guard let name = (left.first ?? right.first)?.name else { continue }
      if left.count != right.count, !left.isEmpty, !right.isEmpty, joined(left) == joined(right) {
        continue
      }
      let isSecret = (left + right).contains { $0.isMasked || !$0.secrets.isEmpty }
      for index in 0..<max(left.count, right.count) {
        let (expected, actual) = (left.dropFirst(index).first, right.dropFirst(index).first)
        if let expected, let actual, Self.isSame(expected, actual) { continue }
        list.append(place(name, index), texts: expected?.value, actual?.value, isSecret: isSecret)
      }
    }
  }

  /// Joins all lines into one (RFC 9110 §5.3).
  private func joined(_ lines: [HTTPHeader]) -> ByteText? {
    let headers = HTTPHeaders(lines: lines)
    return lines.first.flatMap { headers.value(for: $0.name) }.map { ByteText($0) }
  }

  /// Returns true if two lines of one name are equal, apart from the boundary of a multipart body.
  private static func isSame(_ left: HTTPHeader, _ right: HTTPHeader) -> Bool {
    if left.value.hasSameBytes(as: right.value) { return true }
    guard ASCIICase.equal(left.name, "Content-Type"),
      let expected = try? MIMEType(left.value), let actual = try? MIMEType(right.value),
      expected.type == "multipart", expected.essence.hasSameBytes(as: actual.essence)
    else { return false }
    let compared = [expected, actual].map { type in
      type.parameters.filter { !ASCIICase.equal($0.name, "boundary") }
    }
    return compared[0] == compared[1]
  }

  /// Compares the options for the client.
  ///
  /// For options other than the timeout, only names are shown.
  private mutating func compareOptions() {
    guard scope.comparesUnsent else { return }
    let (left, right) = (expected.options, actual.options)
    if left.timeout != right.timeout, !(scope.hasPartialFields && left.timeout == nil) {
      list.append(
        .option(name: "timeout"),
        expected: left.timeout.map { "\($0) s" },
        actual: right.timeout.map { "\($0) s" }
      )
    }
    for key in left.keys(differingFrom: right) {
      if scope.hasPartialFields, !key.isHere { continue }
      list.append(
        .option(name: key.name),
        expected: key.isHere ? "a value" : nil,
        actual: key.isThere ? (key.isHere ? "another value" : "a value") : nil
      )
    }
  }
}
