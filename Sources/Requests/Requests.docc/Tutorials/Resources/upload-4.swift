import RequestsFoundation

@MainActor
final class UploadModel {
  private(set) var fraction: Double?

  private let repository: PhotoRepository

  init(repository: PhotoRepository) {
    self.repository = repository
  }

  func upload(_ file: URL, title: String) async throws -> Photo {
    let progress = UploadProgress()
    let bar = Task {
      for await step in progress { fraction = step.fraction }
      fraction = nil
    }
    let photo = try await repository.upload(file, title: title, progress: progress)
    await bar.value
    return photo
  }
}
