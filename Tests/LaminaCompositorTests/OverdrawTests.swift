import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// How often each pixel is drawn.
@Suite("Overdraw maps") struct OverdrawTests {
  private static let rects = [
    CGRect(x: 10, y: 12, width: 60, height: 40), CGRect(x: 40, y: 20, width: 50, height: 60),
    CGRect(x: 45, y: 5, width: 10, height: 90),
  ]

  @Test("translucent rectangles count where they overlap, hidden ones do not")
  func aligned() {
    var scene = Scene(100, 100)
    for rect in Self.rects { scene.add(.solid(rect, .white), opacity: 0.5) }
    var map = scene.finished(clear: .clear).overdraw
    for y in 0..<100 {
      for x in 0..<100 {
        let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let expected = Self.rects.count { $0.contains(center) }
        #expect(map[x, y] == expected, "at \(x) \(y)")
      }
    }
    // An opaque rectangle hides what is below it.
    scene.add(.solid(CGRect(x: 0, y: 0, width: 100, height: 50), .white))
    map = scene.finished(clear: .clear).overdraw
    #expect(map[50, 30] == 1 && map[0, 0] == 1 && map[50, 60] == 2)
  }

  @Test(
    "quads count in the pixels that are drawn: rotated, in perspective, behind the eye",
    arguments: [
      Homography.turn(0.4, around: 50, 50), .turn(2.2, around: 45, 60),
      Homography(x: [1, 0.2, 0], y: [0.1, 1, 0], w: [0.006, 0.001, 1]),
      Homography(x: [1, 0, 0], y: [0, 1, 0], w: [-0.0137, 0.0007, 1]),
    ])
  func quads(_ transform: Homography) throws {
    var scene = Scene(120, 120)
    for rect in Self.rects { scene.add(.solid(rect, .white), transform, opacity: 0.5) }
    let map = scene.finished(clear: .clear).overdraw
    let frame = try scene.render()
    // The alpha of 0, 1, 2 and 3 rectangles; edges have levels between them.
    let levels = [0: 0, 128: 1, 127: 1, 192: 2, 191: 2, 224: 3, 223: 3]
    func drawn(_ x: Int, _ y: Int) -> Int? { levels[frame[x, y].w] }
    var checked = [Int](repeating: 0, count: 4)
    for y in 3..<117 {
      for x in 3..<117 {
        guard let count = drawn(x, y) else { continue }
        #expect(map[x, y] >= count, "at \(x) \(y)")
        // Edges are drawn in some pixels that they leave unchanged.
        let isInside = (-3...3).allSatisfy { dy in
          (-3...3).allSatisfy { drawn(x + $0, y + dy) == count }
        }
        guard isInside else { continue }
        checked[count] += 1
        #expect(map[x, y] == count, "at \(x) \(y)")
      }
    }
    #expect(checked[0] > 500 && checked[1] > 100)
  }

  @Test(
    "the opaque inside of a path hides what is below it on drivers that draw on the CPU",
    arguments: [DriverProfile.llvmpipe, .software])
  func paths(_ profile: DriverProfile) throws {
    let box = CGRect(x: 10, y: 10, width: 130, height: 80)
    var elements = PathElements()
    elements.move(to: CGPoint(x: 20, y: 15))
    for (x, y) in [(140, 30), (120, 88), (15, 70)] { elements.line(to: CGPoint(x: x, y: y)) }
    elements.close()
    let path = PathDrawing(path: elements, color: .black)
    var gradient = GradientContent()
    gradient.colors = [.black, .white]
    (gradient.start, gradient.end) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.3))
    let masked = Drawing.maskedGradient(
      MaskedGradientDrawing(
        gradient: GradientDrawing(box: BoxClip(rect: box, corners: Corners()), gradient: gradient),
        path: path, plane: .identity))
    for drawing in [Drawing.path(path), masked] {
      for (opacity, count) in [(Float(1), 1), (0.5, 2)] {
        var scene = Scene(150, 100)
        scene.add(.solid(box, .white), opacity: 0.5)
        scene.add(drawing, opacity: opacity)
        let encoder = FrameEncoder(CompositorOptions(), profile)
        let map = scene.finished(clear: .clear).overdraw(with: encoder)
        // What llvmpipe fills, with nothing beneath it, is not counted.
        let isFilled = profile.fillsTargets && count == 1 && map[70, 50] == 0
        #expect(map[70, 50] == count || isFilled, "\(drawing.name), \(opacity)")
        #expect(map[11, 11] == 1)
        var plain = CompositorOptions()
        plain.usesDriverFastPath = false
        plain.drawsInPrimitives = false
        let off = LevelDifferences(
          try scene.render(clear: .clear).bytes, try scene.render(clear: .clear, plain).bytes)
        #expect(off.greatest <= 3, "\(off.greatest)")
      }
    }
  }

  @Test("fragments of surfaces count in their pixels, those of bitmaps elsewhere")
  func surfaces() {
    func map(hasOwnGrid: Bool) -> OverdrawMap {
      var scene = Scene(64, 48)
      scene.add(.solid(CGRect(x: 10, y: 10, width: 20, height: 20), .white), opacity: 0.5)
      let pass = scene.endSurface(PixelRect(x: 5, y: 5, width: 30, height: 30))
      scene.plan.graph.passes[pass].hasOwnGrid = hasOwnGrid
      scene.add(.surface(SurfaceDrawing(pass: pass)), opacity: 0.5)
      return scene.finished(clear: .clear).overdraw
    }
    let placed = map(hasOwnGrid: false)
    #expect(placed[15, 15] == 2 && placed[6, 6] == 1 && placed[0, 0] == 0)
    #expect(placed.elsewhere == 0 && placed.counts.count == 64 * 48)
    #expect(map(hasOwnGrid: true).elsewhere > 0)
  }
}
