// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A view that observes a model, which needs a newer system than the libraries.
// Refused on macos: 'Bindable' is only available in macOS 14.0 or newer
import SwiftUI

@available(macOS 14, *)
@Observable final class Model {
  var text = ""
}

@available(macOS 14, *)
struct NewView: View {
  @Bindable var model: Model
  var body: some View { Text(model.text) }
}

struct OldView<Value>: View {
  var model: Bindable<Value>
  var body: some View { Text("") }
}
