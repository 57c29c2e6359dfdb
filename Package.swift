// swift-tools-version: 6.2
import PackageDescription

// Every target of ours is as strict as the language allows; a warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// One row per Swift module: its name and the modules strictly below it.
func layer(_ name: String, on below: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: below, swiftSettings: strict)
}

/// A C target: headers and the few lines that must stay C, and the library it fences in.
func cLibrary(_ name: String, links library: String? = nil) -> Target {
  .target(name: name, linkerSettings: library.map { [.linkedLibrary($0)] } ?? [])
}

/// The tests of one module, in a folder of the same name under `Tests`, and the folders of data in
/// it that tests find by path.
func tests(_ name: String, on below: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: below + ["LaminaTestSupport"], exclude: data, swiftSettings: strict)
}

/// Variables of the environment as texts for C code. `.ci/package` sets them; a plain build has none.
func definitions(_ variables: [String]) -> [CSetting] {
  variables.compactMap { name in
    Context.environment[name].map { .define(name, to: "\"\($0)\"") }
  }
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let httpServer: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
]
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
  name: "lamina",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "LaminaKit", targets: ["LaminaKit"]),
    .library(name: "LaminaViews", targets: ["LaminaViews"]),
    .library(name: "LaminaVirtualTime", targets: ["LaminaVirtualTime"]),
    .library(name: "LaminaDocuments", targets: ["LaminaDocuments"]),
    .library(name: "LaminaTesting", targets: ["LaminaTesting"]),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(name: "LaminaPreview", targets: ["LaminaPreview"]),
    .executable(name: "lamina", targets: ["LaminaMain"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // C libraries, one fence each.
    .systemLibrary(name: "CEGL", pkgConfig: "egl", providers: [.apt(["libegl-dev"])]),
    .systemLibrary(name: "CGLES", pkgConfig: "glesv2", providers: [.apt(["libgles-dev"])]),
    .systemLibrary(name: "CGBM", pkgConfig: "gbm", providers: [.apt(["libgbm-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .target(
      name: "CFont", dependencies: ["CFreeType", "CFontconfig"],
      linkerSettings: [.linkedLibrary("freetype"), .linkedLibrary("fontconfig")]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CPango", dependencies: ["CGLib", "CHarfBuzz", "CFreeType", "CFontconfig"],
      cSettings: [.headerSearchPath("forward")],
      linkerSettings: ["pangoft2-1.0", "pango-1.0", "gobject-2.0", "glib-2.0", "fontconfig"].map {
        .linkedLibrary($0)
      }),
    cLibrary("CPNG", links: "png"),
    cLibrary("CJPEG", links: "jpeg"),
    cLibrary("CWebP", links: "webp"),
    .target(
      name: "CWebPMux", linkerSettings: [.linkedLibrary("webpmux"), .linkedLibrary("webp")]),
    .target(
      name: "CWebPDemux", linkerSettings: [.linkedLibrary("webpdemux"), .linkedLibrary("webp")]),
    cLibrary("CDeflate", links: "deflate"),
    .target(name: "CVersion", cSettings: definitions(["LAMINA_VERSION", "LAMINA_COMMIT"])),
    cLibrary("CFiles"),
    cLibrary("CPixels"),
    cLibrary("CCoverage"),
    cLibrary("CAllocations"),
    cLibrary("CSwiftRuntime"),
    cLibrary("CVirtualTime"),

    // Empty companions: without them Swift Testing cannot be imported beside our modules.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),

    // Ours, lowest first.
    layer(
      "CoreGraphics", on: ["_Testing_CoreGraphics", "CCairo", "CFont", "CPNG", "CJPEG", "CWebP"]),
    layer("LaminaText", on: ["CoreGraphics", "CPango"]),
    layer("CoreText", on: ["CoreGraphics", "LaminaText"]),
    layer("LaminaThreads", on: []),
    .target(
      name: "LaminaShaders", path: "Shaders",
      resources: [.embedInCode("programs"), .embedInCode("include")], swiftSettings: strict),
    layer("LaminaScene", on: ["CoreGraphics", "LaminaShaders"]),
    layer("LaminaGL", on: ["CEGL", "CGLES", "CGBM"]),
    layer(
      "QuartzCore",
      on: ["CoreGraphics", "LaminaShaders", "LaminaScene", "LaminaText", "CSwiftRuntime"]),
    layer(
      "LaminaCompositor",
      on: [
        "LaminaScene", "LaminaGL", "LaminaShaders", "LaminaThreads", "CoreGraphics", "CCoverage",
      ]),
    layer("LaminaExport", on: ["CDeflate", "CJPEG", "CPixels", "CWebPMux", "LaminaThreads"]),
    layer("LaminaVirtualTime", on: ["QuartzCore", "CVirtualTime"]),
    layer(
      "UIKitCore",
      on: ["QuartzCore", "CoreText", "LaminaText", "LaminaVirtualTime", "CSwiftRuntime"]),
    layer(
      "UIKit", on: ["UIKitCore", "QuartzCore", "LaminaText", "CSwiftRuntime", "_Testing_UIKit"]),
    layer("LaminaDocuments", on: ["QuartzCore", "CoreText", "CFiles", "CDeflate"]),
    layer(
      "LaminaKit",
      on: [
        "QuartzCore", "LaminaScene", "LaminaGL", "LaminaCompositor", "LaminaExport",
        "LaminaText", "LaminaThreads", logging,
      ]),
    layer("LaminaViews", on: ["LaminaKit", "UIKit"]),
    layer("LaminaComparison", on: ["CoreGraphics", "CDeflate", "CWebPDemux"]),
    layer(
      "LaminaTesting",
      on: ["LaminaKit", "LaminaViews", "LaminaDocuments", "LaminaComparison", "UIKit"]),
    // Another name of the one above, for test files that are shared with other platforms.
    layer("SnapshotTesting", on: ["LaminaTesting"]),
    .target(
      name: "LaminaPreview",
      dependencies: [
        "LaminaKit", "QuartzCore", "CoreGraphics", "LaminaScene", "LaminaCompositor",
        "LaminaExport",
      ],
      resources: [.embedInCode("Resources")], swiftSettings: strict),
    layer(
      "LaminaBench",
      on: ["LaminaKit", "QuartzCore", "LaminaScene", "LaminaExport", "LaminaGL", "CAllocations"]),
    .target(
      name: "LaminaCLI",
      dependencies: [
        "LaminaKit", "LaminaBench", "LaminaDocuments", "LaminaExport", "LaminaThreads",
        "CoreText", "LaminaComparison", "LaminaPreview", "CAllocations", "CVersion", argumentParser,
      ] + httpServer,
      resources: [.embedInCode("Pages")], swiftSettings: strict),
    .executableTarget(name: "LaminaMain", dependencies: ["LaminaCLI"], swiftSettings: strict),

    // Programs that show and measure; each is built with everything else.
    .executableTarget(
      name: "Fall", dependencies: ["LaminaKit"], path: "Tests/Examples/Fall",
      swiftSettings: strict),
    .executableTarget(
      name: "LaminaCompositorBenchmark",
      dependencies: ["LaminaCompositor", "LaminaScene", "CoreGraphics"],
      path: "Tests/Benchmarks/Compositor", swiftSettings: strict),
    .executableTarget(
      name: "LaminaEvaluationBenchmark",
      dependencies: ["QuartzCore", "LaminaScene", "CAllocations"],
      path: "Tests/Benchmarks/Evaluation", swiftSettings: strict),
    .executableTarget(
      name: "LaminaGrowthBenchmark",
      dependencies: [
        "LaminaKit", "LaminaViews", "LaminaDocuments", "UIKit", "QuartzCore", "CoreGraphics",
      ],
      path: "Tests/Benchmarks/Growth", swiftSettings: strict),

    // Tests.
    .target(
      name: "LaminaTestSupport", dependencies: ["CoreGraphics", "LaminaScene"],
      path: "Tests/LaminaTestSupport", swiftSettings: strict),
    .target(
      name: "LaminaViewTestSupport", dependencies: ["QuartzCore", "UIKit"],
      path: "Tests/LaminaViewTestSupport", swiftSettings: strict),
    // As an iOS engineer wrote it: Swift 5, and only the imports that it has there.
    .target(
      name: "ClientCode", dependencies: ["UIKit", "CoreText"], path: "Tests/ClientCode",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("CoreGraphicsTests", on: ["CoreGraphics"]),
    tests("LaminaTextTests", on: ["LaminaText", "CoreGraphics"]),
    tests("CoreTextTests", on: ["CoreText", "LaminaText", "CoreGraphics", "QuartzCore", "UIKit"]),
    tests("LaminaThreadsTests", on: ["LaminaThreads"]),
    tests("LaminaSceneTests", on: ["LaminaScene", "LaminaShaders"]),
    tests(
      "QuartzCoreTests",
      on: [
        "QuartzCore", "UIKitCore", "UIKit", "LaminaScene", "LaminaCompositor", "LaminaGL",
        "LaminaKit",
        "LaminaExport", "LaminaViewTestSupport", "LaminaVirtualTime", "CVirtualTime",
        "CSwiftRuntime",
      ], data: ["ExpectedValues/Data", "Goldens/Figures"]),
    tests(
      "UIKitTests",
      on: [
        "UIKitCore", "UIKit", "QuartzCore", "CoreGraphics", "LaminaText", "LaminaKit",
        "LaminaViews", "ClientCode", "LaminaViewTestSupport",
      ]),
    tests("LaminaShadersTests", on: ["LaminaShaders", "LaminaGL"]),
    tests("LaminaGLTests", on: ["LaminaGL"]),
    tests(
      "LaminaCompositorTests",
      on: [
        "LaminaCompositor", "LaminaScene", "LaminaGL", "LaminaShaders", "CoreGraphics", "CCoverage",
      ]),
    tests(
      "LaminaExportTests", on: ["LaminaExport", "LaminaThreads", "CoreGraphics", "CDeflate"]),
    tests("LaminaDocumentsTests", on: ["LaminaDocuments", "QuartzCore", "CFiles"]),
    tests(
      "LaminaKitTests",
      on: [
        "LaminaKit", "LaminaComparison", "LaminaExport", "LaminaDocuments", "LaminaVirtualTime",
        "QuartzCore", "CoreText",
      ]),
    tests(
      "LaminaBenchTests",
      on: [
        "LaminaBench", "LaminaKit", "LaminaCompositor", "LaminaGL", "LaminaScene", "QuartzCore",
        "CoreGraphics",
        "CAllocations",
      ]),
    tests(
      "LaminaTestingTests",
      on: [
        "LaminaTesting", "LaminaComparison", "LaminaDocuments", "LaminaKit", "UIKit",
        "CoreGraphics",
      ]),
    tests("LaminaCLITests", on: ["LaminaCLI", "LaminaKit", "LaminaPreview"]),
    tests("ArchitectureTests", on: [], data: ["Behaviour"]),
  ],
  swiftLanguageModes: [.v6]
)

// Examples only when asked for, so that tests need not link a dozen programs.
if Context.environment["LAMINA_EXAMPLES"] != nil {
  let names = [
    "NestedTransactions", "StayOrReturn", "KeyframePaths", "SpringBounds", "GroupThereAndBack",
    "Transitions", "LogoReveal", "Waves", "Clock", "TapMovingLayer", "Animator", "PauseResume",
    "Confetti", "MainQueue",
  ]
  package.targets += names.map { name in
    .executableTarget(
      name: "Example\(name)", dependencies: ["LaminaViews"],
      path: "Tests/Examples/\(name)", swiftSettings: strict)
  }
}

// The fuzzer only when asked for: libFuzzer brings its own `main`, so a plain build cannot link them.
if Context.environment["LAMINA_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "LaminaDocuments", "LaminaScene", "LaminaKit", "LaminaCLI", "UIKit", "QuartzCore",
        "CoreGraphics", "CDeflate",
      ], path: "Tests/Fuzz", swiftSettings: strict))
}

// The documentation compiler only when asked for, so that clients need not resolve it.
if Context.environment["LAMINA_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
