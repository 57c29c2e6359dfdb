// swift-tools-version: 6.2
// A package as a user has it: views, and their snapshot tests. `.ci/snapshots` copies it to a folder
// with a link `lamina` to this repository and the views in `Sources/ClientCode`.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(path: "lamina")],
  targets: [
    .target(
      name: "ClientCode",
      dependencies: [
        .product(name: "UIKit", package: "lamina"), .product(name: "CoreText", package: "lamina"),
      ], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppTests",
      dependencies: ["ClientCode", .product(name: "LaminaTesting", package: "lamina")],
      exclude: ["__Snapshots__"]),
  ]
)
