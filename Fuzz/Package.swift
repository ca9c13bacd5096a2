// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "swift-requests-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [
    // The name is said because without it the identity is that of the clone's directory.
    .package(name: "swift-requests", path: "..")
  ],
  targets: [
    // One program for all targets, as the libraries are compiled with coverage and sanitizer for each.
    .executableTarget(
      name: "RequestFuzzer",
      dependencies: [
        .product(name: "Requests", package: "swift-requests"),
        .product(name: "RequestFormats", package: "swift-requests"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
    ]
}
