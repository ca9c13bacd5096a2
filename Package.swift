// swift-tools-version: 6.2
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// What only the trait AsyncHTTPClient needs; without it these are neither fetched nor built.
let asyncHTTPClient: [Target.Dependency] = [
  ("AsyncHTTPClient", "async-http-client"),
  ("NIOConcurrencyHelpers", "swift-nio"),
  ("NIOCore", "swift-nio"),
  ("NIOHTTP1", "swift-nio"),
  ("NIOPosix", "swift-nio"),
].map { .product(name: $0, package: $1, condition: .when(traits: ["AsyncHTTPClient"])) }

/// What only the trait Compression needs: zlib of the system, a part of every Apple one.
let zlib: [Target.Dependency] = [
  .target(name: "CRequestsZlib", condition: .when(traits: ["Compression"]))
]

/// How RequestsTesting fails a test, of Swift Testing and of XCTest.
let issueReporting: [Target.Dependency] = [
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  // Apple's linker finds the libraries of tests by itself. Elsewhere an issue would only be printed.
  .product(
    name: "IssueReportingTestSupport",
    package: "xctest-dynamic-overlay",
    condition: .when(platforms: [.linux, .android, .windows])
  ),
]

/// What only the trait TestServer needs.
let testServer: [Target.Dependency] = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  .product(name: $0, package: "swift-nio", condition: .when(traits: ["TestServer"]))
}

/// What only the trait Signing needs.
let crypto: [Target.Dependency] = ["Crypto", "CryptoExtras"].map {
  .product(name: $0, package: "swift-crypto", condition: .when(traits: ["Signing"]))
}

// Apps that look at file times say why in a manifest of privacy, which they take from their packages.
// Elsewhere a resource would cost programs a bundle, and a link to Foundation to find it.
#if os(macOS)
  let privacyManifest = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], exclude: [String]())
#else
  let privacyManifest = (resources: [Resource](), exclude: ["PrivacyInfo.xcprivacy"])
#endif

