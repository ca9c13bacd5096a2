// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The reason that a file has no environments, or not the requested one.
struct EnvironmentError: Error {
  /// The problem and its remedy.
  let message: String
}

/// The environments that editors keep next to `.http` files, each with its variables.
///
/// It reads `http-client.env.json` and `http-client.private.env.json` of JetBrains, and the
/// settings of VS Code, in which REST Client uses `rest-client.environmentVariables`. It skips
/// comments in these files. Variables of `$shared` belong to every environment.
struct EnvironmentFile {
  private static let shared = "$shared"

  private var all: [String: [String: String]] = [:]

  /// Creates a file without environments.
  init() {}

  /// Reads the environments of a file.
  ///
  /// - Parameter data: JSON. Comments and trailing commas are allowed.
  /// - Throws: `EnvironmentError` for any other file.
  init(parsing data: Data) throws(EnvironmentError) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      let settings = try? decoder.decode(Settings.self, from: data)
      let found = try settings?.variables ?? decoder.decode(Settings.Environments.self, from: data)
      all = found.mapValues { $0.compactMapValues(\.text) }
    } catch {
      throw EnvironmentError(
        message:
          "The file does not contain environments in JSON. Write it as {\"name\": {\"variable\": "
          + "\"value\"}}."
      )
    }
  }

  /// The names of the environments, sorted.
  var names: [String] {
    all.keys.filter { $0 != Self.shared }.sorted()
  }

  /// Returns the variables of an environment, including shared ones.
  ///
  /// - Throws: `EnvironmentError` if the environment does not exist.
  func variables(of name: String) throws(EnvironmentError) -> [String: String] {
    guard let own = all[name] else {
      let known = names.joined(separator: ", ")
      throw EnvironmentError(
        message:
          "The environment does not exist. Choose one of: \(known.isEmpty ? "(none)" : known)."
      )
    }
    return (all[Self.shared] ?? [:]).merging(own) { $1 }
  }

  /// Adds the environments of another file, whose variables win.
  mutating func merge(_ other: EnvironmentFile) {
    all.merge(other.all) { $0.merging($1) { $1 } }
  }
}

/// The part of the VS Code settings that contains environments.
private struct Settings: Decodable {
  typealias Environments = [String: [String: Value]]

  let variables: Environments?

  enum CodingKeys: String, CodingKey {
    case variables = "rest-client.environmentVariables"
  }
}

/// A member of an environment; only texts, numbers and Booleans are variables.
private struct Value: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text =
      if let text = try? container.decode(String.self) {
        text
      } else if let flag = try? container.decode(Bool.self) {
        String(flag)
      } else if let number = try? container.decode(Int.self) {
        String(number)
      } else {
        (try? container.decode(Double.self)).map { String($0) }
      }
  }
}
