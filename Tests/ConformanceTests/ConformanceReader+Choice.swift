// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

extension Corpus {
  /// The reader for this file, chosen by the format that it names, else by what it says it is.
  var reader: any ConformanceReader {
    ofFormat ?? ofArea
  }

  /// The reader for a format that says all there is to know about a case.
  private var ofFormat: (any ConformanceReader)? {
    // What is in parentheses is a remark.
    switch format.prefix(while: { $0 != "(" }).trimmingCharacters(in: .whitespaces) {
    case "boundary, body -> parts": MultipartPartsReader()
    case "boundary, parts -> exact body bytes": MultipartWritingReader()
    case "input -> expected string": ToQueryReader()
    default: nil
    }
  }

  private var ofArea: any ConformanceReader {
    switch area {
    case "rfc3986": ReferenceReader()
    case "headers": HeadersReader()
    case "openapi": openAPI
    case "smithy": name.contains("forms") ? SmithyFormReader() : SmithyReader()
    case "typespec": TypeSpecReader(assets: content["assets"])
    case "postman":
      name.contains("sdk") ? PostmanModelReader() : PostmanCollectionReader()
    case "uri-template": TemplateReader()
    case "forms": forms
    case "whatwg-url": urls
    case "query-nested": queries
    case "multipart": multiparts
    case "curl": name.contains("more") ? CurlTestsuiteReader() : CurlReader()
    case "curl-documentation": CurlDocumentationReader()
    case "har-http": formats
    case "structured-fields": StructuredFieldReader()
    case "signing", "sigv4", "rfc9421", "rfc9530", "oauth1": signing
    default: AbsentReader(subject: "cases of the area \(area)")
    }
  }

  #if !Signing
    private var signing: any ConformanceReader {
      AbsentReader(reason: "signatures need the trait Signing")
    }
  #endif

  private var openAPI: any ConformanceReader {
    switch name {
    case _ where name.contains("styles"): OpenAPIReader()
    case _ where name.contains("oas-to-har"): OASToHARReader()
    case _ where name.contains("servers"): SwaggerServersReader()
    case _ where name.contains("swagger-js"): SwaggerClientReader()
    default: AbsentReader(reason: "an OpenAPI document is not read by this package")
    }
  }

  private var forms: any ConformanceReader {
    switch name {
    case _ where name.contains("multipart"): MultipartWritingReader()
    case _ where name.contains("text-plain"):
      AbsentReader(reason: "text/plain forms are not sent: no server can read them back")
    case _ where name.contains("busboy"): PairsReader()
    case _ where name.contains("urlencoded"): FormReader()
    default: AbsentReader(subject: "these forms")
    }
  }

  private var formats: any ConformanceReader {
    switch name {
    case _ where name.contains("dothttp"): HTTPFileCaseReader()
    case _ where name.contains("validator"): HARValidityReader()
    case _ where name.contains("httpsnippet"): HARSnippetReader()
    case _ where name.contains("har"): HARRequestReader()
    default: AbsentReader(subject: "texts of this kind")
    }
  }

  private var multiparts: any ConformanceReader {
    switch name {
    case _ where name.contains("busboy"): BusboyMultipartReader()
    case _ where name.contains("defnull"): DefnullMultipartReader()
    case _ where name.contains("python"): MultipartPartsReader()
    default: AbsentReader(subject: "multipart bodies of this kind")
    }
  }

  private var urls: any ConformanceReader {
    switch name {
    case _ where name.contains("urltestdata"): WHATWGURLReader()
    case _ where name.contains("setters"): URLSettersReader()
    case _ where name.contains("urlsearchparams"): SearchParamsReader()
    case _ where name.contains("percent-encoding"): PercentEncodingReader()
    case _ where name.contains("urlencoded"): PairsReader()
    default: AbsentReader(subject: "these URLs")
    }
  }

  private var queries: any ConformanceReader {
    switch name {
    case _ where name.contains("qs-parse"): QSParseReader()
    case _ where name.contains("qs-stringify"): QSStringifyReader()
    case _ where name.contains("php"): PHPQueryReader()
    case _ where name.contains("rack"): RackReader()
    case _ where name.contains("django"): DjangoReader()
    case _ where name.contains("afnetworking"): AFNetworkingReader()
    case _ where name.contains("alamofire"): AlamofireReader()
    default: AbsentReader(subject: "these dialects of queries")
    }
  }
}
