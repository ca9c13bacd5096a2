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
    ///   `unencodableValue` if the current time is outside the years 1 to 9999;
    ///   `notExpressible` for a body that only an asynchronous client can read; the errors of reading it.
    /// - Complexity: O(*n*), where *n* is the length of the body and of the fields.
    public func verifyWebhook(
      _ signature: WebhookSignature,
      at now: Date = Date(),
      tolerance: Int = 300
    ) throws {
      let form = signature.form
      let value = try required(form.field)
      let items =
        form.separator.map { value.utf8.split(separator: $0).map { Substring($0) } } ?? [value[...]]
      func texts(after prefix: String) -> [String] {
        items.filter { $0.utf8.starts(with: prefix.utf8) }
          .map { String(Substring($0.utf8.dropFirst(prefix.utf8.count))) }
      }
      let id = try form.idField.map(required)
      if let field = form.idField, id?.utf8.contains(UInt8(ascii: ".")) == true {
        throw fault(field, "The id contains a period. Reject the request.")
      }
      var time = try form.timeField.map(required)
      if let prefix = form.timePrefix {
        time = texts(after: prefix).first
        guard time != nil else {
          throw fault(form.field, "The signature states no time. Reject the request.")
        }
      }
      if let time { try check(time, at: now, tolerance: tolerance, form.timeField ?? form.field) }
      var hash = try signature.hash(for: (id ?? "", time ?? ""))
      try body?.forEachChunk { hash.update($0) }
      let code = hash.finalize()
      // Every signature is compared, so that the time does not tell which one matches.
      let matches = texts(after: form.prefix).compactMap(form.encoding.code(of:)).filter {
        code == $0
      }
      guard !matches.isEmpty else {
        throw fault(
          form.field,
          "The signature does not match the body and the secret. Reject the request."
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
      guard digits, let seconds = Int64(time) else {
        throw fault(field, "The signed time is not a number of seconds. Reject the request.")
      }
      // Signing drops the fraction of a second, so checking drops it too.
      let now = try SignatureText.seconds(of: now)
      guard seconds.subtractingReportingOverflow(now).partialValue.magnitude <= max(tolerance, 0)
      else {
        throw fault(
          field,
          "The signed time differs by more than \(tolerance) s. Check the clock, or reject the request."
        )
      }
    }

    private func required(_ field: String) throws(RequestError) -> String {
      guard let value = headers.value(for: field) else {
        throw fault(
          field,
          "The request does not have this field. Check the service and its settings."
        )
      }
      return value
    }

    private func fault(_ field: String, _ message: String) -> RequestError {
      WebhookSignature.error(.invalidSignature, field: field, message)
    }
  }

  extension HMACSignature.Encoding {
    /// Returns the bytes of a signature in this form, or nil for another text.
    fileprivate func code(of text: String) -> Data? {
      if self == .base64 { return Data(base64Encoded: text) }
      let values = text.utf8.compactMap { Hexadecimal.value(of: $0) }
      guard values.count == text.utf8.count, values.count.isMultiple(of: 2) else { return nil }
      return Data(stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] })
    }
  }
#endif
