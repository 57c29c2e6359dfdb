import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders
import Testing

@testable import LaminaCompositor

/// The work of a frame is counted before it is drawn.
@Suite("Limits of a frame's work") struct WorkLimitTests {
  /// A blurred surface and a stroked path.
  private static var plan: FramePlan { plan(clear: .clear) }

  private static func plan(clear: RGBA) -> FramePlan {
    var scene = Scene(64, 48)
    scene.add(.solid(CGRect(x: 10, y: 10, width: 20, height: 20), .white))
    var surface = SurfaceDrawing(
      pass: scene.endSurface(PixelRect(x: -30, y: -30, width: 150, height: 150)))
    surface.filters = [.gaussianBlur(radius: 3)]
    scene.add(.surface(surface))
    var path = PathElements()
    path.append(.move, CGPoint(x: 5, y: 5))
    path.append(.line, CGPoint(x: 60, y: 40))
    var stroke = StrokeStyle()
    stroke.width = 3
    scene.add(.path(PathDrawing(path: path, color: .white, stroke: stroke)))
    return scene.finished(clear: clear)
  }

  private func compositor(_ limits: [Limit: Int]) throws -> Compositor {
    var options = CompositorOptions()
    options.limits = limits
    return try Compositor(options)
  }

  private func error(_ limits: [Limit: Int]) throws -> LimitExceeded? {
    let compositor = try compositor(limits)
    do throws(CompositorError) {
      try compositor.render(Self.plan, into: PixelBuffer(size: PixelSize(0, 0)))
    } catch {
      guard case .limit(let exceeded) = error else { throw error }
      return exceeded
    }
    return nil
  }

  @Test(
    "REL-3: at n the frame is drawn, at n + 1 it is an error that names the limit",
    arguments: [
      Limit.passPixels, .blurReads, .drawnPixels, .pointsInFrame, .coverageBytes,
    ])
  func exact(_ limit: Limit) throws {
    let found = try #require(try error([limit: 0]))
    #expect(found.limit == limit)
    // The least value that is enough, by halving.
    var low = 0
    var high = 1 << 24
    while high - low > 1 {
      let middle = (low + high) / 2
      if try error([limit: middle]) == nil { high = middle } else { low = middle }
    }
    #expect(high > 1 && high < 1 << 24)
    #expect(try error([limit: high]) == nil)
    let exceeded = try #require(try error([limit: high - 1]))
    #expect(exceeded.limit == limit && exceeded.allowed == high - 1)
    #expect(exceeded.found.map { $0 > high - 1 } ?? true)
  }

  @Test("REL-3: a filled path whose curves need too many points is an error, before they are made")
  func filled() throws {
    var path = PathElements()
    path.move(to: .zero)
    for _ in 0..<11_000 {
      let controls = (CGPoint(x: 0, y: 500), CGPoint(x: 60, y: -500))
      path.cubic(to: CGPoint(x: 60, y: 40), control1: controls.0, control2: controls.1)
      path.line(to: .zero)
    }
    var scene = Scene(64, 48)
    scene.add(.path(PathDrawing(path: path, color: .white)))
    let compositor = try compositor([:])
    let plan = scene.finished(clear: .clear)
    let error = #expect(throws: CompositorError.self) {
      try compositor.render(plan, into: PixelBuffer(size: PixelSize(0, 0)))
    }
    guard case .limit(let exceeded)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(exceeded.limit == .flattenedPoints)
  }

  @Test("after a frame that exceeds a limit, the same compositor draws the next one")
  func recovers() throws {
    let wanted = PixelBuffer(size: PixelSize(0, 0))
    try compositor([:]).render(Self.plan, into: wanted)
    let compositor = try compositor([:])
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    var time = Budget([.frameTime: 1]).timeOfFrame
    time.start()
    while !time.deadline.isPassed {}
    time.stop()
    for _ in 0..<3 {
      // An unchanged frame takes no time.
      compositor.prepare(Self.plan(clear: .white), within: time)
      let error = #expect(throws: CompositorError.self) { try compositor.collect(into: pixels) }
      guard case .limit(let exceeded)? = error else { throw try #require(error) }
      #expect(exceeded.limit == .frameTime)
      try compositor.render(Self.plan, into: pixels)
      #expect(pixels.bytes == wanted.bytes)
    }
  }

  @Test("REL-13: frames with cached passes keep no more memory than one of them")
  func growth() {
    let builder = PassBuilder(CompositorOptions(), .hardware, largestTexture: 1_024)
    let region = PixelRect(x: 0, y: 0, width: 8, height: 8)
    for _ in 0..<100 {
      builder.beginFrame()
      var cached = EncodedPass(label: "cached", region: region, clear: .zero, lastReader: 0)
      cached.isCached = true
      builder.frame.passes.append(cached)
      builder.begin("output", region, clear: .zero)
      builder.add(pixels: region, BatchKey(program: .solid, scissor: region))
      _ = builder.end(isOutput: true)
      builder.reuse(builder.endFrame())
    }
    #expect(builder.spareBatches.count <= 4)
  }

  @Test("a pass with much overdraw has the same pixels as one drawn at once")
  func chunks() {
    var pass = EncodedPass(
      label: PassLabel("group", node: 7), region: .empty, clear: .zero, lastReader: 0)
    #expect(pass.instancesPerFinish == nil)
    pass.batches = [
      DrawBatch(key: BatchKey(program: .solid, scissor: .empty), start: 0, count: 1_000)
    ]
    pass.drawnPixels = 0x1p30
    #expect(pass.instancesPerFinish == 250)
    pass.drawnPixels = 0x1p60
    #expect(pass.instancesPerFinish == 1)
  }
}
