// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// The screen of an album.
  struct AlbumView: View {
    @Bindable var model: AlbumModel

    var body: some View {
      List(model.photos) { photo in
        Text(photo.title)
      }
      .overlay {
        if let progress = model.progress {
          ProgressView(value: progress)
        } else if let problem = model.problem {
          Text(problem)
        }
      }
      .searchable(text: $model.search)
      // Another search cancels the task, and with it the request.
      .task(id: model.search) { await model.load() }
      .refreshable { await model.load() }
    }
  }
#endif
