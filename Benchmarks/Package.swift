// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "swift-requests-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    // The name is said because without it the identity is that of the clone's directory.
    .package(name: "swift-requests", path: "..", traits: ["AsyncHTTPClient", "Signing"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // What is measured against.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird",
      from: "2.28.0",
      traits: []
    ),
  ],
  targets: [
    // Defines malloc and its siblings, so whatever links it has its allocations counted.
    .target(name: "MallocCounter"),
    .target(name: "BenchmarkRunner", dependencies: ["MallocCounter"]),
    // Against Foundation, swift-http-types, and programs in other languages.
    .target(
      name: "FoundationComparisons",
      dependencies: [
        "BenchmarkRunner",
        "MallocCounter",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "RequestFormats", package: "swift-requests"),
        .product(name: "Requests", package: "swift-requests"),
        .product(name: "RequestsFoundation", package: "swift-requests"),
        .product(name: "RequestsSigning", package: "swift-requests"),
      ]
    ),
    // Against what is built on SwiftNIO.
    .target(
      name: "ServerComparisons",
      dependencies: [
        "BenchmarkRunner",
        "FoundationComparisons",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "RequestsAsyncHTTPClient", package: "swift-requests"),
        .product(name: "RequestsFoundation", package: "swift-requests"),
      ]
    ),
    .executableTarget(
      name: "RequestBenchmarks",
      dependencies: [
        "BenchmarkRunner",
        "FoundationComparisons",
        "ServerComparisons",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "MallocCounter" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
