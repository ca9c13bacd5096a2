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
      The name of an environment for an .http file. It is read from http-client.env.json, \
      http-client.private.env.json or .vscode/settings.json next to the file.
      """
  )
  var name: String?

  @Option(
    name: .customLong("environment-file"),
    help: "A file with environments, used instead of the files above. You can repeat this option."
  )
  var files: [String] = []

  @Flag(
    name: .customLong("allow-environment"),
    help: "Let {{$processEnv NAME}} in an .http file read the environment of this process."
  )
  var allowsProcess = false

  func validate() throws {
    guard files.isEmpty || name != nil else {
      throw ValidationError(
        "`--environment-file` also needs `--environment`. Choose an environment of the file."
      )
    }
  }

  /// The environment of this process as variables of an `.http` file, if that is allowed.
  var processVariables: [String: String] {
    guard allowsProcess else { return [:] }
    let values = ProcessInfo.processInfo.environment.flatMap { name, value in
      [("$processEnv \(name)", value), ("$env.\(name)", value)]
    }
    return Dictionary(values) { $1 }
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
        "'\(WireText.line(of: folder.utf8))' contains none of the environment files: "
          + "\(Self.names.joined(separator: ", ")). Pass one with `--environment-file`.",
        as: .noInput
      )
    }
    var environments = EnvironmentFile()
    for path in paths { environments.merge(try read(path)) }
    do {
      return try environments.variables(of: name)
    } catch {
      throw ExitStatus.show(error.message, as: .malformedInput)
    }
  }

  private func read(_ path: String) throws -> EnvironmentFile {
    let data = try InputText.contents(of: path)
    do {
      return try EnvironmentFile(parsing: data)
    } catch {
      // Settings of an editor need not be about requests.
      if files.isEmpty, path.hasSuffix(".vscode/settings.json") {
        return EnvironmentFile()
      }
      throw ExitStatus.show(
        "\(WireText.line(of: path.utf8)): \(error.message)",
        as: .malformedInput
      )
    }
  }
}
