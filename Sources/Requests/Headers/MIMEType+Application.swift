// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of documents, data and archives, written `.Application.json` where a media type is
  /// expected.
  public enum Application {
    /// `application/json`: JSON (RFC 8259).
    public static let json: MIMEType = "application/json"

    /// `application/ld+json`: linked data in JSON.
    public static let jsonLD: MIMEType = "application/ld+json"

    /// `application/json-patch+json`: a list of changes to JSON (RFC 6902).
    public static let jsonPatch: MIMEType = "application/json-patch+json"

    /// `application/merge-patch+json`: JSON to be merged into other JSON (RFC 7396).
    public static let mergePatch: MIMEType = "application/merge-patch+json"

    /// `application/problem+json`: the details of an error (RFC 9457).
    public static let problemJSON: MIMEType = "application/problem+json"

    /// `application/x-ndjson`: JSON values, one a line.
    public static let ndjson: MIMEType = "application/x-ndjson"

    /// `application/graphql-response+json`: the response of a GraphQL server.
    public static let graphQLResponse: MIMEType = "application/graphql-response+json"

    /// `application/xml`: XML (RFC 7303).
    public static let xml: MIMEType = "application/xml"

    /// `application/yaml`: YAML (RFC 9512).
    public static let yaml: MIMEType = "application/yaml"

    /// `application/cbor`: CBOR (RFC 8949).
    public static let cbor: MIMEType = "application/cbor"

    /// `application/pdf`: PDF (RFC 8118).
    public static let pdf: MIMEType = "application/pdf"

    /// `application/octet-stream`: bytes of no known type.
    public static let octetStream: MIMEType = "application/octet-stream"

    /// `application/x-www-form-urlencoded`: forms as a browser sends them by default.
    public static let formURLEncoded: MIMEType = "application/x-www-form-urlencoded"

    /// `application/zip`: ZIP archives.
    public static let zip: MIMEType = "application/zip"

    /// `application/gzip`: gzip files (RFC 6713).
    public static let gzip: MIMEType = "application/gzip"

    /// `application/wasm`: WebAssembly.
    public static let wasm: MIMEType = "application/wasm"
  }
}
