struct Photo: Codable, Equatable, Identifiable, Sendable {
  var id: String
  var title: String
}
