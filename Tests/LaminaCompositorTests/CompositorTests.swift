import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Compositor")
struct CompositorTests {
  /// A scene with every kind of drawing.
  static func scene() -> Scene {
    var scene = Scene(300, 260)
    let image = CGImage(
      width: 32, height: 32,
      pixels: (0..<1_024).flatMap { [UInt8($0 % 256), UInt8($0 / 4 % 256), 90, 255] },
      isOpaque: true)
    scene.add(.solid(CGRect(x: 10, y: 10, width: 200, height: 150), RGBA(0.9, 0.3, 0.1)))
    scene.add(
      .box(
        BoxDrawing(
          rect: CGRect(x: 60.3, y: 40.7, width: 180, height: 190),
          corners: Corners(radius: 30), fill: RGBA(0.2, 0.4, 0.9, 0.8), border: .white,
          borderWidth: 5.5)), .turn(0.3, around: 150, 130))
    let group = scene.endSurface(PixelRect(x: 0, y: 0, width: 290, height: 250))
    var path = PathElements()
    path.append(.move, CGPoint(x: 20, y: 200))
    path.append(
      .cubic, CGPoint(x: 120, y: -80), CGPoint(x: 220, y: 380), CGPoint(x: 290, y: 30))
    path.append(.line, CGPoint(x: 200, y: 250))
    scene.add(.path(PathDrawing(path: path, color: .white)))
    let mask = scene.endSurface()
    scene.add(.solid(CGRect(x: 0, y: 0, width: 300, height: 130), RGBA(0.5, 0.5, 0.5)))
    scene.add(.surface(SurfaceDrawing(pass: group, mask: mask)), opacity: 0.7) {
      $0.blend = .multiply
    }
    var style = ShadowStyle()
    style.opacity = 0.6
    style.radius = 7
    let card = BoxClip(
      rect: CGRect(x: 130, y: 90, width: 80, height: 70), corners: Corners(radius: 12))
    scene.add(.shadow(ShadowDrawing(silhouette: .box(card), style: style)))
    var content = ImageDrawing(
      image: image, rect: card.rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
      content: ImageContent(image: image))
    content.clip = card
    scene.add(.image(content))
    var gradient = GradientContent()
    gradient.colors = [.red, .blue]
    gradient.locations = [0, 1]
    scene.add(
      .gradient(
        GradientDrawing(
          box: BoxClip(
            rect: CGRect(x: 20, y: 180, width: 90, height: 60),
            corners: Corners(radius: 16, isContinuous: true)), gradient: gradient)))
    return scene
  }

  @Test("REL-11: a tiled frame equals the whole frame, except for rounding of curved ramps")
  func tiles() throws {
    let scene = CompositorTests.scene()
    let whole = try scene.render(clear: RGBA(1, 1, 1, 1))
    var options = CompositorOptions()
    options.context.largestTexture = 128
    let tiled = try scene.render(clear: RGBA(1, 1, 1, 1), options)
    // Rasterizers interpolate relative to the target, so a ramp may round differently.
    let off = LevelDifferences(whole.bytes, tiled.bytes)
    #expect(off.count(above: 0) * 2_000 <= off.count)
    #expect(off.greatest <= 1)
  }

  @Test("REL-11: with hard edges and groups a tiled frame has the same bytes")
  func exactTiles() throws {
    var scene = Scene(300, 260)
    scene.add(
      .solid(CGRect(x: 10.3, y: 10.7, width: 200.1, height: 150), RGBA(0.9, 0.3, 0.1, 0.5)),
      .turn(0.3, around: 150, 130))
    let inner = scene.endSurface(PixelRect(x: 20, y: 0, width: 270, height: 250))
    scene.add(.surface(SurfaceDrawing(pass: inner)), opacity: 0.4)
    let whole = try scene.render(clear: .white)
    var options = CompositorOptions()
    options.context.largestTexture = 64
    #expect(try scene.render(clear: .white, options) == whole)
    options = CompositorOptions()
    options.maxUntiledPixels = 300 * 260
    options.tileSide = 64
    #expect(try scene.render(clear: .white, options) == whole)
    options.maxUntiledPixels -= 1
    #expect(try scene.render(clear: .white, options) == whole)
  }

