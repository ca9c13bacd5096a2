// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport
  import Testing

  /// Cases that another implementation has signed, made by the scripts in `Oracles`.
  enum Fixture {
    /// The cases of a file, or of the one that an environment variable names in its place.
    static func cases(_ name: String) throws -> [StrictJSON] {
      guard let cases = try content(name)["cases"]?.elements, !cases.isEmpty else {
        throw MissingField(name: "cases")
      }
      return cases
    }

    /// All of a file.
    static func content(_ name: String) throws -> StrictJSON {
      let replaced = ProcessInfo.processInfo.environment["REQUESTS_ORACLE_\(name.uppercased())"]
      let file = replaced.map { URL(fileURLWithPath: $0) } ?? url("\(name).json")
      return try StrictJSON(parsing: Array(Data(contentsOf: file)))
    }

    /// The URL of a file.
    static func url(_ name: String) -> URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures").appendingPathComponent(name)
    }

    /// The bytes that a body sends.
    static func sent(_ body: ComposedRequest.Body?) async throws -> Data {
      var sent = Data()
      for try await chunk in try #require(body).chunks() { sent += chunk }
      return sent
    }

    /// A key that is used in tests only.
    static func rsaKey() throws -> _RSA.Signing.PrivateKey {
      try _RSA.Signing.PrivateKey(
        pemRepresentation: String(contentsOf: url("rsa.pem"), encoding: .utf8)
      )
    }

    struct MissingField: Error {
      let name: String
    }
  }

  extension StrictJSON {
    /// The text of a field that a case must have.
    func string(_ name: String) throws -> String {
      guard let text = self[name]?.text else { throw Fixture.MissingField(name: name) }
      return text
    }

    /// The number of a field that a case must have.
    func double(_ name: String) throws -> Double {
      guard case .number(let text)? = self[name], let number = Double(text) else {
        throw Fixture.MissingField(name: name)
      }
      return number
    }

    /// Whether a field is true.
    func flag(_ name: String) -> Bool { self[name] == .bool(true) }

    /// The bytes of a field in Base64.
    func data(_ name: String) throws -> Data {
      guard let data = Data(base64Encoded: try string(name)) else {
        throw Fixture.MissingField(name: name)
      }
      return data
    }

    /// The blocks of method, URL, fields and Base64 body; the URL is kept to the byte.
    func request() throws -> RequestBlock {
      let url = try URLReference(string("url"))
      let body = try data("body")
      let fields = self["fields"]?.members ?? []
      return RequestBlock {
        Method.custom(self["method"]?.text ?? "")
        if !body.isEmpty { RequestBody.data(body) }
        for field in fields {
          for value in field.value.texts ?? [field.value.text ?? ""] {
            Header.custom(field.key).addValue(value)
          }
        }
        Finalize { $0.url = url }
      }
    }
  }
#endif
