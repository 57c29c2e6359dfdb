import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Cached surfaces: unchanged content is not redrawn")
struct CachedSurfaceTests {
  /// Options without caching and partial redraws.
  private static var uncached: CompositorOptions {
    var options = CompositorOptions()
    options.redrawsOnlyDamage = false
    return options
  }

  @Test("unchanged surfaces are drawn twice, then reused", arguments: SurfaceCase.allCases)
  func still(_ part: SurfaceCase) throws {
    let compositor = try Compositor()
    let other = try Compositor(Self.uncached)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    var scene = SurfaceScene([part])
    var passes: [Int] = []
    for number in 0..<6 {
      // Over the whole frame, or not over its middle.
      scene.box = CGPoint(x: 20 + 3 * number, y: 20)
      scene.side = number < 4 ? 440 : 300
      try compositor.render(scene.plan, into: pixels)
      try other.render(scene.plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
      passes.append(compositor.statistics.passes)
    }
    #expect(passes[0] > 1 && passes[1] == passes[0])
    // A mode that reads its backdrop needs a surface of its own; a continuous-corner clip and a
    // mask each need one.
    let own = part == .multiplied ? 1 : part == .clipped ? 2 : 0
    #expect(passes[2...].allSatisfy { $0 == 1 + own }, "\(passes)")
  }

  /// Frames in which parts change at times, by a little or a lot.
  private static func frames(_ seed: UInt64, _ parts: [SurfaceCase]) -> [FramePlan] {
    var random = SeededGenerator(seed: seed)
    var scene = SurfaceScene(parts.shuffled(using: &random))
    return (0..<26).map { number in
      scene.box = CGPoint(x: 10 * Int.random(in: 0..<56, using: &random), y: 7 * number)
      scene.side = number % 11 == 0 ? 500 : 40
      if number % 3 == 2 {
        let index = Int.random(in: scene.parts.indices, using: &random)
        if Bool.random(using: &random) {
          scene.parts[index].style.content += 1
        } else {
          scene.parts[index].style.outside += 1
        }
      }
      for index in scene.parts.indices
      where [.container, .bitmap, .small].contains(scene.parts[index].part) {
        if number % 7 < 5 { scene.parts[index].style.content += 1 }
      }
      if number % 13 == 12 { scene.parts.removeLast() }
      if number == 20 { scene.size.width += 40 }
      return scene.plan
    }
  }

  @Test(
    "after any change, a frame has the bytes of an uncached frame", arguments: [UInt64(1), 3])
  func changing(_ seed: UInt64) throws {
    // An item that reads its backdrop prevents partial redraws.
    let parts = SurfaceCase.allCases.filter { seed == 3 || $0 != .multiplied }
    let plans = Self.frames(seed, parts)
    let wanted = try uncachedFrames(plans, Self.uncached)
    for depth in 1...Compositor.maxFramesInFlight {
      try compare(plans, CompositorOptions(), wanted, depth)
    }
  }

  @Test(
    "of a partly changed surface only the changed part is redrawn and damaged",
    arguments: [SurfaceCase.container, .cutout])
  func partly(_ part: SurfaceCase) throws {
    var options = CompositorOptions()
    var uncached = Self.uncached
    options.measuresTime = true
    uncached.measuresTime = true
    let compositor = try Compositor(options)
    let other = try Compositor(uncached)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    var scene = SurfaceScene([part])
    for number in 0..<12 {
      scene.parts[0].style.content += 1
      // At times the changed part is not visible.
      if number % 4 == 3 { scene.box.x += 1 }
      try compositor.render(scene.plan, into: pixels)
      try other.render(scene.plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
      if number < 2 { continue }
      let area = pixels.damage.rects.reduce(0) { $0 + $1.size.width * $1.size.height }
      #expect(part == .cutout || area < 600 * 480 / 2)
      let most = part == .cutout ? 0.8 : 0.6
      #expect(compositor.statistics.drawnPixels < most * other.statistics.drawnPixels)
    }
  }

  @Test("a partly changed mask damages only the changed part")
  func mask() throws {
    var scene = SurfaceScene([.cutout])
    let plans = (0..<6).map { _ in
      scene.parts[0].style.outside += 1
      return scene.plan
    }
    try compare(plans, CompositorOptions(), uncachedFrames(plans, Self.uncached), 1)
  }

  @Test("invisible changes are drawn once they become visible")
  func unseen() throws {
    var scene = SurfaceScene([.container])
    var plans: [FramePlan] = []
    // First all of it, then its right half while the box moves on the left, then all of it.
    for outside in [2, 2, 2, 1, 1, 1, 1, 1, 2, 2] {
      scene.parts[0].style.outside = outside
      if outside == 1 { scene.parts[0].style.content += 1 }
      scene.box.x += 7
      plans.append(scene.plan)
    }
    try compare(plans, CompositorOptions(), uncachedFrames(plans, Self.uncached), 1)
  }

  @Test("caching works on the plain path")
  func plain() throws {
    var options = CompositorOptions()
    var uncached = Self.uncached
    options.usesDriverFastPath = false
    uncached.usesDriverFastPath = false
    let plans = Self.frames(9, SurfaceCase.allCases)
    try compare(plans, options, uncachedFrames(plans, uncached), 2)
  }

  @Test(
    "with little memory fewer surfaces are cached", arguments: [6_000_000, 9_000_000, 14_000_000])
  func little(_ bytes: Int) throws {
    var options = CompositorOptions()
    options.surfaceBudget = bytes
    let parts: [SurfaceCase] = [.group, .blur, .masked, .small]
    let plans = Self.frames(5, parts)
    try compare(plans, options, uncachedFrames(plans, Self.uncached), 2)
  }

  /// The bytes of all frames, each drawn completely.
  private func uncachedFrames(
    _ plans: [FramePlan], _ options: CompositorOptions
  ) throws -> [[UInt8]] {
    let compositor = try Compositor(options)
    return try plans.map { plan in
      let pixels = PixelBuffer(size: PixelSize(0, 0))
      try compositor.render(plan, into: pixels)
      return pixels.bytes
    }
  }

  /// Compares frames, `depth` of them in flight, with the bytes of uncached ones.
  private func compare(
    _ plans: [FramePlan], _ options: CompositorOptions, _ wanted: [[UInt8]], _ depth: Int
  ) throws {
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    for plan in plans.prefix(depth - 1) {
      compositor.prepare(plan)
      compositor.begin()
    }
    for number in plans.indices {
      if number + depth - 1 < plans.count { compositor.prepare(plans[number + depth - 1]) }
      try compositor.collect(into: pixels)
      compositor.begin()
      #expect(pixels.bytes.whole == wanted[number].whole, "frame \(number), \(depth) in flight")
    }
  }

  @Test("cached surfaces are evicted for those that a frame needs")
  func pressure() throws {
    var options = CompositorOptions()
    // Exactly one output and the uncached surfaces of the last frame.
    options.surfaceBudget = 640 * 512 * 4 + 12 * 256 * 512 * 4
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    for number in 0..<4 {
      try compositor.render(Self.manyGroups(60, box: CGFloat(20 * number)), into: pixels)
    }
    #expect(compositor.statistics.passes == 1)
    let plan = Self.manyGroups(240, box: 60)
    try compositor.render(plan, into: pixels)
    #expect(compositor.statistics.passes == 13)
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    try Compositor(Self.uncached).render(plan, into: wanted)
    #expect(pixels.bytes.whole == wanted.bytes.whole)
  }

  /// A group on the left under a moving box, and twelve groups on the right.
  private static func manyGroups(_ width: Int, box: CGFloat) -> FramePlan {
    var scene = Scene(600, 480)
    let left = SurfaceCase.group.addSurfaces(SurfaceCase.Style(), to: &scene)
    let passes = (0..<12).map { index in
      let y = CGFloat(10 * index)
      scene.add(.solid(CGRect(x: 350, y: y, width: 100, height: 300), .red))
      scene.add(.solid(CGRect(x: 360, y: y + 20, width: 100, height: 300), .blue))
      return scene.endSurface(PixelRect(x: 340, y: 5, width: width, height: 470))
    }
    for show in left { show(&scene) }
    for pass in passes { scene.add(.surface(SurfaceDrawing(pass: pass)), opacity: 0.5) }
    scene.add(.solid(CGRect(x: box, y: 20, width: 30, height: 30), .green))
    return scene.finished(clear: .white)
  }

  @Test("after a failure no undrawn surface stays cached")
  func failing() throws {
    let faults = FaultSwitch()
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: faults.faults))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    var scene = SurfaceScene([.group, .blur, .small])
    try compositor.render(scene.plan, into: pixels)
    faults.isOn = true
    scene.box.x += 10
    #expect(throws: CompositorError.self) { try compositor.render(scene.plan, into: pixels) }
    faults.isOn = false
    let other = try Compositor(CompositorTests.untested)
    for _ in 0..<3 {
      scene.box.x += 10
      try compositor.render(scene.plan, into: pixels)
      try other.render(scene.plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole)
    }
  }

  @Test("REL-14: exceeding the limit of shadow styles changes how all of them are drawn")
  func manyShadows() throws {
    let compositor = try Compositor()
    let other = try Compositor(Self.uncached)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    for count in [
      ShadowStyles.most - 1, ShadowStyles.most, ShadowStyles.most + 1, ShadowStyles.most,
    ] {
      let plan = Self.shadows(count)
      try compositor.render(plan, into: pixels)
      try other.render(plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "\(count)")
    }
  }

  private static func shadows(_ count: Int) -> FramePlan {
    var scene = Scene(600, 480)
    for index in 0..<count {
      var style = ShadowStyle()
      style.opacity = 1
      style.radius = 2 + Double(index) / 100
      style.offset = .zero
      let origin = CGPoint(x: 10 + 59 * (index % 10), y: 10 + 62 * (index / 10))
      let box = BoxClip(
        rect: CGRect(origin: origin, size: CGSize(width: 46, height: 42)),
        corners: Corners(radius: 8))
      scene.add(.shadow(ShadowDrawing(silhouette: .box(box), style: style)))
    }
    return scene.finished(clear: .white)
  }
}
