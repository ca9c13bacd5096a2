// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The targets there are.
enum FuzzTargets {
  static let all: [any FuzzTarget.Type] = [
    HeadersTarget.self,
    TargetTarget.self,
    QueryTarget.self,
    FormTarget.self,
    CookieTarget.self,
    StructuredFieldTarget.self,
    ChallengeTarget.self,
    BlocksTarget.self,
    MultipartWriteTarget.self,
    MultipartParseTarget.self,
    HTTPTextTarget.self,
    ShellTarget.self,
    CurlImportTarget.self,
    CurlExportTarget.self,
    HARTarget.self,
    PostmanTarget.self,
    ResponseTarget.self,
  ]
}
