// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOPosix
  internal import NIOSSL
  internal import RequestsAsyncHTTPClient

  extension RequestSender {
    /// Creates a sender that uses AsyncHTTPClient.
    ///
    /// - Parameters:
    ///   - tls: The certificates.
    ///   - follows: True to follow redirects.
    ///   - acceptsAnyCertificate: True to accept any server certificate.
    ///   - proxy: A proxy, or nil.
    /// - Throws: `ExitCode` after it has printed that a certificate, a key or the proxy cannot be used.
    init(
      tls: TLSOptions,
      follows: Bool,
      acceptsAnyCertificate: Bool,
      proxy: String?
    ) throws {
      var configuration = HTTPClient.Configuration()
      var certificates = TLSConfiguration.makeClientConfiguration()
      if acceptsAnyCertificate { certificates.certificateVerification = .none }
      if let file = tls.cacert {
        certificates.trustRoots = try Self.reading(file, of: "cacert") {
          .certificates(try NIOSSLCertificate.fromPEMFile(file))
        }
      }
      if let file = tls.cert {
        certificates.certificateChain = try Self.reading(file, of: "cert") {
          try NIOSSLCertificate.fromPEMFile(file).map { .certificate($0) }
        }
        let keyFile = tls.key ?? file
        certificates.privateKey = try Self.reading(keyFile, of: tls.key == nil ? "cert" : "key") {
          .privateKey(try NIOSSLPrivateKey(file: keyFile, format: .pem))
        }
      }
      configuration.tlsConfiguration = certificates
      configuration.redirectConfiguration = .disallow
      configuration.timeout.connect = .seconds(60)
      configuration.timeout.read = .seconds(60)
      // Otherwise the client tries again for the whole timeout, even with a wrong certificate.
      configuration.connectionPool.retryConnectionEstablishment = false
      if let proxy, !proxy.isEmpty { configuration.proxy = try Self.proxy(proxy) }
      self.init { [configuration] request, progress, receive in
        let client =
          follows
          ? HTTPClient(redirectLimit: 20, configuration: configuration)
          : HTTPClient(configuration: configuration)
        do {
          let head = try await client.stream(for: request, progress: progress).passing(to: receive)
          try await client.shutdown()
          return head
        } catch {
          try? await client.shutdown()
          throw Self.error(for: error)
        }
      }
    }

    /// Reads a file of an option.
    private static func reading<Content>(
      _ file: String,
      of option: String,
      _ read: () throws -> Content
    ) throws -> Content {
      do {
        return try read()
      } catch {
        throw ExitStatus.show(
          "The file '\(WireText.line(of: file.utf8))' of `--\(option)` could not be read. Name a PEM file, with "
            + "the certificate or the key without a password.",
          as: .noInput
        )
      }
    }

    private static func proxy(_ text: String) throws -> HTTPClient.Configuration.Proxy {
      let url = try? URLReference(text.contains("://") ? text : "http://\(text)")
      guard let url, let host = url.host, url.scheme == "http",
        url.authority?.utf8.contains(UInt8(ascii: "@")) == false
      else {
        throw ExitStatus.show(
          "The proxy is not supported: with TLS options, only HTTP proxies without a password are used. Write "
            + "it as in `http://h:3128`.",
          as: .notExpressible
        )
      }
      return .server(host: host, port: url.port ?? 1080)
    }

    /// Returns the error of URLSession for the same problem, which has a text.
    private static func error(for error: any Error) -> any Error {
      let code: URLError.Code
      switch error {
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: code = .secureConnectionFailed
      case is NIOConnectionError: code = .cannotConnectToHost
      case let error as HTTPClientError:
        switch error {
        case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded,
          .getConnectionFromPoolTimeout, .tlsHandshakeTimeout:
          return URLError(.timedOut)
        case .remoteConnectionClosed: code = .networkConnectionLost
        case .redirectLimitReached, .redirectCycleDetected: return URLError(.httpTooManyRedirects)
        default: return error
        }
      default: return error
      }
      return URLError(code, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
  }
#endif
