import Foundation
import Testing

@testable import QuartzCore

/// Trees of public test suites, drawn here and compared with what Apple's frameworks drew.
///
/// `LAMINA_GOLDENS` names folders of pictures; without it `GoldenFigureTests` alone compares. All are drawn in one test, so that there is one
/// compositor for them; each has a line of output and its own issue.
@Suite("Pictures of Apple's compositor") struct LayerGoldenTests {
  @Test("every picture of the manifest comes within its gate", .enabled(if: LayerGolden.hasFolders))
  func pictures() throws {
    #expect(!LayerGolden.all.isEmpty)
    let maker = try ImageBuilder()
    for golden in LayerGolden.all {
      do {
        try compare(golden, maker)
      } catch {
        Issue.record("\(golden.id): \(error)")
      }
    }
    maker.finish()
  }

  private func compare(_ golden: LayerGolden, _ maker: ImageBuilder) throws {
    let drawn = try Self.draw(golden, maker)
    let wanted = try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: golden.id)
    guard drawn.width == wanted.width, drawn.height == wanted.height else {
      throw UnknownShape(
        "\(drawn.width) x \(drawn.height) pixels for \(wanted.width) x \(wanted.height)")
    }
    let difference = PictureDifference(drawn, wanted)
    let gate = GoldenGate(golden)
    let passes = gate.passes(difference)
    print(
      "golden \(golden.id): \(difference); \(passes ? "passes" : "FAILS") the gate for \(gate.name)"
    )
    if !passes || ImageBuilder.keepsAll {
      try ImageBuilder.keep(golden.id, drawn: drawn, wanted: wanted)
    }
    if let reason = Self.reason(golden) {
      withKnownIssue(Comment(rawValue: "\(golden.id): \(reason)"), isIntermittent: true) {
        #expect(passes, "\(golden.id): \(difference)")
      }
    } else {
      #expect(passes, "\(golden.id): \(difference)")
    }
  }

  /// Why a picture cannot be had.
  private static func reason(_ golden: LayerGolden) -> String? {
    golden.hasOrderQuirk
      ? "GE12: Apple's order of these coplanar siblings follows no known rule" : nil
  }

  static func draw(_ golden: LayerGolden, _ maker: ImageBuilder) throws -> CGImage {
    let root = try GoldenTree(renderer: golden.renderer, flatness: golden.flatness)
      .layer(golden.root)
    root.position = CGPoint(
      x: root.bounds.width * root.anchorPoint.x, y: root.bounds.height * root.anchorPoint.y)
    return try maker.picture(of: root, size: root.bounds.size, scale: golden.scale)
  }
}
