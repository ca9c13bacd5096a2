// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// The products for the trait AsyncHTTPClient, by which `send` chooses certificates.
let asyncHTTPClient: [Target.Dependency] = [
  ("NIOCore", "swift-nio"), ("NIOPosix", "swift-nio"), ("NIOSSL", "swift-nio-ssl"),
  ("RequestsAsyncHTTPClient", "swift-requests"),
].map { .product(name: $0, package: $1, condition: .when(traits: ["AsyncHTTPClient"])) }

let package = Package(
  name: "swift-requests-tool",
  platforms: [.macOS(.v13)],
  products: [
    // The target is not called `requests`: beside the module `Requests` the two would share files
    // on a disk that ignores case.
    .executable(name: "requests", targets: ["RequestsCommand"])
  ],
  traits: [
    .trait(
      name: "AsyncHTTPClient",
      description:
        "The options --cacert, --cert and --key of `send`, and --insecure on Linux, by AsyncHTTPClient."
    )
  ],
  dependencies: [
    // The name is said because without it the identity is that of the clone's directory.
    .package(
      name: "swift-requests",
      path: "..",
      traits: [
        "Compression",
        .trait(name: "AsyncHTTPClient", condition: .when(traits: ["AsyncHTTPClient"])),
      ]
    ),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "EchoServer",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Requests", package: "swift-requests"),
      ]
    ),
    .executableTarget(
      name: "RequestsCommand",
      dependencies: [
        "EchoServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "RequestsFoundation", package: "swift-requests"),
      ] + asyncHTTPClient,
      // In the program itself, so that it can be copied without a folder next to it.
      resources: [.embedInCode("Studio/Page")]
    ),
    .target(
      name: "ToolTestSupport",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Tests/ToolTestSupport"
    ),
    .testTarget(
      name: "EchoServerTests",
      dependencies: [
        "EchoServer",
        "ToolTestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "EchoServer",
        "ToolTestSupport",
        .product(name: "RequestsCompression", package: "swift-requests"),
        .product(name: "RequestsFoundation", package: "swift-requests"),
      ]
    ),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "EchoServer",
        "RequestsCommand",
        "ToolTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RequestsFoundation", package: "swift-requests"),
      ]
    ),
    .testTarget(
      name: "RequestsCommandTests",
      dependencies: [
        "EchoServer",
        "RequestsCommand",
        "ToolTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RequestsFoundation", package: "swift-requests"),
      ]
    ),
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
