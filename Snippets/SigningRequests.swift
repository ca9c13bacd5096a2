// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Empty without the trait: swift build --traits Signing
#if Signing
  import RequestsSigning

  // snippet.digest
  let upload = try ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com/orders")
    RequestBody.json(["hello": "world"])
    ContentDigest(.sha256)
  }
  print(upload.headers["Content-Digest"] ?? "")
  // sha-256=:k6I5cakU5erL8KjSUVTNownDwccvu5kU1Hxg88toFYg=:
  // snippet.stored
  let stored = try ComposedRequest {
    Method.PUT
    BaseURL("https://api.example.com/files/1")
    RequestBody.string("hello")
    ReprDigest(.sha256)
  }
  print(stored.headers["Repr-Digest"] ?? "")
  // sha-256=:LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=:
  // snippet.webhooks
  let secret = "It's a Secret to Everybody"
  let gitHub = WebhookSignature.gitHub(secret: secret)
  let slack = WebhookSignature.slack(secret: secret)
  let stripe = WebhookSignature.stripe(secret: secret)
  let standard = WebhookSignature.standard(
    secret: "whsec_SXQncyBhIFNlY3JldCB0byBFdmVyeWJvZHk=",
    id: "msg_1"
  )
  let shopify = HMACSignature(field: "X-Shopify-Hmac-Sha256", key: secret, encoding: .base64)
  // snippet.webhook
  let webhook = try ComposedRequest {
    Method.POST
    BaseURL("https://example.com/webhook")
    RequestBody.string("Hello, World!")
    gitHub
    slack
    stripe
    standard
    shopify
  }
  print(webhook.headers["X-Hub-Signature-256"] ?? "")
  // sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
  print(webhook.headers["X-Shopify-Hmac-Sha256"] ?? "")
  // dXEH6g6yUJ/CESIczphLijdXC211hsIsRvQ3nIsEPhc=
  // snippet.receive
  func verify(_ head: HTTPRequest, body: Data) throws {
    let received = try ComposedRequest(head, body: body)
    try received.verifyWebhook(.gitHub(secret: secret))
  }
  try verify(webhook.httpRequest, body: Data("Hello, World!".utf8))

  try webhook.verifyWebhook(.slack(secret: secret))
  try webhook.verifyWebhook(.stripe(secret: secret), tolerance: 60)
  // snippet.authenticate
  let received = Data("Hello, World!".utf8)
  let code = Data(base64Encoded: webhook.headers["X-Shopify-Hmac-Sha256"] ?? "")
  let isRight = HMAC<SHA256>.isValidAuthenticationCode(
    code ?? Data(),
    authenticating: received,
    using: SymmetricKey(data: Data(secret.utf8))
  )
  print(isRight)  // true
  // snippet.message
  let moment = Date(timeIntervalSince1970: 1_618_884_473)
  let key = Curve25519.Signing.PrivateKey()
  let order = try ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com/orders?page=2")
    RequestBody.json(["item": "tea"])
    ContentDigest(.sha256)
    MessageSignature(
      key: .ed25519(key, id: "k1"),
      covering: [.method, .targetURI, .field("content-digest"), .query("page")],
      created: moment,
      tag: "app"
    )
  }
  print(order.headers["Signature-Input"] ?? "")
  // sig1=("@method" "@target-uri" "content-digest" "@query-param";name="page");created=1618884473;keyid="k1";tag="app"
  // snippet.verify
  try order.verifyMessageSignature(
    "sig1",
    key: .ed25519(key.publicKey, id: "k1"),
    covering: [.method, .targetURI, .field("content-digest")],
    at: moment,
    maximumAge: 300
  )
  var changed = order
  changed.method = .put
  do {
    try changed.verifyMessageSignature("sig1", key: .ed25519(key.publicKey), at: moment)
  } catch let error as RequestError {
    print(error.code)  // invalidSignature
  }
  // snippet.base
  print(try order.messageSignatureBase("sig1").split(separator: "\n")[1])
  // "@target-uri": https://api.example.com/orders?page=2
  // snippet.response
  let answer = ReceivedResponse(.created, body: Data("{}".utf8), to: order)
  let signed = try await answer.signed(
    by: MessageSignature(
      key: .ed25519(key, id: "k1"),
      covering: [.status, .field("content-digest"), .method.ofRequest, .targetURI.ofRequest]
    ),
    digest: ContentDigest(.sha256)
  )
  try signed.verifyMessageSignature(
    "sig1",
    key: .ed25519(key.publicKey, id: "k1"),
    covering: [.status, .field("content-digest"), .method.ofRequest, .targetURI.ofRequest]
  )
  // snippet.aws
  let credentials = AWSCredentials(
    accessKeyID: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
  )
  let photo = "photos/2026/tea.jpg"
  let object = try ComposedRequest {
    BaseURL("https://examplebucket.s3.amazonaws.com")
    Endpoint("/\(photo)")
    AWSSignature(credentials, region: "eu-west-1", service: "s3")
  }
  print(object.headers.map(\.name))
  // ["X-Amz-Date", "X-Amz-Content-Sha256", "Authorization"]
  // snippet.presigned
  let download = try ComposedRequest {
    BaseURL("https://examplebucket.s3.amazonaws.com")
    Endpoint("/test.txt")
  }
  let signature = AWSSignature(
    credentials,
    region: "us-east-1",
    service: "s3",
    clock: { Date(timeIntervalSince1970: 1_369_353_600) }
  )
  let url = try await download.presigned(by: signature, expiresIn: 86_400)
  print(url.description.suffix(64))
  // aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404
  // snippet.texts
  var presigned = download
  presigned.url = url
  print(try await signature.stringToSign(of: presigned).split(separator: "\n")[2])
  // 20130524/us-east-1/s3/aws4_request
  // snippet.oauth
  let consumer = OAuth1.Credentials(key: "dpf43f3p2l4k3l03", secret: "kd94hf93k423kf44")
  let token = OAuth1.Credentials(key: "nnch734d00sl2jdk", secret: "pfkkdhi9sl3r4s00")
  let status = try ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com/1.1/statuses/update.json")
    RequestBody.urlEncoded(["status": "Hello"])
    OAuth1(consumer: consumer, token: token, method: .hmacSHA256)
  }
  print(status.headers)
  // Content-Type: application/x-www-form-urlencoded
  // Authorization: <redacted>
  // snippet.dpop
  let accessToken = "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU"
  let dpopKey = P256.Signing.PrivateKey()
  let account = try ComposedRequest {
    BaseURL("https://resource.example.org/account")
    DPoP(key: dpopKey, accessToken: accessToken)
  }
  print(account.headers.map(\.name))  // ["DPoP", "Authorization"]
  // snippet.nonce
  let unauthorized: HTTPHeaders = ["DPoP-Nonce": "eyJ7S_zG.eyJH0-Z.HX4w-7v"]
  let retried = try ComposedRequest {
    BaseURL("https://resource.example.org/account")
    DPoP(key: dpopKey, accessToken: accessToken, nonce: unauthorized["DPoP-Nonce"])
  }
  // snippet.answer
  let refusal: HTTPHeaders = ["WWW-Authenticate": "Digest realm=\"api\", nonce=\"n\", qop=\"auth\""]
  let challenge = AuthenticationChallenge(refusal)
  let next = try download.answering(challenge, username: "alice", password: "open:sesame")
  print(next.headers)  // Authorization: <redacted>
  // snippet.end

  _ = retried
  _ = RequestBlock {
    ContentDigest(.sha256)
    ReprDigest(.sha512)
    HMACSignature(field: "X-Hub-Signature-256", key: secret, prefix: "sha256=")
    WebhookSignature.slack(secret: secret)
    MessageSignature(key: .ed25519(key, id: "k1"), covering: [.method, .field("content-digest")])
  }
#endif
