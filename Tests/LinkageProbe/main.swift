// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A program that knows nothing but `Requests`: LinkageTests look at what it is linked to.
import Requests

let request = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com")
  Endpoint("/v1/users/\(CommandLine.arguments.count)")
  RequestBody.json(["z": 1, "a": ["k": "v"] as OrderedParameters])
}
print(request.debugDescription)

// Attributes of files have other types once Foundation is linked.
let upload = try ComposedRequest {
  RequestBody.file(URL(fileURLWithPath: CommandLine.arguments[0]))
}
print(upload.body?.length ?? 0 > 1000)
