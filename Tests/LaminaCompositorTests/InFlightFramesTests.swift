import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Synchronization
import Testing

@testable import LaminaCompositor

@Suite("Frames in flight")
struct InFlightFramesTests {
  /// Many cards at distinct positions, so that a frame is drawn in two parts.
  private static func cards(_ seed: Int, group: Bool = false) -> FramePlan {
    var scene = Scene(512, 384)
    if group {
      scene.add(.solid(CGRect(x: 30, y: 30, width: 100, height: 90), RGBA(0.1, 0.8, 0.3)))
      let pass = scene.endSurface(PixelRect(x: 20, y: 20, width: 120, height: 120))
      scene.add(.surface(SurfaceDrawing(pass: pass)), opacity: 0.5)
    }
    for index in 0..<150 {
      let x = Double((index * 37 + seed * 11) % 470)
      let y = Double((index * 53 + seed * 7) % 340)
      let red = Float(index % 16) / 15
      scene.add(
        .box(
          BoxDrawing(
            rect: CGRect(x: x + 0.3, y: y + 0.6, width: 40, height: 36),
            corners: Corners(radius: 6),
            fill: RGBA(red, 0.4, 0.9 - red / 2), border: .white, borderWidth: 1)),
        seed % 3 == 2 && index % 50 == 0 ? .turn(0.2, around: x, y) : .identity)
    }
    return scene.finished(clear: RGBA(0.1, 0.1, 0.2))
  }

  private static func plan(_ number: Int) -> FramePlan {
    // Every frame differs everywhere, except that the fourth equals the third; some have a group.
    cards(number == 4 ? 3 : number, group: number % 5 == 1 || number % 12 > 7)
  }

  @Test(
    "overlapping frames do not affect each other", arguments: 1...Compositor.maxFramesInFlight,
    [false, true])
  func overlapped(depth: Int, asOnHardware: Bool) throws {
    var options = CompositorOptions()
    options.drawsAsOnHardware = asOnHardware
    let one = try Compositor(options)
    let other = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    for number in 0..<depth - 1 {
      one.prepare(Self.plan(number))
      one.begin()
    }
    for number in 0..<24 {
      one.prepare(Self.plan(number + depth - 1))
      #expect(one.inFlight == depth)
      try one.collect(into: pixels)
      // Starts frames that had to wait for the last readback.
      one.begin()
      try other.render(Self.plan(number), into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
    }
  }

  @Test("an unchanged frame can be read into a buffer that holds neither")
  func unchanged() throws {
    let compositor = try Compositor()
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    try Compositor().render(Self.plan(3), into: wanted)
    for number in 2...4 { compositor.prepare(Self.plan(number)) }
    for number in 2...4 {
      let pixels = PixelBuffer(size: PixelSize(0, 0))
      try compositor.collect(into: pixels)
      #expect((pixels.bytes.whole == wanted.bytes.whole) == (number > 2), "frame \(number)")
    }
  }

  @Test("a failure is thrown once per frame in flight, and the next frame is drawn")
  func failing() throws {
    let isFirst = Atomic(true)
    let faults = GLFaults { _, name in
      guard name == "readPixels" else { return nil }
      return isFirst.exchange(false, ordering: .relaxed) ? .outOfMemory : nil
    }
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: faults))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    for number in [0, 2, 5] { compositor.prepare(Self.plan(number)) }
    for _ in 0..<3 {
      #expect(throws: CompositorError.self) { try compositor.collect(into: pixels) }
      compositor.begin()
    }
    try compositor.render(Self.plan(3), into: pixels)
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    try Compositor(CompositorTests.untested).render(Self.plan(3), into: wanted)
    #expect(pixels.bytes.whole == wanted.bytes.whole)
  }

  @Test("an unchanged frame can be read although the next one fails")
  func unchangedBeforeFailure() throws {
    let fails = Atomic(false)
    let faults = GLFaults { _, name in
      name == "drawElements" && fails.load(ordering: .relaxed) ? .outOfMemory : nil
    }
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: faults))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(Self.plan(3), into: wanted)
    fails.store(true, ordering: .relaxed)
    for number in 4...5 { compositor.prepare(Self.plan(number)) }
    try compositor.collect(into: pixels)
    #expect(pixels.bytes.whole == wanted.bytes.whole)
    #expect(throws: CompositorError.self) { try compositor.collect(into: pixels) }
  }

  @Test("a frame that is not drawn yet keeps what it redraws in part when the next one fails")
  func partBeforeFailure() throws {
    func plan(_ x: Double) -> FramePlan {
      var scene = Scene(256, 256)
      scene.add(.solid(CGRect(x: 0, y: 0, width: 250, height: 250), .white))
      scene.add(.solid(CGRect(x: x, y: 4, width: 8, height: 8), .red))
      return scene.finished(clear: .black)
    }
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try Compositor().render(plan(20), into: wanted)
    let compositor = try Compositor()
    var time = Budget([.frameTime: 1]).timeOfFrame
    time.start()
    while !time.deadline.isPassed {}
    time.stop()
    try compositor.render(plan(10), into: pixels)
    compositor.prepare(plan(20))
    compositor.prepare(Self.plan(1), within: time)
    // Read whole: the buffer holds no earlier frame.
    let other = PixelBuffer(size: PixelSize(0, 0))
    try compositor.collect(into: other)
    #expect(other.bytes.whole == wanted.bytes.whole)
    #expect(throws: CompositorError.self) { try compositor.collect(into: other) }
    try compositor.render(plan(20), into: other)
    #expect(other.bytes.whole == wanted.bytes.whole)
  }
}
