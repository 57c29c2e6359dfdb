import CoreGraphics
import Foundation
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Painted gradients")
struct PaintedGradientTests {
  /// A radial gradient in a box around the middle of a scene of 400 x 300 pixels.
  private static func radial(_ radius: Double = 0, _ alpha: Float = 1) -> Drawing {
    var gradient = GradientContent()
    gradient.kind = .radial
    gradient.colors = [RGBA(1, 0, 0, alpha), RGBA(0, 0.5, 1, alpha), RGBA(0.2, 1, 0, 0.75)]
    gradient.start = CGPoint(x: 0.4, y: 0.5)
    gradient.end = CGPoint(x: 1, y: 0.9)
    var box = BoxClip(
      rect: CGRect(x: -140, y: -100, width: 280, height: 200), corners: Corners())
    box.corners.radius = radius
    return .gradient(GradientDrawing(box: box, gradient: gradient))
  }

  private static func turned(_ angle: Double) -> Homography {
    let (c, s) = (cos(angle), sin(angle))
    return Homography(x: [c, -s, 200.25], y: [s, c, 150.5], w: [0, 0, 1])
  }

  private static func textures(_ plan: FramePlan, texels: Int = 1 << 23) -> [TextureReference] {
    var options = CompositorOptions()
    options.paintedTexels = texels
    let encoder = FrameEncoder(
      options, .llvmpipe, largestTexture: 4_096, SurfaceCache(budget: 0))
    let frame = encoder.encode(plan, PixelRect(origin: plan.size))
    return frame.passes.flatMap(\.batches).map(\.key.texture)
  }

  @Test(
    "the inside of a large radial gradient is an image of its final colours, as the shader has them",
    arguments: [0, 0.4], [0.0, 30])
  func radialBox(_ angle: Double, _ radius: Double) throws {
    for alpha: Float in [1, 0.5] {
      var scene = Scene(400, 300)
      scene.add(Self.radial(radius, alpha), Self.turned(angle), opacity: alpha) {
        $0.smoothEdges = .all
      }
      #expect(Self.textures(scene.finished(clear: .white)).contains(.colored(0)))
      var plain = CompositorOptions()
      plain.usesDriverFastPath = false
      plain.drawsInPrimitives = false
      let off = LevelDifferences(
        try scene.render(clear: .white).bytes, try scene.render(clear: .white, plain).bytes)
      #expect(off.greatest <= 2, "\(off.greatest)")
    }
  }

  @Test("more of them than there is room for are left to the shader")
  func limit() {
    var scene = Scene(400, 300)
    scene.add(Self.radial(), Self.turned(0))
    let area = 280 * 200
    let plan = scene.finished(clear: .white)
    #expect(Self.textures(plan, texels: 2 * area).contains(.colored(0)))
    #expect(!Self.textures(plan, texels: area / 2).contains(.colored(0)))
    for _ in 0..<200 { scene.add(Self.radial(), Self.turned(0.1)) }
    #expect(!Self.textures(scene.finished(clear: .white)).contains(.colored(0)))
  }

  @Test("the area for each is that of all, or an equal share where they are larger together")
  func shares() {
    var scene = Scene(400, 300)
    func largest(_ texels: Int) -> Int {
      FrameFacts(scene.finished(clear: .white), texels: texels).largestPaint
    }
    #expect(largest(1_000) == 1_000)
    scene.add(Self.radial(), Self.turned(0))
    scene.add(Self.radial(), Self.turned(0))
    #expect(largest(400 * 300 * 2) == 400 * 300 * 2)
    #expect(largest(60_000) == 30_000)
    // Hidden ones do not count.
    scene.plan.list.bounds[0] = .empty
    #expect(largest(60_000) == 60_000)
    scene.plan.traits = []
    #expect(largest(1) == 1)
  }

  @Test("REL-14: where their area changes how they are drawn, all of the frame is drawn again")
  func changed() {
    var few = Scene(400, 300)
    few.add(Self.radial(), Self.turned(0))
    var many = few
    for _ in 0..<200 { many.add(Self.radial(), Self.turned(0.1)) }
    var tracker = DamageTracker()
    _ = tracker.advance(to: few.finished(clear: .white))
    #expect(tracker.advance(to: few.finished(clear: .white)).isEmpty)
    let changed = tracker.advance(to: many.finished(clear: .white))
    #expect(changed.rects.first?.size == few.plan.size)
  }
}
