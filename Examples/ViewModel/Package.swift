// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "view-model",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "swift-requests", path: "../..")],
  targets: [
    .target(
      name: "Album",
      dependencies: [.product(name: "RequestsFoundation", package: "swift-requests")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "AlbumTests",
      dependencies: ["Album", .product(name: "RequestsTesting", package: "swift-requests")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
