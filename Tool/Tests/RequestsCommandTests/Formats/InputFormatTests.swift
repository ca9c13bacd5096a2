// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import RequestsCommand

@Suite("InputFormat")
struct InputFormatTests {
  @Test(
    "A format is recognised by how the text begins",
    arguments: [
      ("curl https://h", InputFormat.curl), ("$ curl https://h", .curl), ("\n\n curl.exe h", .curl),
      ("# a comment\ncurl h", .curl), ("printf 'a' | curl h", .curl),
      ("for i in 1 2; do curl https://h/$i; done", .curl), ("cat f | xargs curl https://h", .curl),
      ("echo \"a\" | curl -d @- https://h", .curl), ("C:\\Users\\me> curl https://h", .curl),
      ("t=$(curl -s https://h)", .curl), ("\u{FEFF}curl\u{A0}https://h", .curl),
      ("RUN curl -s https://h", .curl), ("RUN a \\\n && curl h", .curl),
      ("- curl https://h", .curl),
      ("- run: curl https://h", .curl), ("PS C:\\> curl https://h", .curl),
      ("Curl https://h", .curl), ("C:\\Users\\me>curl https://h", .curl),
      ("C:\\>curl.exe https://h", .curl),
      ("sh -c 'curl https://h'", .curl), ("sh -c \"curl https://h\"", .curl),
      ("GET https://h\n\nuse 'curl", .httpfile), ("RUN https://h\n\nuse curl", .httpfile),
      ("wget https://h", .curl), ("http POST h a=1", .curl), ("await fetch(\"https://h\")", .curl),
      ("POST https://h\n\nhttp fetch(a)", .httpfile),
      ("irm https://h -Method Post", .curl), ("$r = Invoke-RestMethod https://h", .curl),
      ("$s = New-Object x\nInvoke-WebRequest -Uri \"https://h\" `", .curl),
      ("POST https://h\n\nuse curl", .httpfile), ("https://h\n\nuse curl", .httpfile),
      ("{\"log\": {}}", .har), ("\u{FEFF} {\"log\": {}}", .har), ("\n{", .har),
      ("{\"info\": {}, \"item\": []}", .postman), ("{\"collection\":{\"item\":[]}}", .postman),
      ("{\"log\": {\"item\": 1}}", .har),
      ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", .http), ("OPTIONS * HTTP/1.1\nHost: h\n\n", .http),
      ("POST / HTTP/1.1\nHost: h\n\n### a title\nand text", .http),
      ("GET /a HTTP/1.1\nHost: h\n\n###\n\nDELETE /b HTTP/1.1\nHost: h", .httpfile),
      ("GET https://h/ HTTP/1.1\n", .httpfile), ("GET https://h/", .httpfile),
      ("GET {{host}}/a HTTP/1.1\nAccept: */*\n", .httpfile), ("https://h", .httpfile),
      ("### a\nGET https://h/", .httpfile), ("@a = b\n\nGET {{a}}", .httpfile),
      ("### x\ncurl https://h", .httpfile), ("", .httpfile),
      ("{{\n  exports.a = 1;\n}}\nGET https://h/", .httpfile), ("{{a}}/b", .httpfile),
    ]
  )
  func recognition(text: String, format: InputFormat) {
    #expect(InputFormat(recognizing: text) == format)
  }

  @Test("Commands in an .http file are read as its requests")
  func commandsInFile() {
    #expect(InputFormat(recognizing: "curl https://h\n\n###\ncurl h", in: "a.http") == .httpfile)
    #expect(InputFormat(recognizing: "curl https://h", in: "a.sh") == .curl)
  }
}
