// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// What Alamofire writes for a dictionary or a model, with the options of its encoders.
struct AlamofireReader: ConformanceReader {
  /// An option that a file cannot hold, or that the library has not.
  struct UnknownOption: Error {
    let reason: String
  }

  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"] else { throw MalformedCase(field: "input") }
    let options = test["options"] ?? .null
    let result = Result {
      if test["api"]?.text == "URLEncoding", let members = input.members {
        return try Self.parameterEncoding(of: members, options)
      }
      return try Self.query(CorpusValue(input), Self.encoding(options), options)
    }
    if case .failure(let error as UnknownOption) = result { return .skipped(error.reason) }
    if test["must_fail"]?.flag == true {
      guard case .failure(let error) = result else { return .failed("\(result) is no error") }
      return error is RequestError ? .passed : .failed("\(error)")
    }
    return .compare(try result.get(), try test.text("expected"))
  }

  /// The query of a URL with the parameters after its own.
  private static func query(
    _ value: CorpusValue,
    _ encoding: QueryEncoding,
    _ options: StrictJSON
  ) throws -> String {
    let query = options["existing_query"]?.text
    let url = options["existing_url"]?.text ?? query.map { "https://example.com/?\($0)" }
    guard let url else { return try QueryEncoder(encoding: encoding).encode(value) }
    let request = try ComposedRequest {
      BaseURL(url)
      Query(value, encoding: encoding)
    }
    return request.url.query ?? ""
  }

  private static func encoding(_ options: StrictJSON) throws -> QueryEncoding {
    var encoding = QueryEncoding.alamofire
    for option in options.members ?? [] {
      let value = option.value.text ?? "\(option.value)"
      switch (option.key, value) {
      case ("existing_query", _), ("existing_url", _): continue
      case ("array", "brackets"): encoding.array = .enclosingBrackets
      case ("array", "noBrackets"): encoding.array = .noBrackets
      case ("array", "indexInBrackets"): encoding.array = .indexed
      case ("array", _) where value.hasPrefix("custom:"):
        let form = String(value.dropFirst("custom:".count))
        encoding.array = .custom { name, index in Self.name(form, name, index) }
      case ("bool", "literal"): encoding.bool = .literal
      case ("bool", "numeric"): encoding.bool = .numeric
      case ("nil", "dropKey"): encoding.nilValue = .dropped
      case ("nil", "dropValue"): encoding.nilValue = .emptyValue
      case ("nil", "null"): encoding.nilValue = .null
      case ("nil", _) where value.hasPrefix("custom:"):
        encoding.nilValue = .custom(String(value.dropFirst("custom:".count)))
      case ("data", "base64"): encoding.data = .base64
      case ("data", "deferredToData"): encoding.data = .deferredToData
      case ("date", "deferredToDate"): encoding.date = .deferredToDate
      case ("date", "secondsSince1970"): encoding.date = .secondsSince1970
      case ("date", "millisecondsSince1970"): encoding.date = .millisecondsSince1970
      case ("date", "iso8601"): encoding.date = .iso8601
      case ("key", "useDefaultKeys"): encoding.key = .unchanged
      case ("key", "convertToSnakeCase"): encoding.key = .snakeCase
      case ("key", "convertToKebabCase"): encoding.key = .kebabCase
      case ("key", "capitalized"): encoding.key = .capitalized
      case ("key", "uppercased"): encoding.key = .uppercased
      case ("key", "lowercased"): encoding.key = .lowercased
      case ("space", "percentEscaped"): encoding.space = .percentEscaped
      case ("space", "plusReplaced"): encoding.space = .plus
      case ("alphabetize", _), ("alphabetizeKeyValuePairs", _):
        encoding.order = option.value.flag == false ? .written : .sortedKeys
      case ("disallow", _):
        let kept = "-._~/?".filter { !value.contains($0) }
        encoding.allowedCharacters = .init(kept)
      default:
        throw UnknownOption(
          reason: value.hasPrefix("custom")
            ? "a closure for \(option.key) is code that no file can hold"
            : "\(option.key) \(value) of Alamofire is no option of a dialect"
        )
      }
    }
    return encoding
  }

  /// The name of an element in a form such as `key.(index+1)`.
  static func name(_ form: String, _ name: String, _ index: Int) -> String {
    form.replacing("(index+1)", with: "\(index + 1)").replacing("(index)", with: "\(index)")
      .replacing("index", with: "\(index)").replacing("key", with: name)
  }
}
