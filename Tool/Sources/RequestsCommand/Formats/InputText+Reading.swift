// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension InputText {
  /// Returns the bytes of the command in quotes, the file or standard input.
  func read() throws -> Data {
    if isQuotedCommand { return Data(file.utf8) }
    guard file != "-" else {
      if isatty(STDIN_FILENO) == 1 {
        ExitStatus.write("Paste the input, and press Control-D on a line of its own to end it.")
      }
      return try Self.readStandardInput()
    }
    return try Self.contents(of: file)
  }

  /// Returns the bytes of a file, or those of a pipe or a device up to its end.
  ///
  /// - Throws: `ExitStatus` after it has printed the error.
  static func contents(of file: String) throws -> Data {
    guard !file.isEmpty else {
      throw ExitStatus.show("The filename is empty. Write the name of a file.", as: .noInput)
    }
    if isStream(file), let handle = FileHandle(forReadingAtPath: file) {
      return try read(handle, called: "'\(WireText.line(of: file.utf8))'")
    }
    do {
      return try ComposedRequest(RequestBody.file(URL(fileURLWithPath: file))).body?.contents()
        ?? Data()
    } catch let error as RequestError {
      let name = WireText.line(of: file.utf8)
      throw ExitStatus.show(error.explaining("\(name): \(error.message)"), as: .noInput)
    }
  }

  /// Returns the input that a command reads from its pipe, as in `-d @-`.
  func standardInput() throws -> ByteSource {
    guard !command.isEmpty || isRequest || file != "-" else {
      throw ExitStatus.show(
        "The standard input contains the requests, so it cannot also contain a body. Put the "
          + "requests into a file.",
        as: .noInput
      )
    }
    return .bytes(try Self.readStandardInput())
  }

  /// Returns the bytes of the standard input up to its end.
  static func readStandardInput() throws -> Data {
    try read(.standardInput, called: "The standard input")
  }

  private static func read(_ handle: FileHandle, called name: String) throws -> Data {
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      let reason = SystemReason.text(of: error).map { ": \($0)" } ?? ""
      throw ExitStatus.show(
        "\(name) could not be read\(reason). Check where it comes from.",
        as: .noInput
      )
    }
  }

  /// Returns true if a path leads to a pipe or a device, as `/dev/stdin` and `<(…)` of a shell do.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Returns true if a word is a URL and not a filename, with a scheme or without one.
  static func isURL(_ word: String) -> Bool {
    if word.contains("://") { return true }
    let authority = word.prefix { !"/?#".contains($0) }
    let host = authority.prefix { $0 != ":" }
    let port = authority.dropFirst(host.count)
    if port.count > 1, port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return true
    }
    if host == "localhost" { return true }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return false }
    // A name with one of these endings is a filename, unless more follows.
    let endings = ["http", "rest", "har", "curl", "txt", "sh", "json"]
    return authority.count < word.count || !endings.contains { word.hasSuffix(".\($0)") }
  }
}
