// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Empty without the trait: swift build --traits Signing
#if Signing
  import RequestsFoundation
  import RequestsSigning

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  // snippet.bucket
  let session = URLSession.shared
  let credentials = AWSCredentials(
    accessKeyID: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
  )
  let bucket = BaseURL("https://photos.s3.eu-west-1.amazonaws.com")
  let signature = AWSSignature(credentials, region: "eu-west-1", service: "s3")
  // snippet.put
  func put(_ file: URL, as key: String) async throws {
    try await session.response {
      Method.PUT
      bucket
      Endpoint("/\(segments: key)")
      RequestBody.file(file)
      signature
    }.accepted()
  }
  // snippet.get
  func beginning(of key: String) async throws -> Data {
    try await session.response {
      bucket
      Endpoint("/\(segments: key)")
      ByteRange(0..<1_000)
      signature
    }.accepted().body
  }
  // snippet.list
  let list = try ComposedRequest {
    bucket
    Endpoint("/")
    Query("list-type", 2)
    Query("prefix", "2026/")
    signature
  }
  print(list.url)
  // https://photos.s3.eu-west-1.amazonaws.com/?list-type=2&prefix=2026/
  // snippet.r2
  let account = "0123456789abcdef"
  let object = try ComposedRequest {
    Method.PUT
    BaseURL("https://\(account).r2.cloudflarestorage.com/photos", joining: .append)
    Endpoint("/\(segments: "2026/sea & sky.jpg")")
    RequestBody.string("Hello")
    AWSSignature(credentials, region: "auto", service: "s3")
  }
  print(object.url)
  // https://0123456789abcdef.r2.cloudflarestorage.com/photos/2026/sea%20%26%20sky.jpg
  // snippet.presigned
  func uploadURL(for key: String) async throws -> String {
    let upload = try ComposedRequest {
      Method.PUT
      bucket
      Endpoint("/\(segments: key)")
    }
    return try await upload.presigned(by: signature, expiresIn: 900).text
  }
  // snippet.end

  let url = try await uploadURL(for: "2026/tea.jpg")
  print(url.contains("X-Amz-Expires=900"))  // true
#endif
