import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Paths far beyond the coordinates that single precision can represent.
@Suite("Large paths")
struct LargePathTests {
  static let sizes = [1e4, 1e6, 1e7, 1e9, 1e11]

  private func rectangle(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> PathElements {
    var path = PathElements()
    path.append(.move, CGPoint(x: x, y: y))
    for (x, y) in [(x + w, y), (x + w, y + h), (x, y + h)] {
      path.append(.line, CGPoint(x: x, y: y))
    }
    path.append(.close)
    return path
  }

  /// A circle of four cubic curves.
  private func circle(_ x: Double, _ y: Double, _ r: Double) -> PathElements {
    let k = r * 0.5522847498
    func p(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
    var path = PathElements()
    path.append(.move, p(r, 0))
    path.append(.cubic, p(r, k), p(k, r), p(0, r))
    path.append(.cubic, p(-k, r), p(-r, k), p(-r, 0))
    path.append(.cubic, p(-r, -k), p(-k, -r), p(0, -r))
    path.append(.cubic, p(k, -r), p(r, -k), p(r, 0))
    path.append(.close)
    return path
  }

  private func draw(_ drawing: PathDrawing, _ plane: Homography = .identity) throws
    -> RenderedFrame
  {
    var scene = Scene(48, 40)
    scene.add(.path(drawing), plane)
    return try scene.render()
  }

  @Test("CA-L3: a hole in a rectangle of any size has exact coverage", arguments: sizes)
  func holes(_ size: Double) throws {
    for plane in [Homography.identity, .turn(0.3, around: 20, 20)] {
      func frame(_ outer: Double) throws -> RenderedFrame {
        var path = rectangle(-outer, -outer, 2 * outer, 2 * outer)
        path.append(rectangle(10.25, 8.5, 20, 16.25))
        return try draw(PathDrawing(path: path, color: .white, evenOdd: true), plane)
      }
      let large = try frame(size)
      let small = try frame(200)
      #expect(large == small)
      #expect(large[20, 16].w == 0)
      #expect(large[2, 2].w == 255)
    }
  }

  @Test("CA-L3: the edge of a circle of any size is exact", arguments: sizes)
  func circles(_ radius: Double) throws {
    // Near its leftmost point, the edge is vertical within a pixel's fraction.
    let frame = try draw(PathDrawing(path: circle(radius + 20.25, 20, radius), color: .white))
    let sag = 20 * 20 / radius / 2
    for y in 0..<40 {
      let distance = Double(y) + 0.5 - 20
      let covered = 0.75 - distance * distance / radius / 2
      #expect(abs(Double(frame[20, y].w) - covered * 255) <= 2 + sag, "\(y)")
      #expect(frame[19, y].w == 0)
      #expect(frame[22, y].w == 255)
    }
    let stroke = StrokeStyle(width: 4)
    let ring = try draw(
      PathDrawing(path: circle(radius + 20, 20, radius), color: .white, stroke: stroke))
    // The sides of a stroke are within 0.02 pixels of the curve.
    for (x, level) in [(17, 0), (18, 255), (21, 255), (22, 0)] {
      #expect(abs(ring[x, 20].w - level) <= 6, "\(x)")
    }
  }

  @Test("CA-L1: a stroke of any length or width", arguments: sizes)
  func strokes(_ size: Double) throws {
    var line = PathElements()
    line.append(.move, CGPoint(x: -size, y: 10))
    line.append(.line, CGPoint(x: size, y: 10))
    let long = try draw(PathDrawing(path: line, color: .white, stroke: StrokeStyle(width: 3)))
    #expect([7, 8, 9, 10, 11, 12].map { long[20, $0].w } == [0, 128, 255, 255, 128, 0])
    let wide = PathDrawing(
      path: rectangle(20, 10 + size / 2, 8, size), color: .white, stroke: StrokeStyle(width: size))
    let frame = try draw(wide)
    #expect([8, 9, 10, 11].map { frame[20, $0].w } == [0, 0, 255, 255])
  }

  /// Draws layers 48 by 40 points in size, with two pixels per point.
  private func render(_ changes: (inout SceneLayer) -> Void) throws -> RenderedFrame {
    var flattener = Flattener()
    let plan = try flattener.plan(RenderTree(48, 40, scale: 2, changes))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try Compositor().render(plan, into: pixels)
    return RenderedFrame(pixels)
  }

  private func hole(_ size: Double, fill: RGBA = .white) -> ShapeContent {
    var shape = ShapeContent()
    shape.path = rectangle(-size, -size, 2 * size, 2 * size)
    shape.path.append(rectangle(10.25, 10, 20, 20))
    shape.fill = fill
    shape.evenOdd = true
    return shape
  }

  @Test("shapes and masks beyond 2^24 pixels equal smaller ones", arguments: [1e7, 1e9])
  func layers(_ size: Double) throws {
    func shape(_ size: Double) throws -> RenderedFrame {
      try render { root in
        root.add(SceneLayer("hole", 0, 0, 48, 40) { $0.node.content = .shape(hole(size)) })
      }
    }
    func mask(_ size: Double) throws -> RenderedFrame {
      try render { root in
        var masked = SceneLayer("masked", 0, 0, 48, 40, fill: RGBA(0.2, 0.7, 0.4))
        masked.mask(SceneLayer("mask", 0, 0, 48, 40) { $0.node.content = .shape(hole(size)) })
        root.add(masked)
      }
    }
    for draw in [shape, mask] {
      let large = try draw(size)
      let small = try draw(500)
      #expect(large == small)
      #expect(large[5, 5].w == 255)
      #expect(large[40, 40].w == 0)
    }
  }

  @Test("shadow paths beyond 2^24 pixels equal smaller ones", arguments: [1e7, 1e9])
  func shadows(_ size: Double) throws {
    func shadow(_ size: Double, isTriangle: Bool, radius: Double) throws -> RenderedFrame {
      var path = rectangle(14, 12, size, size)
      if isTriangle { path.points[1] = CGPoint(x: 14 + size, y: 12 - size / 100) }
      return try render { root in
        root.add(
          SceneLayer("caster", 0, 0, 10, 10) { layer in
            var shadow = ShadowStyle.soft
            shadow.path = path
            shadow.radius = radius
            layer.node.shadow = shadow
          })
      }
    }
    for isTriangle in [false, true] {
      for radius in [0.0, 3] {
        let large = try shadow(size, isTriangle: isTriangle, radius: radius)
        let small = try shadow(1e5, isTriangle: isTriangle, radius: radius)
        #expect(LevelDifferences(large.bytes, small.bytes).greatest <= 2, "\(isTriangle) \(radius)")
        #expect(large[80, 70].w > 100)
        #expect(large[2, 2].w < 30)
      }
    }
  }
}

extension StrokeStyle {
  fileprivate init(width: Double) {
    self.init()
    self.width = width
  }
}
