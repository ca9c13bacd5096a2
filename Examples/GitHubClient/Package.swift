// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "github-client",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "swift-requests", path: "../..", traits: ["AsyncHTTPClient", "TestServer"])
  ],
  targets: [
    .target(
      name: "GitHubClient",
      dependencies: [
        .product(name: "RequestsFoundation", package: "swift-requests"),
        .product(name: "RequestsAsyncHTTPClient", package: "swift-requests"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "GitHubClientTests",
      dependencies: [
        "GitHubClient", .product(name: "RequestsTesting", package: "swift-requests"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
