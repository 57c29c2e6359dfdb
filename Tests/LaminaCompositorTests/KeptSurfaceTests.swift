import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Surfaces that did not change are read again, not drawn again")
struct KeptSurfaceTests {
  /// Draws everything of every frame.
  private static var anew: CompositorOptions {
    var options = CompositorOptions()
    options.redrawsOnlyDamage = false
    return options
  }

  @Test("what stands still is drawn twice, then not any more", arguments: StillPart.allCases)
  func still(_ part: StillPart) throws {
    let (compositor, other) = (try Compositor(), try Compositor(Self.anew))
    let (pixels, wanted) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    var scene = StillScene([part])
    var passes: [Int] = []
    for number in 0..<6 {
      // Over everything, or everywhere but in the middle.
      scene.box = CGPoint(x: 20 + 3 * number, y: 20)
      scene.side = number < 4 ? 440 : 300
      try compositor.render(scene.plan, into: pixels)
      try other.render(scene.plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
      passes.append(compositor.statistics.passes)
    }
    #expect(passes[0] > 1 && passes[1] == passes[0])
    // A mode that reads what is behind draws its own surface; an outline of its own, a mask.
    let own = part == .multiplied ? 1 : part == .clipped ? 2 : 0
    #expect(passes[2...].allSatisfy { $0 == 1 + own }, "\(passes)")
  }

  /// Frames of which some parts change now and then, small ones and large ones.
  private static func frames(_ seed: UInt64, _ parts: [StillPart]) -> [FramePlan] {
    var dice = Dice(state: seed)
    var scene = StillScene(parts.shuffled(using: &dice))
    return (0..<26).map { number in
      scene.box = CGPoint(x: 10 * Int.random(in: 0..<56, using: &dice), y: 7 * number)
      scene.side = number % 11 == 0 ? 500 : 40
      if number % 3 == 2 {
        let index = Int.random(in: scene.parts.indices, using: &dice)
        if Bool.random(using: &dice) {
          scene.parts[index].look.content += 1
        } else {
          scene.parts[index].look.outside += 1
        }
      }
      for index in scene.parts.indices
      where [.container, .bitmap, .small].contains(scene.parts[index].part) {
        if number % 7 < 5 { scene.parts[index].look.content += 1 }
      }
      if number % 13 == 12 { scene.parts.removeLast() }
      if number == 20 { scene.size.width += 40 }
      return scene.plan
    }
  }

  @Test(
    "whatever changes, a frame has the bytes that it has by itself", arguments: [UInt64(1), 3],
    1...Compositor.mostFrames)
  func changing(_ seed: UInt64, depth: Int) throws {
    // Where something reads what is behind it nothing is drawn in part.
    let parts = StillPart.allCases.filter { seed == 3 || $0 != .multiplied }
    try compare(Self.frames(seed, parts), CompositorOptions(), Self.anew, depth)
  }

  @Test(
    "of a surface in which little changes only that is drawn, and shown",
    arguments: [StillPart.container, .cutout])
  func partly(_ part: StillPart) throws {
    var (options, anew) = (CompositorOptions(), Self.anew)
    (options.measuresTime, anew.measuresTime) = (true, true)
    let (compositor, other) = (try Compositor(options), try Compositor(anew))
    let (pixels, wanted) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    var scene = StillScene([part])
    for number in 0..<12 {
      scene.parts[0].look.content += 1
      // Now and then nobody reads it where it changed.
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

  @Test("a mask of which little changes changes what it shows there")
  func mask() throws {
    var scene = StillScene([.cutout])
    let plans = (0..<6).map { _ in
      scene.parts[0].look.outside += 1
      return scene.plan
    }
    try compare(plans, CompositorOptions(), Self.anew, 1)
  }

  @Test("what changed where nobody looked is drawn once somebody does")
  func unseen() throws {
    var scene = StillScene([.container])
    var plans: [FramePlan] = []
    // All of it, then its right half, while the box moves on the left, then all of it.
    for outside in [2, 2, 2, 1, 1, 1, 1, 1, 2, 2] {
      scene.parts[0].look.outside = outside
      if outside == 1 { scene.parts[0].look.content += 1 }
      scene.box.x += 7
      plans.append(scene.plan)
    }
    try compare(plans, CompositorOptions(), Self.anew, 1)
  }

  @Test("on the plain path too")
  func plain() throws {
    var (options, anew) = (CompositorOptions(), Self.anew)
    (options.suitsDriver, anew.suitsDriver) = (false, false)
    try compare(Self.frames(9, StillPart.allCases), options, anew, 2)
  }

  @Test("with little memory less is kept", arguments: [6_000_000, 9_000_000, 14_000_000])
  func little(_ bytes: Int) throws {
    var options = CompositorOptions()
    options.surfaceBudget = bytes
    let parts: [StillPart] = [.group, .blur, .masked, .small]
    try compare(Self.frames(5, parts), options, Self.anew, 2)
  }

  private func compare(
    _ plans: [FramePlan], _ options: CompositorOptions, _ anew: CompositorOptions, _ depth: Int
  ) throws {
    let (compositor, other) = (try Compositor(options), try Compositor(anew))
    let (pixels, wanted) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    for plan in plans.prefix(depth - 1) {
      compositor.prepare(plan)
      compositor.begin()
    }
    for (number, plan) in plans.enumerated() {
      if number + depth - 1 < plans.count { compositor.prepare(plans[number + depth - 1]) }
      try compositor.collect(into: pixels)
      compositor.begin()
      try other.render(plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
    }
  }

  @Test("kept surfaces give way to those that a frame needs")
  func pressure() throws {
    var options = CompositorOptions()
    // An output and what the last frame draws anew, to the byte.
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
    try Compositor(Self.anew).render(plan, into: wanted)
    #expect(pixels.bytes.whole == wanted.bytes.whole)
  }

  /// A group on the left that a box moves over, and twelve on the right.
  private static func manyGroups(_ width: Int, box: CGFloat) -> FramePlan {
    var scene = Scene(600, 480)
    let left = StillPart.group.addSurfaces(StillPart.Look(), to: &scene)
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

  @Test("after a failure nothing is kept of what was not drawn")
  func failing() throws {
    let faults = FaultSwitch()
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: faults.faults))
    let (pixels, wanted) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    var scene = StillScene([.group, .blur, .small])
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

  @Test("R14: one shadow more than have pictures changes how all of them are drawn")
  func manyShadows() throws {
    let (compositor, other) = (try Compositor(), try Compositor(Self.anew))
    let (pixels, wanted) = (PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0)))
    for count in [ShadowLooks.most - 1, ShadowLooks.most, ShadowLooks.most + 1, ShadowLooks.most] {
      let plan = Self.shadows(count)
      try compositor.render(plan, into: pixels)
      try other.render(plan, into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "\(count)")
    }
  }

  private static func shadows(_ count: Int) -> FramePlan {
    var scene = Scene(600, 480)
    for index in 0..<count {
      var look = ShadowLook()
      (look.opacity, look.radius, look.offset) = (1, 2 + Double(index) / 100, .zero)
      let place = CGPoint(x: 10 + 59 * (index % 10), y: 10 + 62 * (index / 10))
      let box = BoxClip(
        rect: CGRect(origin: place, size: CGSize(width: 46, height: 42)),
        corners: Corners(radius: 8))
      scene.add(.shadow(ShadowDrawing(silhouette: .box(box), look: look)))
    }
    return scene.finished(clear: .white)
  }
}
