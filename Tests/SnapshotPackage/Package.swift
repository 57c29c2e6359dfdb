// swift-tools-version: 6.2
// A package as a user has it: views, and their snapshot tests. `.ci/snapshots` copies it to another folder, with the
// views in `Sources/App` and the path of this repository in place of `lamina`.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(path: "lamina")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        .product(name: "UIKit", package: "lamina"), .product(name: "CoreText", package: "lamina"),
      ], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "LaminaTesting", package: "lamina")],
      exclude: ["__Snapshots__"]),
  ]
)
