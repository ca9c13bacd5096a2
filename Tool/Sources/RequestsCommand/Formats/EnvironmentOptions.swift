// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The options that say where variables of an `.http` file have their values.
struct EnvironmentOptions: ParsableArguments {
  /// The files that editors keep, in the order in which they are looked for.
  private static let names = [
    "http-client.env.json", "http-client.private.env.json", ".vscode/settings.json",
  ]

  @Option(
    name: .customLong("environment"),
    help: """
      An environment of an .http file, by its name: from http-client.env.json, \
      http-client.private.env.json or .vscode/settings.json next to the file.
      """
  )
  var name: String?

  @Option(
    name: .customLong("environment-file"),
    help: "The file with the environments, in place of those; may be given more than once."
  )
  var files: [String] = []

  @Flag(
    name: .customLong("allow-environment"),
    help: "Let {{$processEnv NAME}} of an .http file read the environment of this process."
  )
  var allowsProcess = false

  func validate() throws {
    guard files.isEmpty || name != nil else {
      throw ValidationError(
        "An environment file has several environments. Choose one: --environment."
      )
    }
  }

  /// What makes values when requests are sent.
  var dynamicVariables: HTTPFile.DynamicVariables {
    HTTPFile.DynamicVariables(
      environment: allowsProcess ? ProcessInfo.processInfo.environment : [:],
      secondsFromGMT: TimeZone.current.secondsFromGMT()
    )
  }

  /// The variables of the environment that was chosen.
  ///
  /// - Parameter file: The file with the requests, or - for the standard input.
  /// - Returns: The values by name.
  /// - Throws: `ExitStatus` once the error has been shown.
  func variables(nextTo file: String) throws -> [String: String] {
    guard let name else { return [:] }
    let folder = file == "-" ? "." : URL(fileURLWithPath: file).deletingLastPathComponent().path
    let looked = Self.names.map { "\(folder)/\($0)" }
    let found = looked.filter { FileManager.default.fileExists(atPath: $0) }
    let paths = files.isEmpty ? found : files
    guard !paths.isEmpty else {
      throw ExitStatus.show(
        "There is no file with environments in '\(folder)': \(Self.names.joined(separator: ", ")). "
          + "Name one with --environment-file.",
        as: .noInput
      )
    }
    var environments = HTTPFile.Environments([:])
    for path in paths { environments = environments.merging(try read(path)) }
    do {
      return try environments.variables(of: name)
    } catch {
      throw ExitStatus.show(error.message, as: .malformedInput)
    }
  }

  private func read(_ path: String) throws -> HTTPFile.Environments {
    let data = try InputText.contents(of: path)
    do {
      return try HTTPFile.Environments(parsing: data)
    } catch {
      // Settings of an editor need not be about requests.
      if files.isEmpty, path.hasSuffix(".vscode/settings.json") {
        return HTTPFile.Environments([:])
      }
      throw ExitStatus.show("\(path): \(error.message)", as: .malformedInput)
    }
  }
}
