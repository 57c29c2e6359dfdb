import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Damage of several rectangles") struct PixelRegionTests {
  @Test(
    "a region has few disjoint rectangles that contain what was added", arguments: UInt64(0)..<8)
  func region(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var region = PixelRegion()
      var added = [PixelRect]()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let rect = PixelRect(
          x: .random(in: 0..<900, using: &random), y: .random(in: 0..<900, using: &random),
          width: .random(in: 0..<120, using: &random), height: .random(in: 0..<120, using: &random))
        region.add(rect)
        if !rect.isEmpty { added.append(rect) }
        for one in added { #expect(region.contains(one)) }
        #expect(region.rects.count <= PixelRegion.maxCount)
        for (index, one) in region.rects.enumerated() {
          #expect(region.rects[(index + 1)...].allSatisfy { !$0.intersects(one) })
        }
      }
      let all = PixelRect(x: 0, y: 0, width: 1_024, height: 1_024)
      if let cells = region.cells(of: all) {
        for one in added { #expect(cells.contains(one.intersection(all))) }
      }
    }
  }

  @Test("rectangles that nearly fill their union are one")
  func joined() {
    var region = PixelRegion(PixelRect(x: 0, y: 0, width: 100, height: 100))
    region.add(PixelRect(x: 110, y: 0, width: 100, height: 100))
    #expect(Array(region.rects) == [PixelRect(x: 0, y: 0, width: 210, height: 100)])
    region.add(PixelRect(x: 800, y: 700, width: 10, height: 10))
    #expect(region.rects.count == 2 && region.area == 21_100)
  }

  /// A background of boxes, some of them translucent, and things that move in three corners.
  private func plan(_ frame: Int) -> FramePlan {
    var scene = Scene(1_024, 768)
    var random = SeededGenerator(seed: 7)
    func number(_ range: Range<Double>) -> Double { .random(in: range, using: &random) }
    for index in 0..<60 {
      scene.add(
        .solid(
          CGRect(x: 0, y: 0, width: number(20..<200), height: number(20..<200)),
          RGBA(Float(number(0..<1)), 0.3, Float(number(0..<1)), 1)),
        .scale(1, 1, number(0..<900), number(0..<700)), opacity: index % 3 == 0 ? 0.5 : 1)
    }
    let step = Double(frame) * 3.3
    let box = CGRect(x: 0, y: 0, width: 30, height: 30)
    scene.add(.solid(box, RGBA(1, 0, 0, 1)), .scale(1, 1, 20 + step, 30))
    scene.add(
      .solid(box.offsetBy(dx: 925, dy: 45 + step), RGBA(0, 1, 0, 1)),
      .turn(step / 9, around: 940, 60 + step), opacity: 0.7)
    scene.add(
      .box(BoxDrawing(rect: box, corners: Corners(radius: 9), fill: .white, border: .white)),
      .scale(1, 1, 500, 700 - step), opacity: 0.9)
    return scene.finished(clear: .white)
  }

  @Test("things that move far apart are redrawn one by one, with the bytes of a full redraw")
  func frames() throws {
    var options = CompositorOptions()
    options.redrawsOnlyDamage = false
    let partial = try Compositor()
    let full = try Compositor(options)
    let part = PixelBuffer(size: PixelSize(0, 0))
    let whole = PixelBuffer(size: PixelSize(0, 0))
    let late = PixelBuffer(size: PixelSize(0, 0))
    for frame in 0..<12 {
      let plan = plan(frame)
      try partial.render(plan, into: frame % 3 == 2 ? late : part)
      try full.render(plan, into: whole)
      #expect((frame % 3 == 2 ? late : part).bytes.whole == whole.bytes.whole, "frame \(frame)")
      if frame == 0 { continue }
      let damage = (frame % 3 == 2 ? late : part).damage
      #expect(damage.rects.count == 3, "\(damage.rects)")
      #expect(damage.rects.reduce(0) { $0 + $1.area } < 1_024 * 768 / 8)
      #expect(partial.statistics.readBytes < 1_024 * 768 * 4 / 4 || frame < 3)
    }
  }
}
