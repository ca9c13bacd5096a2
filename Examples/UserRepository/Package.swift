// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "user-repository",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "swift-requests", path: "../..")],
  targets: [
    .target(
      name: "UserRepository",
      dependencies: [.product(name: "RequestsFoundation", package: "swift-requests")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "UserRepositoryTests",
      dependencies: [
        "UserRepository", .product(name: "RequestsTesting", package: "swift-requests"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
