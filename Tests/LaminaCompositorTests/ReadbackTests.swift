import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Readback through buffers of the driver, as on a GPU.
@Suite("Readback")
struct ReadbackTests {
  private static func options(asOnHardware: Bool) -> CompositorOptions {
    var options = CompositorTests.untested
    options.drawsAsOnHardware = asOnHardware
    return options
  }

  /// Two small boxes far apart, one of which moves; the third frame equals the second.
  private static func plan(
    _ number: Int, width: Int = 300, clear: RGBA = RGBA(0.1, 0.2, 0.4)
  ) -> FramePlan {
    var scene = Scene(width, 200)
    let moved = Double([0, 30, 30, 75, 120, 7][number % 6])
    for (x, y) in [(10 + moved, 20.5), (180 - moved / 2, 160)] {
      scene.add(.solid(CGRect(x: x, y: y, width: 25, height: 18), RGBA(0.9, 0.3, 0.2)))
    }
    return scene.finished(clear: clear)
  }

  /// Plans of which most change as a whole, and some in part or not at all.
  private static func changingPlan(_ number: Int) -> FramePlan {
    let isWhole = number < 8 || (12..<18).contains(number)
    return plan(number, clear: RGBA(isWhole ? Float(number) / 20 : 1, 0.2, 0.4))
  }

  @Test(
    "changed parts reach every buffer, whatever it held", arguments: 1...3, [false, true])
  func parts(buffers: Int, redrawsOnlyDamage: Bool) throws {
    var options = Self.options(asOnHardware: true)
    options.redrawsOnlyDamage = redrawsOnlyDamage
    let compositor = try Compositor(options)
    let all = (0..<buffers).map { _ in PixelBuffer(size: PixelSize(0, 0)) }
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    for number in 0..<14 {
      let pixels = all[number % 4 % buffers]
      try compositor.render(Self.plan(number), into: pixels)
      try Compositor(options).render(Self.plan(number), into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
    }
  }

  @Test("pixels of a compositor that is gone are not taken for those of the next one")
  func compositors() throws {
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    var numbers: Set<Int> = []
    for number in 0..<12 {
      let compositor = try Compositor(Self.options(asOnHardware: false))
      try compositor.render(Self.plan(number), into: pixels)
      let wanted = PixelBuffer(size: PixelSize(0, 0))
      try compositor.render(Self.plan(number), into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "frame \(number)")
      numbers.insert(try #require(pixels.contents).compositor)
    }
    #expect(numbers.count == 12)
  }

  @Test(
    "frames that change as a whole are lent in the driver's memory; each has the pixels of one alone",
    arguments: 1...Compositor.maxFramesInFlight)
  func lent(inFlight: Int) throws {
    let options = Self.options(asOnHardware: true)
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    var lent: [Int] = []
    var begun = 0
    var done = 0
    while done < 22 {
      while begun < 22, compositor.inFlight < inFlight {
        compositor.prepare(Self.changingPlan(begun))
        begun += 1
      }
      let memory = try compositor.collect(into: pixels, lends: true)
      // Later frames are drawn while this one is read.
      compositor.begin()
      compositor.context.finish()
      try Compositor(options).render(Self.changingPlan(done), into: wanted)
      let bytes = memory.map { [UInt8]($0.bytes) } ?? pixels.bytes
      #expect(bytes.whole == wanted.bytes.whole, "frame \(done)")
      if memory != nil { lent.append(done) }
      done += 1
    }
    #expect(lent == Array(1...8) + Array(13...18))
  }

  @Test("frames of other sizes follow each other")
  func sizes() throws {
    let compositor = try Compositor(Self.options(asOnHardware: true))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    for (number, width) in [300, 64, 640, 301, 640].enumerated() {
      try compositor.render(Self.plan(number, width: width), into: pixels)
      let other = try Compositor(Self.options(asOnHardware: true))
      try other.render(Self.plan(number, width: width), into: wanted)
      #expect(pixels.bytes.whole == wanted.bytes.whole, "\(width)")
    }
  }

  @Test(
    "the driver's memory is used as on a GPU alone, and only within the limit of memory",
    arguments: [(false, Int.max), (true, .max), (true, 1 << 20)])
  func calls(asOnHardware: Bool, memory: Int) throws {
    let faults = GLFaults { _, _ in nil }
    var options = Self.options(asOnHardware: asOnHardware)
    options.memory = memory
    let compositor = try Compositor(options, functions: GLFunctions().faulted(by: faults))
    let isHardware = asOnHardware || !compositor.capabilities.isSoftware
    let usesBuffers = isHardware && memory == .max
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(Self.plan(0), into: pixels)
    let before = faults.calls.count
    try compositor.render(Self.plan(1), into: pixels)
    // The vertices of each of the two changed parts, and the pixels of both.
    let maps = faults.calls.dropFirst(before).count { $0 == "mapBufferRange" }
    #expect(maps == (usesBuffers ? 3 : 2))
  }

  @Test(
    "memory that the driver refuses is an error, and the next frame is whole",
    arguments: ["bindBuffer", "bufferData", "mapBufferRange", "readPixels", "unmapBuffer"])
  func refused(name: String) throws {
    let counter = GLFaults { _, _ in nil }
    func draw(_ faults: GLFaults) throws -> [Bool] {
      let compositor = try Compositor(
        Self.options(asOnHardware: true), functions: GLFunctions().faulted(by: faults))
      let pixels = PixelBuffer(size: PixelSize(0, 0))
      let wanted = PixelBuffer(size: PixelSize(0, 0))
      return try [0, 1].map { number in
        let isDrawn = (try? compositor.render(Self.plan(number), into: pixels)) != nil
        try Compositor(Self.options(asOnHardware: true)).render(Self.plan(number), into: wanted)
        #expect(!isDrawn || pixels.bytes.whole == wanted.bytes.whole)
        return isDrawn
      }
    }
    #expect(try draw(counter) == [true, true])
    let numbers = counter.calls.indices.filter { counter.calls[$0] == name }
    var failed = 0
    for number in numbers {
      let faults = GLFaults { at, _ in at == number ? .outOfMemory : nil }
      // A call of the compositor's own opening fails it as a whole.
      guard let drawn = try? draw(faults) else { continue }
      #expect(drawn.contains(true), "call \(number)")
      failed += drawn.contains(false) ? 1 : 0
    }
    #expect(failed > 0)
  }
}
