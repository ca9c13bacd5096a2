// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "object-storage",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "swift-requests", path: "../..", traits: ["Signing", "TestServer"]),
    .package(url: "https://github.com/CoreOffice/XMLCoder", from: "0.18.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .target(
      name: "ObjectStorage",
      dependencies: [
        .product(name: "RequestsFoundation", package: "swift-requests"),
        .product(name: "RequestsSigning", package: "swift-requests"),
        .product(name: "XMLCoder", package: "XMLCoder"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "ObjectStorageTests",
      dependencies: [
        "ObjectStorage",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "RequestsTesting", package: "swift-requests"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
