import CCoverage
import CoreGraphics
import LaminaGL
import LaminaTestSupport
import Testing

@testable import LaminaCompositor
@testable import LaminaScene

@Suite("The fill and the stroke of one path") struct FillStrokeTests {
  /// Stars that are filled and stroked, some the other way round, some outside of the frame.
  private func scene(_ seed: UInt64) -> Scene {
    var random = SeededGenerator(seed: seed)
    var scene = Scene(320, 240)
    for index in 0..<6 {
      var star = PathDrawing(path: .star(&random), color: .black, evenOdd: index % 2 == 0)
      let transform = Homography.scale(
        1, 1, .random(in: 0...320, using: &random), .random(in: 0...240, using: &random))
      for isStroke in index % 3 == 0 ? [true, false] : [false, true] {
        star.color = RGBA(
          .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
          .random(in: 0...1, using: &random),
          index % 4 == 0 ? 1 : .random(in: 0.2...1, using: &random))
        star.stroke = isStroke ? StrokeStyle() : nil
        star.stroke?.width = .random(in: 0.5...20, using: &random)
        scene.add(.path(star), transform, opacity: isStroke ? 0.9 : 1)
      }
    }
    return scene
  }

  private func frame(_ plan: FramePlan, _ damage: PixelRect? = nil) -> EncodedFrame {
    let encoder = FrameEncoder(CompositorOptions(), .llvmpipe)
    return encoder.encode(plan, PixelRect(origin: plan.size), damage: damage)
  }

  @Test("pixels at the edges of both are painted once, to two levels as one after the other")
  func pictures() throws {
    for seed in UInt64(0)..<8 {
      let scene = scene(seed)
      let pair = try scene.render(clear: RGBA(0.4, 0.5, 0.6, 0.7))
      var apart = scene
      for index in apart.plan.list.bounds.indices where index % 2 == 0 {
        // Neither has the bounds of the other: not a pair.
        apart.plan.list.bounds[index].size.width -= 1
        apart.plan.list.bounds[index + 1].x += 1
        apart.plan.list.bounds[index + 1].size.width -= 1
      }
      let separate = try apart.render(clear: RGBA(0.4, 0.5, 0.6, 0.7))
      let worst = zip(pair.bytes, separate.bytes).map { abs(Int($0) - Int($1)) }.max()
      #expect(worst.map { $0 <= 2 } == true, "seed \(seed): \(worst ?? -1)")
      let bytes = [scene, apart].map {
        frame($0.finished(clear: .white)).strips.colored.reduce(0) { $0 + $1.usedBytes }
      }
      #expect(bytes[0] < bytes[1] * 9 / 10, "\(bytes)")
    }
  }

  @Test("a part that is drawn again has the bytes of the whole", arguments: UInt64(10)..<14)
  func parts(_ seed: UInt64) throws {
    let plan = scene(seed).finished(clear: RGBA(0.4, 0.5, 0.6, 0.7))
    let compositor = try Compositor(CompositorOptions())
    try compositor.context.makeCurrent()
    let (executor, encoder) = try DriverTest.tools(
      compositor.context, CompositorOptions(), .llvmpipe)
    let all = PixelRect(origin: plan.size)
    func draw(_ damage: PixelRect?) throws -> RenderedFrame {
      let pixels = PixelBuffer(size: plan.size)
      let frame = encoder.encode(plan, all, damage: damage)
      try executor.read(all, of: all, in: executor.execute(frame), into: pixels)
      try executor.check()
      executor.abandonFrame()
      return RenderedFrame(pixels)
    }
    let whole = try draw(nil)
    for part in [
      PixelRect(x: 3, y: 5, width: 70, height: 41), PixelRect(x: 150, y: 99, width: 9, height: 120),
    ] {
      let drawn = try draw(part)
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX { #expect(drawn[x, y] == whole[x, y], "\(x), \(y)") }
      }
    }
  }

  @Test("which items are drawn together does not depend on which are asked for")
  func roles() {
    var random = SeededGenerator(seed: 3)
    var scene = Scene(100, 100)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 100, height: 100), .red))
    var path = PathDrawing(path: .star(&random), color: .red)
    // Fill, stroke, fill, stroke, fill of one path; then a fill and a stroke of others.
    for index in 0..<7 {
      if index > 4 { path.path = .star(&random) }
      path.stroke = index % 2 == 1 ? StrokeStyle() : nil
      scene.add(.path(path))
    }
    let list = scene.plan.list
    let expected: [FillStrokePairs.Role] = [
      .alone, .first, .second, .first, .second, .alone, .alone, .alone,
    ]
    for first in list.items.indices {
      for step in 1...3 {
        var pairs = FillStrokePairs(list.items.indices)
        for index in stride(from: first, to: list.items.count, by: step) {
          #expect(pairs.role(of: index, in: list) == expected[index], "\(index) from \(first)")
        }
      }
    }
    var part = FillStrokePairs(2..<4)
    #expect(part.role(of: 2, in: list) == .first && part.role(of: 3, in: list) == .second)
  }

  @Test("blend modes, other transforms and clips, and paths within others are no pairs")
  func conditions() {
    let changes: [(inout PathDrawing, inout SharedState) -> Void] = [
      { _, state in state.blend = .multiply }, { _, state in state.clip.size.width = 50 },
      { _, state in state.transform = .scale(2, 2) },
      { path, _ in path.clips = [PathClip(path: path, plane: .identity)] },
    ]
    for (index, change) in changes.enumerated() {
      var random = SeededGenerator(seed: 4)
      var scene = Scene(100, 100)
      var path = PathDrawing(path: .star(&random), color: .red)
      scene.add(.path(path))
      path.stroke = StrokeStyle()
      var state = SharedState(transform: .identity, clip: scene.all)
      change(&path, &state)
      scene.add(.path(path), state.transform) { $0 = state }
      #expect(!scene.plan.list.isFillAndStroke(from: 0), "\(index)")
    }
  }

  @Test("one colour upon another is rounded once, for any number of pixels")
  func texels() {
    var random = SeededGenerator(seed: 5)
    func table() -> [UInt32] {
      var color = SIMD4<Float>.random(in: 0...1, using: &random)
      color *= SIMD4(color.w, color.w, color.w, 1)
      return (0..<256).map { UInt32(levels: color * Float($0)) }
    }
    for count in 0..<40 {
      let (below, above) = (table(), table())
      let coverage =
        (0..<2).map { _ in
          (0..<count).map { _ in
            [0, 255, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
          }
        } as [[UInt8]]
      var texels = [UInt32](repeating: 7, count: count + 1)
      coverage[0].withUnsafeBufferPointer { first in
        coverage[1].withUnsafeBufferPointer { second in
          below.withUnsafeBufferPointer { below in
            above.withUnsafeBufferPointer { above in
              lamina_color_over(
                LaminaCoat(coverage: first.baseAddress, table: below.baseAddress),
                LaminaCoat(coverage: second.baseAddress, table: above.baseAddress), count, &texels)
            }
          }
        }
      }
      #expect(texels[count] == 7)
      for index in 0..<count {
        let (lower, upper) = (below[Int(coverage[0][index])], above[Int(coverage[1][index])])
        for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
          let left = Double(255 - upper >> 24)
          let exact = Double(upper >> shift & 255) + Double(lower >> shift & 255) * left / 255
          #expect(Double(texels[index] >> shift & 255) == exact.rounded(), "\(count), \(index)")
        }
      }
    }
  }
}
