// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestError {
  /// A code that identifies the error.
  ///
  /// The set is open. A later version can add codes, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, as in `invalidHeaderValue`.
    public let description: String

    private init(_ description: String) {
      self.description = description
    }

    // MARK: URLs

    /// A URL text that breaks the grammar of RFC 3986, at the offset.
    public static let invalidURL = Code("invalidURL")

    /// A base URL that is nil.
    public static let missingURL = Code("missingURL")

    /// A scheme other than http, https, ws and wss.
    public static let unsupportedScheme = Code("unsupportedScheme")

    /// A base URL, or a request to render, that has no host.
    public static let missingHost = Code("missingHost")

    /// A host that RFC 3986 §3.2.2 does not allow, or that parsers read differently.
    public static let invalidHost = Code("invalidHost")

    /// A port that is not a number from 1 to 65535.
    public static let invalidPort = Code("invalidPort")

    /// A URL that contains a user name or a password.
    public static let credentialsInURL = Code("credentialsInURL")

    /// An endpoint with a scheme or an authority that would move the request elsewhere.
    public static let endpointChangesHost = Code("endpointChangesHost")

    /// An endpoint that climbs above a base joined with ``BaseURL/Joining/append``.
    public static let endpointLeavesBase = Code("endpointLeavesBase")

    /// An interpolated path segment that is empty, `.` or `..`, or a NUL in a path.
    public static let unsafePathSegment = Code("unsafePathSegment")

    // MARK: The head

    /// A method that is not a token of RFC 9110 §9.1.
    public static let invalidMethod = Code("invalidMethod")

    /// A field name that is not a token of RFC 9110 §5.1.
    public static let invalidHeaderName = Code("invalidHeaderName")

    /// A field value that RFC 9110 §5.5 does not allow, such as one with a line break.
    public static let invalidHeaderValue = Code("invalidHeaderValue")

    /// A field that belongs to the transport, such as `Transfer-Encoding`.
    public static let forbiddenHeader = Code("forbiddenHeader")

    /// A second line of a field that can appear once, such as `Host`.
    public static let repeatedHeader = Code("repeatedHeader")

    /// More fields than a request can have.
    public static let tooManyHeaders = Code("tooManyHeaders")

    /// A `Content-Length` that is not the length of the body.
    public static let contentLengthMismatch = Code("contentLengthMismatch")

    /// A cookie name or value outside the grammar of RFC 6265 §4.1.1.
    public static let invalidCookie = Code("invalidCookie")

    /// A user name, password, token or scheme that its authentication scheme cannot carry.
    public static let invalidCredentials = Code("invalidCredentials")

    /// A media type that breaks the grammar of RFC 9110 §8.3.1, is not the expected one, or is not
    /// multipart although the body is.
    public static let invalidMIMEType = Code("invalidMIMEType")

    /// A signature or a digest that is missing, covers too little, is too old, or does not match the request.
    public static let invalidSignature = Code("invalidSignature")

    // MARK: Values and bodies

    /// A value that the format or the dialect cannot express, such as NaN in JSON.
    public static let unencodableValue = Code("unencodableValue")

    /// A JSON pointer that breaks the grammar of RFC 6901 §3, or that its operation cannot use.
    public static let invalidJSONPointer = Code("invalidJSONPointer")

    /// A value nested deeper than the limit.
    public static let nestingTooDeep = Code("nestingTooDeep")

    /// An error from the value's own `encode(to:)`, stored in ``RequestError/underlying``.
    public static let encodingFailed = Code("encodingFailed")

    /// A query to read with an escape without two digits, or with bytes that are not UTF-8.
    public static let malformedQuery = Code("malformedQuery")

    /// A query to read with more pairs than the limit or a list index above it, or a value to write
    /// with more pairs or elements than its server reads.
    public static let queryTooLarge = Code("queryTooLarge")

    /// Contradictory names in a query to read, as in `a=1&a[b]=2`.
    public static let conflictingNames = Code("conflictingNames")

    /// A body that is too large to read into memory.
    public static let bodyTooLarge = Code("bodyTooLarge")

    /// A file that cannot be read, or is not a regular file.
    public static let unreadableFile = Code("unreadableFile")

    /// A file that grew, shrank or vanished after its length was read.
    public static let fileChanged = Code("fileChanged")

    /// A multipart boundary outside the grammar of RFC 2046 §5.1.1, or one that a part contains.
    public static let invalidBoundary = Code("invalidBoundary")

    /// A multipart body to read that is cut off, or breaks the grammar of RFC 2046 §5.1.1 or RFC
    /// 7578 §4, at the offset.
    public static let malformedMultipart = Code("malformedMultipart")

    /// A multipart body to read with more parts, fields or bytes of fields than the limit.
    public static let multipartTooLarge = Code("multipartTooLarge")

    /// A multipart name, filename or part header that cannot be sent.
    public static let invalidPart = Code("invalidPart")

    // MARK: Formats

    /// A text to read that breaks the grammar of its format, at the offset.
    public static let malformedText = Code("malformedText")

    /// A text that needs more than a request or a note can express, such as an `ftp:` URL,
    /// at the offset.
    public static let unsupportedText = Code("unsupportedText")

    /// A request that was read from a text and needs the content of a file.
    public static let unresolvedFile = Code("unresolvedFile")

    /// A variable of an imported text without a value, so the request cannot be sent.
    public static let unresolvedVariable = Code("unresolvedVariable")

    // MARK: Options and renderers

    /// A block that needs `await`, such as ``Deferred`` or the signature of a file, in a request
    /// composed without it.
    public static let needsAwait = Code("needsAwait")

    /// An option outside its range, such as a negative timeout.
    public static let invalidOption = Code("invalidOption")

    /// A request that the output cannot express without changing it, or a body that cannot be read
    /// in this way or again.
    public static let notExpressible = Code("notExpressible")
  }
}
