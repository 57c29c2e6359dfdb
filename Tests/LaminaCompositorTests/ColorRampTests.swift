import CoreGraphics
import Foundation
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Tests gradients and flat images that are read from a ramp of their colours.
@Suite("Colour ramps")
struct ColorRampTests {
  static let seeds: [UInt64] = Array(1...24)

  private static func axial(_ colors: [RGBA], _ locations: [Float] = []) -> GradientContent {
    var content = GradientContent()
    content.colors = colors
    content.locations = locations
    return content
  }

  private func ramp(_ gradient: GradientContent) -> ColorRamp? {
    ColorRamp(
      .gradient(gradient), tint: .one, opacity: 1, slope: GradientStops.slope(gradient))
  }

  @Test("neighbouring texels differ by at most a level, and the ends are the first and last colour")
  func texels() throws {
    let gradient = Self.axial([.red, RGBA(0, 1, 0, 0.5), .blue], [0.1, 0.4, 1])
    let ramp = try #require(self.ramp(gradient))
    let texels = ramp.texels(in: .sRGB) { $0 }
    #expect(texels.count == ramp.texelCount * 4)
    for index in 4..<texels.count {
      #expect(abs(Int(texels[index]) - Int(texels[index - 4])) <= 1)
    }
    #expect(Array(texels.prefix(4)) == [255, 0, 0, 255])
    #expect(Array(texels.suffix(4)) == [0, 0, 255, 255])
  }

  @Test("one colour takes one texel; a colour that changes at once has no ramp")
  func extremes() {
    #expect(ramp(Self.axial([.red, .red]))?.texelCount == 1)
    #expect(ramp(Self.axial([.red]))?.texelCount == 1)
    #expect(ramp(Self.axial([.red, .blue], [0.5, 0.5])) == nil)
    #expect(ramp(Self.axial([.red, .red, .blue, .blue], [0, 0.5, 0.5, 1])) == nil)
    #expect(ramp(Self.axial([.red, .blue, .blue], [0, 0.001, 1])) == nil)
  }

