import RequestsFoundation
import Testing
@Test func smoke() throws {
  let token = "t"
  let request = try URLRequest {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/v1/login")
    Header.accept.setValue("application/json")
    Authorization.bearer(token)
    Query("page", 2); Query("tags", ["a", "b"]); Query("flag"); Query(["z": 1, "a": "b"])
    RequestBody.json(["z": 1, "a": ["k": "v"] as OrderedParameters])
  }
  print(request.curlCommand)
  let n = try ComposedRequest {
    Method.POST; BaseURL("https://h/x?y=1"); Endpoint("a/\("b/c")?q#f"); Query("token", "SECRET");
    Accept(.json); Accept(.xml.with(.quality(0.5))); Cookie("a", "b"); Cookie("c", "d")
    ApiKey("X-K", "SECRET", in: .header)
    RequestBody.multipart(boundary: "B") {
      MultipartPart.field(name: "us\"er", value: "alice");
      MultipartPart.data(name: "avatar", filename: "a.png", data: Data([0, 1, 255]), type: .png)
    }
    Headers {
      AcceptLanguageHeader("de").quality(0.5); CustomHeader("X-T", "1");
      if token == "t" { AcceptHeader("text/plain").appending() }
    }
  }
  print(n); print(n.debugDescription); print(n.url); dump(n)
  print(n.curlCommand)
  print(try n.httpRequest)
}
