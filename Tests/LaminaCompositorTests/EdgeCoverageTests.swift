import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Compares coverage that the shader computes from edges with the bytes of the CPU's rasterizer.
@Suite("Path coverage from edges") struct EdgeCoverageTests {
  /// A frame drawn as on a GPU.
  private func draw(_ plan: FramePlan, _ profile: DriverProfile) throws -> RenderedFrame {
    let context = try GLContext(GLContextOptions(isDebug: true))
    let (executor, encoder) = try DriverTest.tools(context, CompositorOptions(), profile)
    let pixels = PixelBuffer(size: plan.size)
    let all = PixelRect(origin: plan.size)
    encoder.allowFrame(TimeAllowance())
    let target = try executor.execute(encoder.encode(plan, all))
    try executor.read(all, of: all, in: target, into: pixels)
    try executor.check()
    #expect(encoder.exceeded == nil && context.takeMessages() == [])
    return RenderedFrame(pixels)
  }

  private static let bytes: DriverProfile = {
    var profile = DriverProfile.hardware
    profile.computesCoverage = false
    return profile
  }()

  /// A path of lines and curves, some of it outside of the frame.
  private func path(_ numbers: inout SeededGenerator, _ size: ClosedRange<Double>) -> PathElements {
    var path = PathElements()
    let side = Double.random(in: size, using: &numbers)
    let corner = SIMD2(
      Double.random(in: -side / 2...300, using: &numbers),
      Double.random(in: -side / 2...200, using: &numbers))
    func point() -> CGPoint {
      let x = Double.random(in: 0...side, using: &numbers)
      let y = Double.random(in: 0...side, using: &numbers)
      let isWhole = Int.random(in: 0...3, using: &numbers) == 0
      return CGPoint(
        x: isWhole ? (corner.x + x).rounded() : corner.x + x,
        y: isWhole ? (corner.y + y).rounded() : corner.y + y)
    }
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 2...9, using: &numbers) {
        if Int.random(in: 0...1, using: &numbers) == 0 {
          path.line(to: point())
        } else {
          path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      path.close()
    }
    return path
  }

  private func drawing(_ seed: UInt64, _ numbers: inout SeededGenerator) -> PathDrawing {
    let size = [4...24, 20...90, 100...600, 1...3_000][Int(seed % 4)] as ClosedRange<Double>
    var drawing = PathDrawing(path: path(&numbers, size), color: .white)
    drawing.evenOdd = Int.random(in: 0...1, using: &numbers) == 0
    if Int.random(in: 0...3, using: &numbers) == 0 {
      var stroke = StrokeStyle()
      stroke.width = Double.random(in: 0.3...20, using: &numbers)
      drawing.stroke = stroke
    }
    return drawing
  }

  @Test(
    "CA-L3: filled and stroked paths of any size and rule have the CPU's coverage, to a level",
    arguments: UInt64(0)..<32)
  func random(_ seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var visible = 0
    for number in 0..<8 {
      var scene = Scene(320, 220)
      scene.add(.path(drawing(seed, &numbers))) {
        if number % 2 == 0 { $0.clip = PixelRect(x: 11, y: 7, width: 290, height: 201) }
      }
      let plan = scene.finished(clear: .clear)
      let computed = try draw(plan, .hardware)
      let rasterized = try draw(plan, Self.bytes)
      #expect(LevelDifferences(computed.bytes, rasterized.bytes).greatest <= 1)
      if rasterized.bytes.contains(where: { $0 > 0 }) { visible += 1 }
    }
    #expect(visible > 0)
  }

  @Test("bands of bytes and bands of edges of one path fit together")
  func mixed() throws {
    var path = PathElements()
    path.move(to: CGPoint(x: 3, y: 2))
    path.line(to: CGPoint(x: 310, y: 100))
    path.line(to: CGPoint(x: 30, y: 215))
    path.close()
    // Lines a quarter of a pixel apart, in some of the bands.
    for line in 0..<900 {
      let x = 20 + Double(line) / 4
      path.move(to: CGPoint(x: x, y: 61))
      path.line(to: CGPoint(x: x + 0.1, y: 61))
      path.line(to: CGPoint(x: x + 9, y: 130))
      path.close()
    }
    for evenOdd in [false, true] {
      var scene = Scene(320, 220)
      scene.add(.path(PathDrawing(path: path, color: .white, evenOdd: evenOdd)))
      let plan = scene.finished(clear: .clear)
      let computed = try draw(plan, .hardware)
      let rasterized = try draw(plan, Self.bytes)
      #expect(LevelDifferences(computed.bytes, rasterized.bytes).greatest <= 1)
    }
  }

