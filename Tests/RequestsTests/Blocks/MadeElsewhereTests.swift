// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// Blocks, fields and values that were made elsewhere, as people have them.
@Suite struct MadeElsewhereTests {
  @Test func `an array of blocks is a block`() throws {
    let mixed: [any RequestBuildable] = [Query("x", 1), Header.accept.setValue("a")]
    let request = try ComposedRequest {
      BaseURL("https://h")
      ["a", "b"].map { Query("f", $0) }
      mixed
      [Query]()
    }
    #expect(request.url.query == "f=a&f=b&x=1")
    #expect(request.headers == ["Accept": "a"])
  }

  @Test func `header nodes come in arrays, groups and lists`() throws {
    @HeadersBuilder func common(_ language: String) -> Headers {
      AcceptLanguageHeader(language)
      if language == "de" { CustomHeader("X-Env", "staging") }
    }
    var list = HTTPHeaders()
    list.append(name: "Via", value: "1.1 a")
    list.append(name: "via", value: "1.1 b")
    let request = try ComposedRequest {
      Headers { CustomHeader("Via", "1.0 earlier") }
      Headers {
        common("de")
        ["1", "2"].map { CustomHeader("X-N", $0) }
        list
      }
      common("fr")
    }
    #expect(request.headers.values(for: "Via") == ["1.1 a", "1.1 b"])
    #expect(request.headers.values(for: "X-N") == ["1", "2"])
    #expect(request.headers.values(for: "X-Env") == ["staging"])
    #expect(request.headers.value(for: "Accept-Language") == "fr")
  }

  @Test func `a list of fields is a group`() throws {
    let list: HTTPHeaders = [.accept("a"), .authorization(username: "u", password: "p")]
    let grouped = try ComposedRequest { Headers(list) }
    let looped = try ComposedRequest { Headers { for header in list { header } } }
    #expect(grouped.headers == ["Accept": "a", "Authorization": "Basic dTpw"])
    #expect(looped.headers == grouped.headers)
    #expect(!grouped.description.contains("dTpw"))
  }

  @Test(arguments: ["a:b", "a\n"])
  func `credentials that cannot be sent fail when the request is composed`(_ name: String) throws {
    let list: HTTPHeaders = [.authorization(username: name, password: "p")]
    let error = try #require(throws: RequestError.self) { try ComposedRequest { Headers(list) } }
    #expect(error.code == .invalidCredentials)
    #expect(error.block == "Headers")
    #expect(error.field == "username")
    #expect(error.offset == 1)
  }

  @Test func `media types come in variables`() throws {
    let type = "text/html; charset=utf-8"
    let request = try ComposedRequest {
      Accept(type)
      ContentType(type)
    }
    #expect(request.headers == ["Accept": type, "Content-Type": type])
    let nodes = try ComposedRequest {
      Headers {
        AcceptHeader(type)
        ContentTypeHeader(type)
      }
    }
    #expect(nodes.headers == request.headers)
  }

  @Test func `a variable that is no media type fails when the request is composed`() throws {
    let text = "text"
    let blocks: [(RequestBlock, String)] = [
      (RequestBlock { Accept(text) }, "Accept"),
      (RequestBlock { ContentType(text) }, "ContentType"),
      (RequestBlock { Headers { AcceptHeader(text) } }, "AcceptHeader"),
      (RequestBlock { Headers { ContentTypeHeader(text) } }, "ContentTypeHeader"),
    ]
    for (block, name) in blocks {
      let error = try #require(throws: RequestError.self) { try ComposedRequest(block) }
      #expect(error.code == .invalidMIMEType)
      #expect(error.block == name)
    }
  }

  @Test func `queries take items and parts of texts`() throws {
    let items = [
      URLQueryItem(name: "a", value: "1+1"), URLQueryItem(name: "b", value: nil),
      URLQueryItem(name: "a", value: ""),
    ]
    let word = "q=tea".dropFirst(2)
    let request = try ComposedRequest {
      Query(items)
      Query("q", word)
      Query("none", Substring?.none)
    }
    #expect(request.url.query == "a=1%2B1&b&a=&q=tea")
  }
}
