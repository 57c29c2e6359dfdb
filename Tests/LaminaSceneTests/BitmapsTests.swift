import CoreGraphics
import LaminaTestSupport
import Testing

@testable import LaminaScene

@Suite("Rasterized layers")
struct BitmapsTests {
  private func plan(
    scale: Double, bitmap: Double, _ change: (inout SceneLayer) -> Void = { _ in }
  ) throws -> FramePlan {
    var flattener = Flattener()
    return try flattener.plan(
      RenderTree(40, 40, scale: scale) { root in
        root.add(
          SceneLayer("layer", 4, 4, 20, 10, fill: .red) {
            $0.node.flags.insert(.shouldRasterize)
            $0.node.rasterizationScale = bitmap
            change(&$0)
          })
      })
  }

  @Test("CA-R16: rasterization at the output's pixel grid draws no bitmap")
  func exact() throws {
    #expect(try plan(scale: 2, bitmap: 2).graph.passes.count == 1)
    #expect(try plan(scale: 1, bitmap: 1).graph.passes.count == 1)
  }

  @Test("CA-R16: another scale is a pass on its own pixel grid, which sublayers are drawn on")
  func ownGrid() throws {
    let plan = try plan(scale: 2, bitmap: 1) {
      $0.node.opacity = 0.5
      $0.add(SceneLayer("child", 10, 5, 20, 10, fill: .blue))
    }
    let grids = plan.graph.passes.map { $0.hasOwnGrid }
    #expect(grids == [true, false])
    #expect(plan.graph.passes[0].region == PixelRect(x: 0, y: 0, width: 30, height: 15))
    let item = try #require(plan.list.items.last)
    guard case .surface(let drawing) = item.drawing else {
      Issue.record("no surface")
      return
    }
    #expect(drawing.bitmap?.scale == [1, 1])
    #expect(plan.list.states[item.state].opacity == 0.5)
    #expect(plan.list.states[item.state].transform.x.x == 2)
  }

  @Test("CA-R16: nested masks and groups are drawn on the bitmap's grid")
  func nested() throws {
    let plan = try plan(scale: 1, bitmap: 3) {
      $0.add(
        SceneLayer("child", 0, 0, 10, 10, fill: .blue) {
          $0.mask(
            SceneLayer("mask", 0, 0, 10, 10, fill: RGBA(0, 0, 0, 0.5)))
        })
    }
    #expect(plan.graph.passes.count > 2)
    let grids = plan.graph.passes.map { $0.hasOwnGrid }
    #expect(!grids.dropLast().contains(false))
    #expect(grids.last == false)
  }

  @Test("CA-R16: a bitmap never exceeds the texture size")
  func large() throws {
    let plan = try plan(scale: 1, bitmap: 1e9)
    #expect(plan.graph.passes[0].region.size.width <= 4_096)
  }

  @Test(
    "CA-R16: a scale that is not a positive finite number draws no bitmap",
    arguments: [0.0, -1, Double.nan, .infinity])
  func noScale(_ scale: Double) throws {
    #expect(try plan(scale: 2, bitmap: scale).graph.passes.count == 1)
  }
}