  @Test("a frame is drawn with exactly the memory it needs, and fails with less")
  func memory() throws {
    var scene = Scene(300, 260)
    scene.add(.solid(CGRect(x: 10, y: 10, width: 200, height: 150), .red))
    let whole = try scene.render(clear: .white)
    var options = CompositorOptions()
    options.memory = options.leastBytes(for: PixelSize(300, 260))
    #expect(options.memory == 4 * (300 * 260 + 320 * 320))
    #expect(try scene.render(clear: .white, options) == whole)
    options.memory -= 1
    #expect(throws: CompositorError.surfaceMemory(needed: 409_600, allowed: 409_599)) {
      try scene.render(clear: .white, options)
    }
  }

  @Test("the driver's own path passes the driver test and draws like the plain path")
  func driver() throws {
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    let compositor = try Compositor(plain)
    try compositor.context.makeCurrent()
    guard compositor.capabilities.hasBlueFirst else { return }
    let (executor, encoder) = try DriverTest.tools(compositor.context, plain, .llvmpipe)
    let drawn = try DriverTest.drawn(executor, encoder)
    for (index, probe) in DriverTest.probes.enumerated() {
      #expect(probe.passes(drawn), "probe \(index)")
    }
    let scene = CompositorTests.scene()
    let fast = try scene.render()
    let slow = try scene.render(clear: .clear, plain)
    #expect(LevelDifferences(fast.bytes, slow.bytes).greatest <= 2)
  }

  @Test("pixels are read in an order that the buffer accepts, and record it")
  func order() throws {
    var scene = Scene(8, 8)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 8, height: 8), .red))
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(scene.finished(clear: .clear), into: pixels)
    #expect(pixels.order == .rgba && pixels.bytes[0] == 255)
    pixels.acceptsAnyOrder = true
    try compositor.render(scene.finished(clear: .clear), into: pixels)
    #expect(pixels.bytes[pixels.order == .bgra ? 2 : 0] == 255)
  }

  @Test("REL-14: three compositors draw the same bytes")
  func deterministic() throws {
    let scene = CompositorTests.scene()
    let first = try scene.render()
    #expect(try scene.render() == first)
    #expect(try scene.render() == first)
  }

  @Test("steady frames create no GL objects and release unused ones")
  func steady() throws {
    let compositor = try Compositor()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let plan = CompositorTests.scene().finished(clear: .clear)
    for _ in 0..<5 { try compositor.render(plan, into: pixels) }
    let objects = compositor.context.liveObjects
    for _ in 0..<20 { try compositor.render(plan, into: pixels) }
    #expect(compositor.context.liveObjects == objects)
    let empty = FramePlan(size: PixelSize(16, 16))
    for _ in 0..<5 { try compositor.render(empty, into: pixels) }
    #expect(compositor.context.liveObjects < objects)
  }

  @Test("surfaces over the budget are an error, and the next frame is drawn")
  func budget() throws {
    var options = CompositorOptions()
    options.surfaceBudget = 128 * 128 * 4
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    var scene = Scene(64, 64)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 64, height: 64), .red))
    try compositor.render(scene.finished(clear: .clear), into: pixels)
    #expect(throws: CompositorError.self) {
      try compositor.render(FramePlan(size: PixelSize(256, 256)), into: pixels)
    }
    try compositor.render(scene.finished(clear: .clear), into: pixels)
    #expect(RenderedFrame(pixels)[5, 5] == [255, 0, 0, 255])
  }

  /// Uses few programs: every failing start compiles them again.
  private static func plain() -> FramePlan {
    var scene = Scene(40, 30)
    scene.add(.solid(CGRect(x: 3, y: 3, width: 20, height: 20), .red))
    let surface = scene.endSurface()
    var path = PathElements()
    path.append(.move, CGPoint(x: 1, y: 1))
    path.append(.line, CGPoint(x: 30, y: 9))
    path.append(.line, CGPoint(x: 12, y: 28))
    scene.add(.path(PathDrawing(path: path, color: .green)))
    scene.add(.surface(SurfaceDrawing(pass: surface)), opacity: 0.5)
    return scene.finished(clear: .white)
  }

  /// Options without the driver test, which would run at every start.
  static var untested: CompositorOptions {
    var options = CompositorOptions()
    options.usesDriverFastPath = false
    return options
  }

  @Test("REL-10: out of memory at every call is an error or has no effect")
  func everyCallFails() throws {
    let plan = CompositorTests.plain()
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let counter = GLFaults { _, _ in nil }
    try Compositor(CompositorTests.untested, functions: GLFunctions().faulted(by: counter)).render(
      plan, into: pixels)
    let wanted = pixels.bytes
    let total = counter.calls.count
    var failures = 0
    for number in 0..<total {
      let faults = GLFaults { at, _ in at == number ? .outOfMemory : nil }
      do throws(CompositorError) {
        let compositor = try Compositor(
          CompositorTests.untested, functions: GLFunctions().faulted(by: faults))
        try compositor.render(plan, into: pixels)
        // Calls after the last check, and failed name lookups, have no visible effect.
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(failures > total / 2)
    try Compositor(CompositorTests.untested).render(plan, into: pixels)
    #expect(pixels.bytes.whole == wanted.whole)
  }

  @Test("REL-10: after a failed frame the same compositor draws the next one")
  func recovers() throws {
    let plan = CompositorTests.scene().finished(clear: .clear)
    let faults = GLFaults { number, _ in number == 700 ? .outOfMemory : nil }
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: faults))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    for _ in 0..<3 { try? compositor.render(plan, into: pixels) }
    try compositor.render(plan, into: pixels)
    let found = pixels.bytes
    try Compositor(CompositorTests.untested).render(plan, into: pixels)
    #expect(found.whole == pixels.bytes.whole)
  }

  @Test("a lost context is a distinct error")
  func lost() throws {
    let faults = GLFaults { number, _ in number == 400 ? .contextLost : nil }
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: faults))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let plan = CompositorTests.scene().finished(clear: .clear)
    var found: CompositorError?
    for _ in 0..<3 {
      do throws(CompositorError) { try compositor.render(plan, into: pixels) } catch {
        found = error
      }
    }
    guard case .gl(.contextLost)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }
}
