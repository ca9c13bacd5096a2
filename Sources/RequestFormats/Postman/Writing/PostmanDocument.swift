// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The JSON of a collection in format 2.1.
struct PostmanDocument: Encodable {
  struct Info: Encodable {
    var name: String
    var schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
  }

  /// A request, or a folder with more items.
  struct Item: Encodable {
    var name: String
    var item: [Item]?
    var request: Request?
    var protocolProfileBehavior: Settings?
  }

  /// The setting with which Postman sends a body with every method.
  struct Settings: Encodable {
    var disableBodyPruning = true
  }

  struct Request: Encodable {
    var auth: Auth?
    var method: String
    var header: [Entry]
    var body: Body?
    var url: PostmanURL
    var description: String?
  }

  struct Entry: Encodable {
    var key: String
    var value: String?
    var type: String?
    var src: String?
    var contentType: String?
  }

  struct Auth: Encodable {
    var type: String
    var basic: [Entry]?
    var bearer: [Entry]?
    var awsv4: [Entry]?
  }

  struct Body: Encodable {
    struct File: Encodable {
      var src: String
    }

    struct Options: Encodable {
      struct Raw: Encodable {
        var language: String
      }

      var raw: Raw
    }

    var mode: String
    var raw: String?
    var urlencoded: [Entry]?
    var formdata: [Entry]?
    var file: File?
    var options: Options?
  }

  var info: Info
  var item: [Item] = []
  var variable: [Entry]?
}
