// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The options that select the values of variables in an `.http` file.
struct EnvironmentOptions: ParsableArguments {
  /// The environment files of editors, in search order.
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

  /// The environment of this process as variables of an `.http` file, if the user allows it.
  var processVariables: [String: String] {
    guard allowsProcess else { return [:] }
    let values = ProcessInfo.processInfo.environment.flatMap { name, value in
      [("$processEnv \(name)", value), ("$env.\(name)", value)]
    }
    return Dictionary(values) { $1 }
  }

  /// Returns the variables of the chosen environment.
  ///
  /// - Parameter file: The file with the requests, or - for standard input.
  /// - Returns: The values by name.
  /// - Throws: `ExitStatus` after it has printed the error.
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
      // The settings of an editor can be about something else.
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