  @Test("a partial redraw has the bytes of a full one", arguments: UInt64(0)..<4)
  func damage(_ seed: UInt64) throws {
    var options = CompositorOptions()
    options.drawsAsOnHardware = true
    let partial = try Compositor(options)
    options.redrawsOnlyDamage = false
    let full = try Compositor(options)
    var numbers = SeededGenerator(seed: seed)
    var drawings = (0..<20).map { drawing($0 % 3, &numbers) }
    let (part, whole) = (
      PixelBuffer(size: PixelSize(0, 0)), PixelBuffer(size: PixelSize(0, 0))
    )
    for _ in 0..<6 {
      var scene = Scene(320, 220)
      for drawing in drawings { scene.add(.path(drawing), opacity: 0.7) }
      let plan = scene.finished(clear: .white)
      try partial.render(plan, into: part)
      try full.render(plan, into: whole)
      #expect(part.bytes.whole == whole.bytes.whole)
      drawings[Int.random(in: 0..<20, using: &numbers)] = drawing(0, &numbers)
    }
  }

  /// The coverage of polygons as edges.
  private func strips(
    _ window: PixelRect, _ polygons: [[SIMD2<Double>]], evenOdd: Bool = false
  ) -> StripSet {
    var rasterizer = StripRasterizer()
    var set = StripSet()
    rasterizer.begin(window)
    rasterizer.add(
      polygons.flatMap(\.self),
      starts: polygons.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
    rasterizer.finishEdges(evenOdd: evenOdd, into: &set)
    return set
  }

  @Test("a small path is one strip with all edges; the edges of a large one are with their pixels")
  func sizes() {
    let small = strips(
      PixelRect(x: 5, y: 6, width: 30, height: 20), [[[6, 7], [34, 8], [20, 25]]])
    #expect(small.edgeStrips.map(\.bounds) == [[5, 6, 35, 26]])
    #expect(small.edgeStrips[0].count == 3 && small.edges.count == 3 && small.spans.isEmpty)
    #expect(small.corner == [5, 6] && small.strips.isEmpty)
    // The limit of the bytes of coverage counts edges.
    #expect(small.byteCount == 3 * 16 + MemoryLayout<EdgeStrip>.stride)
    let window = PixelRect(x: 0, y: 0, width: 600, height: 400)
    let large = strips(window, [[[1, 1], [599, 1], [599, 399], [1, 399]]])
    #expect(large.edgeStrips.count == 100)
    // Its upper and lower sides are on whole pixels.
    #expect(large.edgeStrips.allSatisfy { $0.count == 1 })
    #expect(large.spans.contains { PixelBox($0).contains([8, 8, 592, 392]) })
    // Rows that are partly covered have winding sums alone.
    let half = strips(window, [[[1, 1.5], [599, 1.5], [599, 399], [1, 399]]])
    #expect(half.edgeStrips.contains { $0.count == 0 && $0.hasWinding && $0.bounds.y == 0 })
  }

  @Test("strips have a limited number of edges; a band with more in a tile has bytes")
  func dense() {
    let window = PixelRect(x: 0, y: 0, width: 400, height: 64)
    func comb(_ teeth: Int, _ width: Double) -> [[SIMD2<Double>]] {
      (0..<teeth).map {
        let x = 4 + Double($0) * width
        return [[x, 1], [x + width / 2, 1], [x + width / 2, 63], [x, 63]]
      }
    }
    let wide = strips(window, comb(97, 4))
    #expect(wide.strips.isEmpty && wide.edgeStrips.allSatisfy { $0.count <= 32 })
    #expect(wide.edgeStrips.contains { $0.count > 16 && $0.hasWinding == false })
    let fine = strips(window, comb(1_550, 0.25))
    #expect(fine.edgeStrips.isEmpty && fine.strips.count == 8)
    #expect(fine.edges.isEmpty && fine.coverage.contains(128))
  }

  @Test("paths beyond the size of the texture are not added")
  func capacity() {
    var texels = EdgeTexels()
    var set = StripSet()
    set.edges = Array(repeating: .zero, count: EdgeTexels.width * EdgeTexels.mostRows - 4)
    #expect(texels.add(set, .one, evenOdd: false) == 0)
    set.edges = [.one]
    #expect(texels.add(set, .one, evenOdd: true) == nil)
    set.edges = []
    #expect(texels.add(set, .one, evenOdd: true) == EdgeTexels.width * EdgeTexels.mostRows - 2)
    texels.removeAll()
    #expect(texels.usedBytes == 0)
  }
}
