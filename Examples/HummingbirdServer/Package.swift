// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "hummingbird-server",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-requests", path: "../..", traits: ["AsyncHTTPClient", "TestServer"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
  ],
  targets: [
    .executableTarget(
      name: "HummingbirdServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "RequestsAsyncHTTPClient", package: "swift-requests"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "HummingbirdServerTests",
      dependencies: [
        "HummingbirdServer",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "RequestsTesting", package: "swift-requests"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
