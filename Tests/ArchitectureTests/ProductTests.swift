import Testing

@Suite("Architecture: products")
struct ProductTests {
  private static func manifest() throws -> Manifest {
    Manifest(try #require(SourceFile.named("Package.swift")).text)
  }

  /// Who has layers only never builds a view.
  private static let viewModules: Set<String> = ["UIKitCore", "UIKit", "LaminaViews"]

  @Test(
    "nothing that draws layers is linked with views",
    arguments: [
      "LaminaMain", "LaminaCLI", "LaminaKit", "LaminaDocuments", "LaminaPreview", "LaminaBench",
      "Fall",
    ])
  func views(target: String) throws {
    let closure = try Self.manifest().closure(of: target)
    #expect(closure.contains("QuartzCore"), "\(closure.sorted())")
    #expect(closure.isDisjoint(with: Self.viewModules), "\(closure.sorted())")
  }

  @Test(
    "what replaces symbols of the process is linked by views and by who asks for it",
    arguments: ["LaminaMain", "LaminaKit", "LaminaDocuments", "LaminaPreview", "Fall"])
  func virtualTime(target: String) throws {
    let manifest = try Self.manifest()
    #expect(!manifest.closure(of: target).contains("CVirtualTime"))
    for views in ["UIKitCore", "UIKit", "LaminaViews", "LaminaTesting", "LaminaVirtualTime"] {
      #expect(manifest.closure(of: views).contains("CVirtualTime"), "\(views)")
    }
  }

  @Test("the check finds what a target is linked with, however far below")
  func closure() {
    let manifest = Manifest(
      """
          .library(name: "A", targets: ["A"]),
          .systemLibrary(name: "C", pkgConfig: "c"),
          layer("B", on: ["C"]),
          // layer("B", on: ["D"]),
          layer("D"),
          .target(
            name: "A",
            dependencies: [
              "B",
            ] + more),
      """)
    #expect(manifest.closure(of: "A") == ["A", "B", "C"])
    #expect(manifest.closure(of: "D") == ["D"])
    #expect(manifest.closure(of: "E").isEmpty)
  }

  @Test("snapshot tests and views are linked with views")
  func above() throws {
    for target in ["LaminaViews", "LaminaTesting"] {
      #expect(try Self.manifest().closure(of: target).isSuperset(of: Self.viewModules))
    }
  }
}
