import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Gradients")
struct GradientTests {
  /// Draws a gradient at eight pixels per point and samples it at points.
  private func colors(
    _ gradient: GradientContent, _ width: Double, _ height: Double, at points: [(Double, Double)],
    corners: Corners = Corners()
  ) throws -> [SIMD4<Double>] {
    let scale = 8.0
    var scene = Scene(clampedInt(width * scale), clampedInt(height * scale))
    let box = BoxClip(rect: CGRect(x: 0, y: 0, width: width, height: height), corners: corners)
    scene.add(.gradient(GradientDrawing(box: box, gradient: gradient)), .scale(scale, scale))
    let output = try scene.render()
    return points.map { (x, y) in
      let px = min(output.width - 1, clampedInt(x * scale))
      let py = min(output.height - 1, clampedInt(y * scale))
      let c = output[px, py]
      return SIMD4(Double(c.x), Double(c.y), Double(c.z), Double(c.w)) / 255
    }
  }

  private func expect(
    _ found: [SIMD4<Double>], _ wanted: [SIMD4<Double>], _ tolerance: Double = 3.0 / 255,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (a, b) in zip(found, wanted) {
      let difference = a - b
      #expect(
        max(difference.max(), -difference.min()) <= tolerance, "\(a) instead of \(b)",
        sourceLocation: location)
    }
  }

  private func gradient(
    _ kind: GradientContent.Kind, _ colors: [RGBA], _ locations: [Float], _ start: CGPoint,
    _ end: CGPoint
  ) -> GradientContent {
    var content = GradientContent()
    content.kind = kind
    content.colors = colors
    content.locations = locations
    content.start = start
    content.end = end
    return content
  }

  @Test("CA-L4: axial, E-L4-01 and E-L4-02")
  func axial() throws {
    let down = gradient(
      .axial, [.red, .blue], [0, 1], CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
    expect(
      try colors(down, 100, 100, at: [(50, 0), (50, 25), (50, 50), (50, 100)]),
      [[1, 0, 0, 1], [0.75, 0, 0.25, 1], [0.5, 0, 0.5, 1], [0, 0, 1, 1]])
    let slanted = gradient(
      .axial, [.red, .green, .blue], [0, 0.2, 1], CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    expect(
      try colors(slanted, 40, 80, at: [(10, 20), (30, 20), (10, 60), (30, 60)]),
      [
        [0, 0.9375, 0.0625, 1], [0, 0.625, 0.375, 1], [0, 0.625, 0.375, 1], [0, 0.3125, 0.6875, 1],
      ])
  }

  @Test("CA-L5: radial, E-L5-01; a zero radius draws nothing")
  func radial() throws {
    let round = gradient(
      .radial, [.red, .blue], [0, 1], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    expect(
      try colors(round, 40, 20, at: [(20, 10), (30, 10), (20, 15), (40, 10), (0, 0)]),
      [[1, 0, 0, 1], [0.5, 0, 0.5, 1], [0.5, 0, 0.5, 1], [0, 0, 1, 1], [0, 0, 1, 1]], 5.0 / 255)
    let flat = gradient(
      .radial, [.red, .blue], [0, 1], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 1))
    expect(try colors(flat, 4, 4, at: [(2, 2)]), [.zero])
  }

  @Test("CA-L6: conic, E-L6-01")
  func conic() throws {
    let around = gradient(
      .conic, [.red, .blue], [0, 1], CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    expect(
      try colors(around, 100, 100, at: [(99.9, 51), (50, 99.9), (0, 50.1), (50, 0)]),
      [
        [0.9968, 0, 0.0032, 1], [0.75, 0, 0.25, 1], [0.5, 0, 0.5, 1], [0.25, 0, 0.75, 1],
      ])
  }

  @Test(
    "CA-L7: straight alpha is mixed, end stops extend, one colour fills, none draws nothing"
  )
  func stops() throws {
    let top = CGPoint(x: 0.5, y: 0)
    let bottom = CGPoint(x: 0.5, y: 1)
    let fade = gradient(.axial, [RGBA(0, 0, 0, 0), .white], [0, 1], top, bottom)
    expect(try colors(fade, 10, 10, at: [(5, 5)]), [[0.25, 0.25, 0.25, 0.5]], 4.0 / 255)
    let narrow = gradient(.axial, [.red, .blue], [0.4, 0.6], top, bottom)
    expect(
      try colors(narrow, 10, 10, at: [(5, 1), (5, 9)]), [[1, 0, 0, 1], [0, 0, 1, 1]])
    expect(
      try colors(gradient(.axial, [.green], [0], top, bottom), 4, 4, at: [(1, 1)]), [[0, 1, 0, 1]])
    expect(try colors(gradient(.axial, [], [], top, bottom), 4, 4, at: [(1, 1)]), [.zero])
    let uneven = gradient(.axial, [.red, .blue, .green], [0, 1], top, bottom)
    expect(try colors(uneven, 10, 10, at: [(5, 9.9)]), [[0, 0, 1, 1]], 6.0 / 255)
    let even = gradient(.axial, [.red, .green, .blue], [], top, bottom)
    expect(try colors(even, 100, 100, at: [(5, 50)]), [[0, 1, 0, 1]])
  }

  @Test("CA-L7: a hard stop changes at its location; long gradients keep all stops")
  func manyStops() throws {
    let top = CGPoint(x: 0.5, y: 0)
    let bottom = CGPoint(x: 0.5, y: 1)
    let hard = gradient(.axial, [.red, .red, .blue, .blue], [0, 0.5, 0.5, 1], top, bottom)
    expect(
      try colors(hard, 10, 10, at: [(5, 4.9), (5, 5.1)]), [[1, 0, 0, 1], [0, 0, 1, 1]])
    let many = (0...200).map { RGBA(Float($0) / 200, 0, 0) }
    let long = gradient(.axial, many, [], top, bottom)
    expect(try colors(long, 100, 100, at: [(5, 25)]), [[0.25, 0, 0, 1]])
  }

  @Test("CA-R19: a gradient is clipped to its rounded box", arguments: [false, true])
  func rounded(_ isContinuous: Bool) throws {
    let plain = gradient(
      .axial, [.white, .white], [0, 1], CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
    let corners = Corners(radius: 4, isContinuous: isContinuous)
    let found = try colors(plain, 20, 20, at: [(0, 0), (10, 0), (10, 10)], corners: corners)
    #expect(found[0].w == 0)
    #expect(found[1].w == 1)
    #expect(found[2].w == 1)
  }
}
