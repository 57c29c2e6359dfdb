import Foundation
import Testing

@testable import QuartzCore

/// Trees of public test suites, drawn here and compared with what was measured of the pictures that
/// Apple's frameworks drew of them.
@Suite("Measured figures of Apple's pictures") @MainActor struct GoldenFigureTests {
  @Test("a file that is missing, malformed or empty is an error, not zero figures")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("figures.json")
    #expect(throws: (any Error).self) { try GoldenFigure.load(url) }
    for text in ["{", "{}", #"{"figures": []}"#, #"{"figures": [{"id": "a"}]}"#] {
      try Data(text.utf8).write(to: url)
      #expect(throws: (any Error).self) { try GoldenFigure.load(url) }
    }
  }

  @Test("the compositor draws every tree as measured")
  func compositor() throws {
    let figures = try GoldenFigure.load(GoldenFigure.file)
    #expect(figures.count >= 112)
    let maker = try ImageBuilder()
    for figure in figures {
      try compare(figure, "compositor", try LayerGoldenTests.draw(figure.golden, maker))
    }
    maker.finish()
  }

  @Test("render(in:) draws every tree of paths as measured")
  func context() throws {
    let figures = try GoldenFigure.load(GoldenFigure.file).filter {
      ContextGoldenTests.showsPaths($0.golden)
    }
    #expect(figures.count > 15)
    for figure in figures {
      let golden = figure.golden
      let root = try GoldenTree(renderer: golden.renderer, flatness: golden.flatness)
        .layer(golden.root)
      root.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
      let context = try #require(ContextGoldenTests.context(golden))
      root.render(in: context)
      try compare(figure, "render(in:)", try #require(context.makeImage()))
    }
  }

  private func compare(_ figure: GoldenFigure, _ way: String, _ drawn: CGImage) throws {
    let (golden, gate) = (figure.golden, GoldenGate(figure.golden))
    try #require(
      drawn.width == golden.size.width && drawn.height == golden.size.height, "\(golden.id)")
    #expect(figure.points.count >= 40, "\(golden.id)")
    let misses = figure.misses(drawn, tolerance: min(gate.step, gate.greatest))
    let allowed = figure.points.count * 2 / 100
    #expect(
      misses.count <= allowed,
      """
      \(golden.id) by \(way), gate for \(gate.name): \(misses.count) of \(figure.points.count) \
      points are off, the worst at \(misses.description)
      """)
  }
}
