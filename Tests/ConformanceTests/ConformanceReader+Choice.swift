// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Corpus {
  /// The reader for the format of this file, chosen by what the file says it is.
  var reader: any ConformanceReader {
    switch (area, name) {
    case ("rfc3986", _): ReferenceReader()
    case ("headers", _): HeadersReader()
    case ("forms", let name) where name.contains("multipart"): MultipartWritingReader()
    case ("forms", "busboy-urlencoded"), ("whatwg-url", "wpt-urlencoded-parser"): PairsReader()
    case ("forms", "wpt-form-urlencoded"): FormReader()
    case ("forms", "wpt-form-text-plain"):
      AbsentReader(reason: "text/plain forms are not sent: no server can read them back")
    case ("whatwg-url", "wpt-urltestdata"): WHATWGURLReader()
    case ("whatwg-url", "wpt-urlsearchparams"): SearchParamsReader()
    case ("whatwg-url", "wpt-percent-encoding"): PercentEncodingReader()
    case ("whatwg-url", "wpt-setters"):
      AbsentReader(reason: "a URL is a value without setters: its text is written, or put together")
    case ("query-nested", "qs-parse"): QSParseReader()
    case ("query-nested", "qs-stringify"): QSStringifyReader()
    case ("query-nested", "php-query"): PHPQueryReader()
    case ("query-nested", "rack-utils"): RackReader()
    case ("query-nested", "django-querydict"): DjangoReader()
    case ("query-nested", "alamofire-urlencoded"): AlamofireReader()
    case ("query-nested", "afnetworking-query"): AFNetworkingReader()
    case ("openapi", _): OpenAPIReader()
    case ("forms", _), ("query-nested", _), ("whatwg-url", _):
      AbsentReader(subject: "these dialects of queries and forms")
    case ("uri-template", _): TemplateReader()
    case ("multipart", _): AbsentReader(subject: "readers of multipart bodies")
    case ("curl", _), ("har-http", _): AbsentReader(subject: "readers of requests as text")
    case ("signing", _): AbsentReader(subject: "signatures")
    default: AbsentReader(subject: "cases of the area \(area)")
    }
  }
}
