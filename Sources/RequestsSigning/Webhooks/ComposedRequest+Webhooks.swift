// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension ComposedRequest {
    /// Verifies the signature of a webhook that a server has received.
    ///
    /// ```swift
    /// let request = try ComposedRequest(httpRequest, body: body)
    /// try request.verifyWebhook(.stripe(secret: secret))
    /// ```
    ///
    /// It returns normally if the signature matches the body and the signed time is recent. Comparing takes
    /// the same time for every wrong signature. Verify the bytes that arrived, before you decode them. A
    /// webhook can arrive twice within the tolerance: compare its id with earlier ones if that matters.
    ///
    /// - Parameters:
    ///   - signature: The form of the service, with the secret.
    ///   - now: The current time.
    ///   - tolerance: The seconds by which the signed time can differ from `now`, in both directions. GitHub
    ///     signs no time.
    /// - Throws: `RequestError` with `invalidSignature` if a field is missing or malformed, the time differs
    ///   too much, or the signature does not match; `invalidCredentials` for a secret that cannot be used;
    ///   `notExpressible` for a body that only an asynchronous client can read; the errors of reading it.
    /// - Complexity: O(*n*), where *n* is the length of the body and of the fields.
    public func verifyWebhook(
      _ signature: WebhookSignature,
      at now: Date = Date(),
      tolerance: Int = 300
    ) throws {
      let field = signature.signatureField
      guard let value = headers.value(for: field) else { throw missing(field) }
      let (stamp, codes) = try signed(value, signature.form)
      if signature.signsTime { try check(stamp.time, at: now, tolerance: tolerance, field) }
      var hash = try signature.hash(for: stamp)
      try body?.forEachChunk { hash.update($0) }
      let code = hash.finalize()
      // Every signature is compared, so that the time does not tell which one matches.
      let matches = codes.filter { code == $0 }
      guard !matches.isEmpty else {
        throw fault(
          field,
          "The signature does not match the body and the secret. Reject the request."
        )
      }
    }

    /// Returns the signed values and the signatures of a field.
    private func signed(
      _ value: String,
      _ form: WebhookSignature.Form
    ) throws(RequestError) -> (WebhookSignature.Stamp, [Data]) {
      switch form {
      case .gitHub:
        return (.init(id: "", time: ""), Self.codes([value[...]], after: "sha256="))
      case .slack:
        let time = try required(WebhookSignature.slackTime)
        return (.init(id: "", time: time), Self.codes([value[...]], after: "v0="))
      case .stripe:
        let items = value.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0) }
        guard let time = items.first(where: { $0.utf8.starts(with: "t=".utf8) }) else {
          throw fault("Stripe-Signature", "The signature states no time. Reject the request.")
        }
        let stamp = WebhookSignature.Stamp(id: "", time: String(Substring(time.utf8.dropFirst(2))))
        return (stamp, Self.codes(items, after: "v1="))
      case .standard:
        let id = try required(WebhookSignature.standardID)
        guard !id.utf8.contains(UInt8(ascii: ".")) else {
          throw fault(WebhookSignature.standardID, "The id contains a period. Reject the request.")
        }
        let time = try required(WebhookSignature.standardTime)
        let items = value.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        let codes = items.filter { $0.utf8.starts(with: "v1,".utf8) }
          .compactMap { Data(base64Encoded: String(Substring($0.utf8.dropFirst(3)))) }
        return (.init(id: id, time: time), codes)
      }
    }

    /// Returns the hexadecimal codes of the items with a prefix.
    private static func codes(_ items: [Substring], after prefix: String) -> [Data] {
      items.filter { $0.utf8.starts(with: prefix.utf8) }.compactMap { item in
        let digits = Array(item.utf8.dropFirst(prefix.utf8.count))
        let values = digits.compactMap { Hexadecimal.value(of: $0) }
        guard values.count == digits.count, digits.count.isMultiple(of: 2) else { return nil }
        return Data(
          stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
        )
      }
    }

    private func check(
      _ time: String,
      at now: Date,
      tolerance: Int,
      _ field: String
    ) throws(RequestError) {
      let digits = time.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard digits, let seconds = Int64(time),
        let now = Int64(exactly: now.timeIntervalSince1970.rounded())
      else { throw fault(field, "The signed time is not a number of seconds. Reject the request.") }
      guard seconds.subtractingReportingOverflow(now).partialValue.magnitude <= max(tolerance, 0)
      else {
        throw fault(
          field,
          "The signed time differs by more than \(tolerance) s. Check the clock, or reject the request."
        )
      }
    }

    private func required(_ field: String) throws(RequestError) -> String {
      guard let value = headers.value(for: field) else { throw missing(field) }
      return value
    }

    private func missing(_ field: String) -> RequestError {
      fault(field, "The request does not have this field. Check the service and its settings.")
    }

    private func fault(_ field: String, _ message: String) -> RequestError {
      WebhookSignature.error(.invalidSignature, field: field, message)
    }
  }
#endif
