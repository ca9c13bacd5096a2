// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// The certificates of an exchange with TLS.
struct TLSOptions: ParsableArguments {
  @Flag(help: "Accept any server certificate.")
  var insecure = false

  @Option(
    help: ArgumentHelp(
      "Trust the certificate authorities in a PEM file, and not those of the system.",
      valueName: "file"
    )
  )
  var cacert: String?

  @Option(
    help: ArgumentHelp(
      "Send the client certificate in a PEM file, with its chain. The file can contain the key.",
      valueName: "file"
    )
  )
  var cert: String?

  @Option(help: ArgumentHelp("The PEM file with the key of `--cert`.", valueName: "file"))
  var key: String?

  func validate() throws {
    if key != nil, cert == nil {
      throw ValidationError("`--key` needs `--cert`. Add the certificate of the key.")
    }
    if insecure, cacert != nil {
      throw ValidationError("`--insecure` and `--cacert` cannot be combined. Remove one.")
    }
  }

  /// The option that URLSession does not support, or nil.
  func unsupportedOption(acceptsAny: Bool) -> String? {
    if cacert != nil { return "cacert" }
    if cert != nil { return "cert" }
    return acceptsAny && !RequestSender.canAcceptAnyCertificate ? "insecure" : nil
  }
}
