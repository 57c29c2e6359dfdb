import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Paths")
struct PathTests {
  private func polygon(_ points: [(Double, Double)]) -> PathElements {
    var path = PathElements()
    for (index, point) in points.enumerated() {
      path.append(index == 0 ? .move : .line, CGPoint(x: point.0, y: point.1))
    }
    path.append(.close)
    return path
  }

  private func rectangle(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> PathElements {
    polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
  }

  @Test("CA-L3: coverage is the exact area: a half-covered pixel is 128")
  func exact() throws {
    var scene = Scene(32, 32)
    scene.add(.path(PathDrawing(path: rectangle(2.5, 3.25, 20.25, 11.5), color: .white)))
    let output = try scene.render()
    #expect(abs(output[2, 8].w - 128) <= 1)
    #expect(abs(output[22, 8].w - 191) <= 1)
    #expect(abs(output[10, 3].w - 191) <= 1)
    #expect(abs(output[10, 14].w - 191) <= 1)
    #expect(abs(output[2, 3].w - 96) <= 1)
    #expect(output[10, 8].w == 255)
    #expect(output[1, 8].w == 0)
    #expect(output[23, 8].w == 0)
  }

  @Test("CA-L3: a slanted edge has the exact geometric area")
  func slanted() throws {
    var scene = Scene(64, 64)
    scene.add(
      .path(PathDrawing(path: polygon([(3.3, 60.1), (61.7, 40.9), (20.2, 2.4)]), color: .white)))
    let output = try scene.render()
    var sum = 0
    for y in 0..<64 { for x in 0..<64 { sum += output[x, y].w } }
    let across = (61.7 - 3.3) * (2.4 - 60.1)
    let up = (20.2 - 3.3) * (40.9 - 60.1)
    let area: Double = abs(across - up) / 2
    #expect(abs(Double(sum) / 255 - area) < 0.5)
  }

  @Test("CA-L3: nothing is covered right of an outline that ends inside a pixel", arguments: 1...16)
  func endsSharply(_ width: Int) throws {
    var scene = Scene(48, 48)
    let right = Double(4 + width)
    // A vertical side and a slope next to it in the same rows.
    scene.add(
      .path(
        PathDrawing(
          path: polygon([(4, 4), (right - 0.5, 4), (right, 12), (right, 30), (4, 30)]),
          color: .white)))
    let output = try scene.render()
    for y in 0..<48 {
      for x in (4 + width)..<48 { #expect(output[x, y].w == 0, "\(x) \(y)") }
    }
    #expect(output[4 + width - 1, 20].w == 255)
  }

  @Test("CA-L3: a circle of curves has the area of a circle")
  func circle() throws {
    var path = PathElements()
    let c = 50.0
    let r = 40.0
    let k = 40 * 0.5522847498
    func p(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: c + x, y: c + y) }
    path.append(.move, p(r, 0))
    path.append(.cubic, p(r, k), p(k, r), p(0, r))
    path.append(.cubic, p(-k, r), p(-r, k), p(-r, 0))
    path.append(.cubic, p(-r, -k), p(-k, -r), p(0, -r))
    path.append(.cubic, p(k, -r), p(r, -k), p(r, 0))
    var scene = Scene(100, 100)
    scene.add(.path(PathDrawing(path: path, color: .white)))
    let output = try scene.render()
    var sum = 0
    for y in 0..<100 {
      for x in 0..<100 {
        sum += output[x, y].w
        #expect(abs(output[x, y].w - output[99 - x, y].w) <= 1)
        #expect(abs(output[x, y].w - output[x, 99 - y].w) <= 1)
      }
    }
    #expect(abs(Double(sum) / 255 - Double.pi * r * r) < 3)
  }

  @Test("CA-L3: overlapping subpaths add up at their edges, clamped at 1")
  func addsUp() throws {
    var twice = rectangle(2.5, 2, 10, 10)
    twice.append(rectangle(2.5, 2, 10, 10))
    var scene = Scene(16, 16)
    scene.add(.path(PathDrawing(path: twice, color: .white)))
    let output = try scene.render()
    #expect(output[2, 5].w == 255)
    #expect(output[5, 5].w == 255)
  }

  @Test("even-odd alternates, non-zero counts windings")
  func rules() throws {
    var nested = rectangle(0, 0, 24, 24)
    nested.append(rectangle(6.5, 6, 12, 12))
    var evenOdd = Scene(24, 24)
    evenOdd.add(.path(PathDrawing(path: nested, color: .white, evenOdd: true)))
    var nonZero = Scene(24, 24)
    nonZero.add(.path(PathDrawing(path: nested, color: .white)))
    let a = try evenOdd.render()
    let b = try nonZero.render()
    #expect(a[12, 12].w == 0)
    #expect(abs(a[6, 12].w - 128) <= 1)
    #expect(b[12, 12].w == 255)
    #expect(b[6, 12].w == 255)
    #expect(a[3, 12].w == 255)
  }

  @Test("a clipped path equals the same part of the whole path", arguments: [0.0, 3.7])
  func clipped(_ shift: Double) throws {
    let star = polygon([(30, -20), (75, 90), (-25, 20), (85, 20), (-15, 90)])
    func scene(_ clip: PixelRect?) throws -> RenderedFrame {
      var scene = Scene(64, 64)
      let move = Homography.scale(1, 1, shift, shift / 2)
      scene.add(.path(PathDrawing(path: star, color: .white)), move) {
        if let clip { $0.clip = clip }
      }
      return try scene.render()
    }
    let whole = try scene(nil)
    let clip = PixelRect(x: 13, y: 9, width: 30, height: 41)
    let part = try scene(clip)
    for y in 0..<64 {
      for x in 0..<64 {
        let inside = (13..<43).contains(x) && (9..<50).contains(y)
        #expect(abs(part[x, y].w - (inside ? whole[x, y].w : 0)) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test("paths stay sharp under perspective: a projected square has the projection's area")
  func perspective() throws {
    let plane = Homography(x: [1, 0.1, 2], y: [0, 1, 3], w: [0.004, 0.002, 1])
    var scene = Scene(64, 64)
    scene.add(.path(PathDrawing(path: rectangle(4, 4, 60, 50), color: .white)), plane)
    let output = try scene.render()
    func projected(_ x: Double, _ y: Double) -> (Double, Double) {
      let w = 0.004 * x + 0.002 * y + 1
      return ((x + 0.1 * y + 2) / w, (y + 3) / w)
    }
    let corners = [projected(4, 4), projected(64, 4), projected(64, 54), projected(4, 54)]
    var area = 0.0
    for index in 0..<4 {
      let a = corners[index]
      let b = corners[(index + 1) % 4]
      area += (a.0 * b.1 - b.0 * a.1) / 2
    }
    var sum = 0
    for y in 0..<64 { for x in 0..<64 { sum += output[x, y].w } }
    #expect(abs(Double(sum) / 255 - area) < 0.5)
  }

  @Test("a path is clipped to the remaining part of its plane")
  func part() throws {
    var scene = Scene(16, 16)
    scene.add(.path(PathDrawing(path: rectangle(0, 0, 16, 16), color: .white))) {
      $0.part = [
        CGPoint(x: 4.5, y: 0), CGPoint(x: 12, y: 0), CGPoint(x: 12, y: 16), CGPoint(x: 4.5, y: 16),
      ]
    }
    let output = try scene.render()
    #expect((3...12).map { output[$0, 8].w } == [0, 128, 255, 255, 255, 255, 255, 255, 255, 0])
  }

  @Test("many strips continue on further pages of the atlas")
  func pages() throws {
    var comb = PathElements()
    for index in 0..<600 {
      comb.append(rectangle(0.5, Double(index) * 3 + 0.5, 1_990, 1.5))
    }
    var scene = Scene(2_000, 1_800)
    scene.add(.path(PathDrawing(path: comb, color: .white)))
    let output = try scene.render()
    #expect(output[1_000, 0].w == 128)
    #expect(output[1_000, 1].w == 255)
    #expect(output[1_000, 2].w == 0)
    #expect(output[1_000, 1_797].w == 128)
    #expect(output[1_000, 1_798].w == 255)
  }

  @Test("CA-L1, CA-L3: a stroke extends half its width to each side of the path")
  func stroke() throws {
    var style = StrokeStyle()
    style.width = 4
    var scene = Scene(40, 20)
    scene.add(
      .path(
        PathDrawing(
          path: polygon([(5, 5), (35, 5), (35, 15), (5, 15)]), color: .white, stroke: style)))
    let output = try scene.render()
    #expect((2...8).map { output[20, $0].w } == [0, 255, 255, 255, 255, 0, 0])
    #expect(output[3, 3].w == 255)
    #expect(output[20, 10].w == 0)
  }

  @Test("CA-L2, CA-L3: trims, dashes and caps")
  func trims() throws {
    var line = PathElements()
    line.append(.move, CGPoint(x: 0, y: 4))
    line.append(.line, CGPoint(x: 40, y: 4))
    var style = StrokeStyle()
    style.width = 2
    var scene = Scene(40, 24)
    var half = PathDrawing(path: line, color: .white, stroke: style)
    half.strokeStart = 0.25
    half.strokeEnd = 0.5
    scene.add(.path(half))
    style.dash = [6, 4]
    scene.add(
      .path(PathDrawing(path: line, color: .white, stroke: style)), .scale(1, 1, 0, 8))
    style.dash = []
    half.stroke?.cap = .square
    scene.add(.path(half), .scale(1, 1, 0, 16))
    let output = try scene.render()
    #expect([9, 10, 19, 20].map { output[$0, 4].w } == [0, 255, 255, 0])
    #expect([0, 5, 6, 9, 10, 15, 16].map { output[$0, 12].w } == [255, 255, 0, 0, 255, 255, 0])
    #expect([8, 9, 20, 21].map { output[$0, 20].w } == [0, 255, 255, 0])
  }
}
