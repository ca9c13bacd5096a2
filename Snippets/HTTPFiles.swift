// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

// snippet.reading
let text = """
  @host = https://example.com

  ### Add a user
  # @no-cookie-jar
  POST {{host}}/users
  Authorization: Bearer {{token}}
  Content-Type: application/json

  < ./user.json

  ### List users
  GET {{host}}/users
      ?page=2
      &size=10
  """
let file = try HTTPFile(parsing: text, variables: ["token": "t0ken"])
for imported in file.requests {
  print(imported.name ?? "", imported.requestWithoutFiles.url, imported.filePaths)
  for note in imported.notes { print(note) }
}
// Add a user https://example.com/users ["./user.json"]
// A comment contains an instruction for the sending tool. It was ignored. (byte 44)
// List users https://example.com/users?page=2&size=10 []
let add = try file.requests[0].request { path in .bytes(Data("{}".utf8)) }
print(try add.body?.contents().count ?? 0)  // 2
// snippet.end

// snippet.values
let filled = try HTTPFile(
  parsing: "GET http://{{host}}/dice?roll={{$randomInt 6 7}}",
  environment: ["host": "localhost:8080"],
  dynamicVariables: { name in name == "$randomInt 6 7" ? "6" : nil }
)
print(filled.requests[0].requestWithoutFiles.url)  // http://localhost:8080/dice?roll=6
// snippet.end

// snippet.writing
let list = try ComposedRequest { BaseURL("https://example.com/users") }
let note = try ComposedRequest {
  Method.POST
  BaseURL("https://example.com/notes")
  RequestBody.string("Hi, {{name}}!")
}
print(try HTTPFile(["List users": list, "Add a note": note]).text)
// @http-brace = {
//
// ### List users
// GET https://example.com/users
//
// ### Add a note
// POST https://example.com/notes
// Content-Type: text/plain; charset=utf-8
//
// Hi, {{http-brace}}{{http-brace}}name}}!
//
// snippet.end

// snippet.swift
print(try HTTPFile(["List users": list, "Add a note": note]).swiftSource)
// let listUsers = try ComposedRequest {
//   BaseURL("https://example.com")
//   Endpoint("/users")
// }
//
// let addANote = try ComposedRequest {
//   Method.POST
//   BaseURL("https://example.com")
//   Endpoint("/notes")
//   RequestBody.string("Hi, {{name}}!")
// }
//
// snippet.end
