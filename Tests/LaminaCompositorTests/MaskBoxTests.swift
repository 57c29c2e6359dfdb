import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// A mask that is one opaque box is a clip, and has the pixels of the same mask in a pass.
@Suite("Masks: boxes with antialiased edges")
struct MaskBoxTests {
  static let edgeSets: [EdgeSet] = [.all, [], .left, [.left, .right], [.top, .bottom]]

  /// Two layers under a mask at a fraction of a pixel; `isPass` adds to the mask what is not seen.
  private static func tree(_ edges: EdgeSet, isPass: Bool, smooth: Bool) -> RenderTree {
    RenderTree(100, 80, background: .white) { root in
      root.add(
        SceneLayer("masked", 5.25, 6.5, 70, 60, fill: .blue) { masked in
          masked.add(SceneLayer("leaf", 10, 10, 80, 30, fill: .red))
          if smooth { masked.node.flags.insert(.allowsEdgeAntialiasing) }
          var mask = SceneLayer("mask", 0, 0, 100, 100)
          var box = SceneLayer("box", 7.7, 4.3, 50.3, 40.45, fill: .black)
          box.node.flags.insert(.allowsEdgeAntialiasing)
          box.node.antialiasedEdges = edges
          mask.add(box)
          if isPass { mask.add(SceneLayer("clear", 0, 0, 1, 1)) }
          masked.mask(mask)
        })
    }
  }

  @Test("one layer more in the mask changes no pixel by more than a level", arguments: edgeSets)
  func pixels(_ edges: EdgeSet) throws {
    let compositor = try Compositor()
    for smooth in [false, true] {
      var frames: [RenderedFrame] = []
      for isPass in [false, true] {
        var flattener = Flattener()
        let plan = try flattener.plan(Self.tree(edges, isPass: isPass, smooth: smooth))
        #expect(plan.dump.contains("mask pass") == isPass)
        let pixels = PixelBuffer(size: PixelSize(0, 0))
        try compositor.render(plan, into: pixels)
        frames.append(RenderedFrame(pixels))
      }
      #expect(LevelDifferences(frames[0].bytes, frames[1].bytes).count(above: 1) == 0)
    }
  }
}