  @Test("an image is flat when its rows or columns are each of one colour")
  func flatImages() {
    func image(_ width: Int, _ height: Int, _ level: (Int, Int) -> Int) -> CGImage {
      var pixels: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width { pixels += [UInt8(level(x, y)), 10, 20, 255] }
      }
      return CGImage(width: width, height: height, pixels: pixels, isOpaque: true)
    }
    let down = FlatImage(image(3, 8) { _, y in y * 5 }, in: .sRGB)
    #expect(down?.axis == .down && down?.slope == 40)
    let across = FlatImage(image(10, 2) { x, _ in x * 2 }, in: .sRGB)
    #expect(across?.axis == .across && across?.slope == 20)
    #expect(FlatImage(image(1, 1) { _, _ in 7 }, in: .sRGB)?.slope == 0)
    #expect(FlatImage(image(3, 3) { x, y in x == 2 && y == 2 ? 9 : 0 }, in: .sRGB) == nil)
  }

  @Test("a pixel reads the same texel in every rectangle that contains it", arguments: seeds)
  func sameTexel(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let rect = CGRect(x: 0, y: 0, width: number(50...400), height: number(50...300))
    let c = cos(number(-3...3))
    let s = sin(number(-3...3))
    let transform = Homography(
      x: [c, -s, number(0...200)], y: [s, c, number(0...200)], w: [0, 0, 1])
    let region = PixelRect(x: 0, y: 0, width: 640, height: 480)
    let pixels = try #require(PixelMap(rect, Projection(transform, region: region)))
    let ramp = try #require(
      ColorRamp(
        .gradient(Self.axial([.red, .blue])), tint: .one, opacity: 1, slope: 255))
    let count = ramp.texelCount
    let map = try #require(
      RampMap(
        pixels, part: number(0...1), slope: [number(-0.004...0.004), number(-0.004...0.004)],
        ramp, within: PixelBox(region)))
    func texel(_ x: Double, _ y: Double, in box: PixelBox) -> Double {
      let u = SIMD4<Double>(map.instance(box, .zero).u)
      let across = (x + 0.5 - Double(box.x)) / Double(box.z - box.x)
      let down = (y + 0.5 - Double(box.y)) / Double(box.w - box.y)
      return (u[0] + (u[1] - u[0]) * across + (u[3] - u[0]) * down) * Double(count)
    }
    let whole = PixelBox(0, 0, 640, 480)
    for _ in 0..<20 {
      let x = Double(Int(number(10...600)))
      let y = Double(Int(number(10...440)))
      let left = Int32(x - number(0...9))
      let part = PixelBox(left, Int32(y), left + 17, Int32(y) + 1)
      let one = texel(x, y, in: whole)
      let other = texel(x, y, in: part)
      #expect(abs(one - other) < 1e-6)
      // In the middle between two lines of the grid.
      let rest = abs((one * 128).truncatingRemainder(dividingBy: 1))
      #expect(abs(rest - 0.5) < 1e-6)
      let u = map.instance(part, .zero).u
      #expect(u[1] - u[0] == u[2] - u[3] && u[3] - u[0] == u[2] - u[1])
    }
  }

  @Test("in large pictures the colour of no pixel is off by half a level", arguments: seeds)
  func large(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let rect = CGRect(x: 0, y: 0, width: 3_840, height: 2_160)
    let region = PixelRect(x: 0, y: 0, width: 3_840, height: 2_160)
    let pixels = try #require(PixelMap(rect, Projection(.identity, region: region)))
    let ramp = try #require(
      ColorRamp(
        .gradient(Self.axial([.red, .blue])), tint: .one, opacity: 1, slope: 255))
    let part = 0.5
    let slope = SIMD2(number(-0.0003...0.0003), number(-0.0003...0.0003))
    let map = try #require(
      RampMap(pixels, part: part, slope: slope, ramp, within: PixelBox(region)))
    var area = 0
    var greatest = 0.0
    map.visitTiles(of: PixelBox(3, 5, 3_800, 2_100)) { box in
      area += box.area
      let u = SIMD4<Double>(map.instance(box, .zero).u)
      for (corner, x, y) in [(0, box.x, box.y), (1, box.z, box.y), (3, box.x, box.w)] {
        let offset = SIMD2(Double(x) - 1_920, Double(y) - 1_080)
        greatest = max(greatest, abs(u[corner] - part - (slope * offset).sum()))
      }
    }
    #expect(area == 3_797 * 2_095)
    #expect(greatest * 255 < 0.5)
  }

  /// A random transform: upright or rotated, at a scale.
  private static func transform(_ random: inout SeededGenerator, _ scale: Double) -> Homography {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let angle = Bool.random(using: &random) ? 0 : number(-3...3)
    let c = cos(angle) * scale
    let s = sin(angle) * scale
    let across = number(0.7...1.4)
    let down = number(0.7...1.4)
    return Homography(
      x: [c * across, -s * down, 200 + number(-60...60)],
      y: [s * across, c * down, 150 + number(-60...60)], w: [0, 0, 1])
  }

  private static func drawing(_ random: inout SeededGenerator) -> Drawing {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func color() -> RGBA {
      RGBA(Float(number(0...1)), Float(number(0...1)), Float(number(0...1)), Float(number(0.3...1)))
    }
    let rect = CGRect(
      x: number(-140...0), y: number(-120...0), width: number(120...260), height: number(90...240))
    var corners = Corners()
    if Bool.random(using: &random) { corners.radius = number(1...45) }
    if Bool.random(using: &random) {
      var gradient = axial((0..<Int(number(1...5))).map { _ in color() })
      gradient.start = CGPoint(x: number(-0.2...0.6), y: number(-0.2...0.6))
      gradient.end = CGPoint(x: number(0.5...1.3), y: number(0.7...1.3))
      return .gradient(
        GradientDrawing(box: BoxClip(rect: rect, corners: corners), gradient: gradient))
    }
    let count = Int(number(2...24))
    var pixels: [UInt8] = []
    for index in 0..<count {
      let level = UInt8(min(255, index * 9))
      pixels += [level, 200 - level / 2, 90, 255, level, 200 - level / 2, 90, 255]
    }
    if Bool.random(using: &random) {
      // Two equal rows instead of two equal columns.
      let row = stride(from: 0, to: pixels.count, by: 8).flatMap { pixels[$0..<$0 + 4] }
      pixels = row + row
    }
    let isDown = pixels.prefix(4) == pixels.dropFirst(4).prefix(4)
    let image = CGImage(
      width: isDown ? 2 : count, height: isDown ? count : 2, pixels: pixels, isOpaque: true)
    var picture = ImageDrawing(
      image: image, rect: rect, source: CGRect(x: 0, y: 0.1, width: 1, height: number(0.6...1)),
      content: ImageContent(image: image))
    if corners.radius > 0 { picture.clip = BoxClip(rect: rect, corners: corners) }
    return .image(picture)
  }

  private static func scene(_ seed: UInt64) -> Scene {
    var random = SeededGenerator(seed: seed)
    var scene = Scene(400, 300)
    let scale: Double = seed.isMultiple(of: 2) ? 2 : 1
    scene.add(.solid(CGRect(x: 140, y: 110, width: 90, height: 60), .blue))
    for _ in 0..<3 {
      let drawing = drawing(&random)
      let transform = transform(&random, scale)
      let isSmooth = Bool.random(using: &random)
      let opacity: Float = Bool.random(using: &random) ? 1 : 0.7
      let tint = Bool.random(using: &random) ? RGBA(1, 0.8, 0.5, 0.9) : nil
      scene.add(drawing, transform, opacity: opacity) {
        $0.smoothEdges = isSmooth ? .all : []
        $0.tint = tint
      }
    }
    return scene
  }

  @Test("large gradients and flat images have the pixels of the plain path", arguments: seeds)
  func plainPath(_ seed: UInt64) throws {
    var plain = CompositorOptions()
    plain.usesDriverFastPath = false
    plain.drawsInPrimitives = false
    let scene = Self.scene(seed)
    let fast = try scene.render(clear: .white)
    let slow = try scene.render(clear: .white, plain)
    let off = LevelDifferences(fast.bytes, slow.bytes)
    // A level for each of three layers; a pixel whose centre lies on a hard edge may belong to
    // either side.
    #expect(off.count(above: 4) <= 24, "\(off.greatest)")
  }

  @Test("a partial redraw of ramps has the bytes of a full one", arguments: UInt64(1)...8)
  func damage(_ seed: UInt64) throws {
    var whole = CompositorOptions()
    whole.redrawsOnlyDamage = false
    let cached = try Compositor()
    let uncached = try Compositor(whole)
    let part = PixelBuffer(size: PixelSize(0, 0))
    let all = PixelBuffer(size: PixelSize(0, 0))
    for step in 0..<5 {
      var scene = Self.scene(seed)
      let x = 30 + step * 9
      scene.add(.solid(CGRect(x: x, y: 40, width: 30, height: 21), .green))
      try cached.render(scene.finished(clear: .white), into: part)
      try uncached.render(scene.finished(clear: .white), into: all)
      #expect(part.bytes.whole == all.bytes.whole)
    }
  }

  private func programs(_ drawing: Drawing, _ profile: DriverProfile) -> Set<ProgramID> {
    let encoder = FrameEncoder(
      CompositorOptions(), profile, largestTexture: 4_096, SurfaceCache(budget: 0))
    var scene = Scene(400, 300)
    scene.add(drawing, .turn(0.3, around: 200, 150))
    return Set(
      encoder.encode(scene.finished(clear: .clear), scene.all).passes[0].batches.map(\.key.program))
  }

  @Test("a ramp is for large axial gradients on the CPU")
  func batches() {
    let box = BoxClip(rect: CGRect(x: 60, y: 40, width: 260, height: 220), corners: Corners())
    var gradient = Self.axial([.red, .blue])
    func drawing() -> Drawing { .gradient(GradientDrawing(box: box, gradient: gradient)) }
    #expect(programs(drawing(), .software) == [.image, .gradientAxialCut])
    #expect(programs(drawing(), .hardware) == [.gradientAxial.rotated])
    gradient.locations = [0.5, 0.5]
    #expect(programs(drawing(), .software) == [.gradientAxial.rotated])
    gradient.locations = []
    gradient.kind = .conic
    #expect(programs(drawing(), .software) == [.gradientConic.rotated])
  }
}
