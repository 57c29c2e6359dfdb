import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// What covers a part of a drawing may not change the pixels of the rest: a redraw of a part of a
/// frame would not have the bytes of a whole one.
@Suite("Covered drawings")
struct CoveredDrawingTests {
  @Test(
    "REL-14: opaque boxes change no pixel of what they do not cover",
    arguments: CoveredDrawing.allCases, [false, true])
  func cover(_ drawing: CoveredDrawing, onFastPath: Bool) throws {
    var options = CompositorOptions()
    options.usesDriverFastPath = onFastPath
    let compositor = try Compositor(options)
    var random = SeededGenerator(seed: 11)
    var scene = Scene(420, 300)
    drawing.add(to: &scene)
    let alone = PixelBuffer(size: PixelSize(0, 0))
    let covered = PixelBuffer(size: PixelSize(0, 0))
    try Compositor(options).render(scene.finished(clear: .white), into: alone)
    for _ in 0..<8 {
      var scene = scene
      var boxes: [PixelRect] = []
      for _ in 0..<3 {
        let box = PixelRect(
          x: .random(in: 0..<340, using: &random), y: .random(in: 0..<240, using: &random),
          width: .random(in: 5..<80, using: &random), height: .random(in: 5..<60, using: &random))
        boxes.append(box)
        scene.add(
          .solid(CGRect(x: box.x, y: box.y, width: box.size.width, height: box.size.height), .green)
        )
      }
      try compositor.render(scene.finished(clear: .white), into: covered)
      #expect(differences(alone, covered, outside: boxes) == 0)
    }
  }

  /// The number of pixels outside of some boxes that differ.
  private func differences(
    _ one: PixelBuffer, _ other: PixelBuffer, outside boxes: [PixelRect]
  ) -> Int {
    let first = Array(one.bytes)
    let second = Array(other.bytes)
    var count = 0
    for index in stride(from: 0, to: first.count, by: 4)
    where first[index..<index + 4] != second[index..<index + 4] {
      let pixel = PixelRect(
        x: index / 4 % one.size.width, y: index / 4 / one.size.width, width: 1, height: 1)
      if !boxes.contains(where: { $0.contains(pixel) }) { count += 1 }
    }
    return count
  }
}