let package = Package(
  name: "swift-requests",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Requests", targets: ["Requests"]),
    .library(name: "RequestFormats", targets: ["RequestFormats"]),
    .library(name: "RequestsFoundation", targets: ["RequestsFoundation"]),
    .library(name: "RequestsParameterEncoding", targets: ["RequestsParameterEncoding"]),
    .library(name: "RequestsAsyncHTTPClient", targets: ["RequestsAsyncHTTPClient"]),
    .library(name: "RequestsCompression", targets: ["RequestsCompression"]),
    .library(name: "RequestsSigning", targets: ["RequestsSigning"]),
    .library(name: "RequestsTesting", targets: ["RequestsTesting"]),
  ],
  traits: [
    .trait(
      name: "AsyncHTTPClient",
      description:
        "The product RequestsAsyncHTTPClient, and with it async-http-client and SwiftNIO."
    ),
    .trait(
      name: "Compression",
      description: "The product RequestsCompression, and with it zlib of the system."
    ),
    .trait(name: "Signing", description: "The product RequestsSigning, and with it swift-crypto."),
    .trait(
      name: "TestServer",
      description: "The server of the product RequestsTesting, and with it SwiftNIO."
    ),
  ],
  dependencies: [
    // Without its default traits swift-http-types needs nothing but the standard library.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    // Fetched only with the trait AsyncHTTPClient, SwiftNIO with TestServer too. Both spell types that the
    // client's API shows.
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    // Fetched only with the trait Signing. On Apple systems it is CryptoKit.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    // Built for RequestsTesting alone. It is small, so no trait keeps it from being fetched.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    // Fetched only when this package is the root: those who depend on it never see it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "RequestBytes",
      swiftSettings: [.enableExperimentalFeature("Lifetimes")]
    ),
    .target(
      name: "Requests",
      dependencies: [
        "RequestBytes",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      exclude: privacyManifest.exclude,
      resources: privacyManifest.resources
    ),
    .target(name: "RequestFormats", dependencies: ["RequestBytes", "Requests"]),
    .target(
      name: "RequestsFoundation",
      dependencies: ["RequestBytes", "RequestFormats", "Requests"]
    ),
    .target(
      name: "RequestsParameterEncoding",
      dependencies: ["Requests", "RequestsFoundation"]
    ),
    .target(
      name: "RequestsAsyncHTTPClient",
      dependencies: ["RequestBytes", "Requests"] + asyncHTTPClient
    ),
    .target(
      name: "RequestsCompression",
      dependencies: ["Requests"] + zlib
    ),
    // A name of its own, as no two packages may have modules of one name.
    .systemLibrary(
      name: "CRequestsZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .target(name: "RequestsSigning", dependencies: ["RequestBytes", "Requests"] + crypto),
    .target(
      name: "RequestsTesting",
      dependencies: ["RequestBytes", "RequestFormats", "Requests", "RequestsFoundation"]
        + issueReporting + testServer
    ),
    // What scripts/check-growth counts the instructions of.
    .executableTarget(
      name: "GrowthProbe",
      dependencies: [
        "RequestFormats", "Requests", "RequestsAsyncHTTPClient", "RequestsCompression",
        "RequestsFoundation", "RequestsParameterEncoding", "RequestsSigning", "RequestsTesting",
      ] + asyncHTTPClient,
      path: "Tests/GrowthProbe"
    ),
    // What scripts/check-performance counts the instructions and the allocations of.
    .executableTarget(
      name: "PerformanceProbe",
      dependencies: ["RequestsFoundation"],
      path: "Tests/PerformanceProbe",
      exclude: ["thresholds.json"]
    ),
    .executableTarget(name: "LinkageProbe", dependencies: ["Requests"], path: "Tests/LinkageProbe"),
    .executableTarget(
      name: "UploadProbe",
      dependencies: ["RequestsAsyncHTTPClient"] + asyncHTTPClient,
      path: "Tests/UploadProbe"
    ),
    // Not a product: what several test targets share.
    .target(
      name: "TestSupport",
      dependencies: ["Requests", "RequestsFoundation"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "BackendTests", dependencies: ["Requests", "TestSupport"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "RequestFormats", "Requests", "RequestsParameterEncoding", "RequestsSigning", "TestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "LinkageTests", dependencies: ["LinkageProbe"]),
    .testTarget(
      name: "TypeCheckBudget",
      dependencies: ["RequestsFoundation", "RequestsParameterEncoding"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "RequestBytesTests", dependencies: ["RequestBytes", "TestSupport"]),
    .testTarget(
      name: "RequestsTests",
      dependencies: ["RequestBytes", "Requests", "TestSupport"],
      exclude: ["Headers/Structured/Fixtures"]
    ),
    .testTarget(
      name: "ReliabilityTests",
      dependencies: [
        "RequestBytes", "RequestFormats", "Requests", "RequestsFoundation", "TestSupport",
      ],
      exclude: ["Verdicts/Fixtures"]
    ),
    .testTarget(
      name: "RequestFormatsTests",
      dependencies: ["RequestFormats", "Requests", "TestSupport"],
      exclude: ["Curl/Fixtures"]
    ),
    .testTarget(
      name: "RequestsFoundationTests",
      dependencies: ["RequestFormats", "Requests", "RequestsFoundation", "TestSupport"]
    ),
    .testTarget(
      name: "RequestsParameterEncodingTests",
      dependencies: ["RequestsParameterEncoding"]
    ),
    .testTarget(
      name: "RequestsCompressionTests",
      dependencies: [
        "RequestFormats", "Requests", "RequestsAsyncHTTPClient", "RequestsCompression",
        "RequestsFoundation", "TestSupport",
      ] + zlib
    ),
    .testTarget(
      name: "RequestsSigningTests",
      dependencies: ["Requests", "RequestsCompression", "RequestsSigning", "TestSupport"] + crypto,
      exclude: ["Fixtures", "Oracles"]
    ),
    .testTarget(
      name: "RequestsTestingTests",
      dependencies: ["RequestsFoundation", "RequestsTesting"] + testServer,
      exclude: ["Stubs/Recording/Recordings"]
    ),
    .testTarget(
      name: "RequestsAsyncHTTPClientTests",
      dependencies: [
        "RequestFormats", "Requests", "RequestsAsyncHTTPClient", "TestSupport", "UploadProbe",
        .product(
          name: "NIOEmbedded",
          package: "swift-nio",
          condition: .when(traits: ["AsyncHTTPClient"])
        ),
      ] + asyncHTTPClient
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
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
