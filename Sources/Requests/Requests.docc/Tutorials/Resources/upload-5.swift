import RequestsFoundation

@MainActor
final class UploadModel {
  private(set) var fraction: Double?
  private(set) var problem: String?

  private let repository: PhotoRepository

  init(repository: PhotoRepository) {
    self.repository = repository
  }

  func upload(_ file: URL, title: String) async -> Photo? {
    let progress = UploadProgress()
    let bar = Task {
      for await step in progress { fraction = step.fraction }
      fraction = nil
    }
    problem = nil
    do {
      let photo = try await repository.upload(file, title: title, progress: progress)
      await bar.value
      return photo
    } catch let error as UnacceptedStatus where error.response.status == .contentTooLarge {
      problem = "This picture is too large."
    } catch {
      problem = error.localizedDescription
    }
    await bar.value
    return nil
  }
}
