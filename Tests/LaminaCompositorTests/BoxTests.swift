import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Solids and boxes")
struct BoxTests {
  @Test("CA-R17: a hard edge covers the pixels whose centres are inside")
  func centreRule() throws {
    var scene = Scene(20, 20)
    scene.add(.solid(CGRect(x: 2.4, y: 3.6, width: 10, height: 10), .red))
    let output = try scene.render(clear: .white)
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = (2..<12).contains(x) && (4..<14).contains(y)
        #expect(output[x, y] == (inside ? [255, 0, 0, 255] : [255, 255, 255, 255]), "\(x) \(y)")
      }
    }
  }

  @Test("CA-R17: a rotated layer has hard edges, decided by pixel centres")
  func rotated() throws {
    var scene = Scene(64, 64)
    let turn = Homography.turn(0.4, around: 32, 32)
    scene.add(.solid(CGRect(x: 16, y: 20, width: 32, height: 24), .green), turn)
    let output = try scene.render()
    for y in 0..<64 {
      for x in 0..<64 {
        let dx = Double(x) - 31.5
        let dy = Double(y) - 31.5
        let px = dx * .cos(0.4) + dy * .sin(0.4)
        let py = -dx * .sin(0.4) + dy * .cos(0.4)
        let margin = min(16 - abs(px), 12 - abs(py))
        if abs(margin) < 0.01 { continue }
        #expect(output[x, y] == (margin > 0 ? [0, 255, 0, 255] : .zero), "\(x) \(y)")
      }
    }
  }

  @Test("CA-R17: smooth edges have exact coverage", arguments: [EdgeSet.all, .left])
  func smooth(_ edges: EdgeSet) throws {
    var scene = Scene(16, 16)
    scene.add(.solid(CGRect(x: 4.25, y: 4, width: 6, height: 6.5), .white)) {
      $0.smoothEdges = edges
    }
    let output = try scene.render()
    #expect(abs(output[4, 6].w - 191) <= 2)
    #expect(abs(output[10, 6].w - (edges == .all ? 64 : 0)) <= 2)
    #expect(abs(output[6, 10].w - (edges == .all ? 128 : 0)) <= 2)
    #expect(output[6, 6].w == 255)
  }

  @Test("CA-L9, CA-R10: colour, tint and opacity multiply; components outside 0...1 are clamped")
  func colors() throws {
    var scene = Scene(4, 1)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    scene.add(.solid(pixel, RGBA(1, 0.5, 0, 0.5)), opacity: 0.5)
    scene.add(.solid(pixel.offsetBy(dx: 1, dy: 0), .white)) { $0.tint = RGBA(0, 1, 0, 0.5) }
    scene.add(.solid(pixel.offsetBy(dx: 2, dy: 0), RGBA(7, -1, 0, 1)))
    scene.add(.solid(pixel.offsetBy(dx: 3, dy: 0), .white), opacity: .nan)
    let output = try scene.render()
    #expect(output.isNear(0, 0, [0.25, 0.125, 0, 0.25]))
    #expect(output.isNear(1, 0, [0, 0.5, 0, 0.5]))
    #expect(output[2, 0] == [255, 0, 0, 255])
    #expect(output[3, 0] == .zero)
  }

  @Test("CA-R19: rounded corners are symmetrical and have the area of a circle")
  func corners() throws {
    var scene = Scene(40, 40)
    let box = BoxDrawing(
      rect: CGRect(x: 4, y: 4, width: 32, height: 32), corners: Corners(radius: 12), fill: .white)
    scene.add(.box(box))
    let output = try scene.render()
    var sum = 0
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(abs(output[x, y].w - output[39 - x, y].w) <= 1)
        #expect(abs(output[x, y].w - output[y, x].w) <= 1)
        #expect(abs(output[x, y].w - output[x, 39 - y].w) <= 1)
        sum += output[x, y].w
      }
    }
    let exact = 32.0 * 32 - (4 - Double.pi) * 144
    #expect(abs(Double(sum) / 255 - exact) < 1)
    #expect((60...200).contains(output[7, 8].w) || (60...200).contains(output[7, 7].w))
  }

  @Test("CA-R19: masked corners and the largest radius")
  func maskedCorners() throws {
    var scene = Scene(24, 12)
    let rect = CGRect(x: 0, y: 0, width: 24, height: 12)
    let corners = Corners(radius: 100, rounded: [.minXMinY, .maxXMaxY])
    scene.add(.box(BoxDrawing(rect: rect, corners: corners, fill: .white)))
    let output = try scene.render()
    #expect(output[0, 0].w == 0)
    #expect(output[23, 11].w == 0)
    #expect(output[23, 0].w == 255)
    #expect(output[0, 11].w == 255)
    // Radius 6: the middle of the left side is not rounded.
    #expect(output[0, 7].w == 255)
  }

  @Test("CA-R12: a border lies inside; its inner radius is the outer one less the width")
  func border() throws {
    var scene = Scene(60, 40)
    let box = BoxDrawing(
      rect: CGRect(x: 0, y: 0, width: 60, height: 40), corners: Corners(radius: 10), fill: .red,
      border: .blue, borderWidth: 4)
    scene.add(.box(box))
    let output = try scene.render()
    #expect(output[0, 20] == [0, 0, 255, 255])
    #expect(output[3, 20] == [0, 0, 255, 255])
    #expect(output[4, 20] == [255, 0, 0, 255])
    #expect(output[30, 35] == [255, 0, 0, 255])
    #expect(output[30, 36] == [0, 0, 255, 255])
    // On the diagonal the ring is as thick as on the sides: from 2.93 to 5.76.
    #expect(output[4, 4] == [0, 0, 255, 255])
    #expect(output[7, 7] == [255, 0, 0, 255])
    #expect(output[0, 0].w == 0)
  }

  @Test("CA-R12: a border without fill is the same ring, drawn as four rectangles")
  func borderAlone() throws {
    let rect = CGRect(x: 3, y: 3, width: 90, height: 70)
    var whole = Scene(100, 80)
    var alone = Scene(100, 80)
    let corners = Corners(radius: 9)
    whole.add(
      .box(
        BoxDrawing(rect: rect, corners: corners, fill: .clear, border: .blue, borderWidth: 2.5)))
    alone.add(.box(BoxDrawing(rect: rect, corners: corners, border: .blue, borderWidth: 2.5)))
    let a = try whole.render()
    let b = try alone.render()
    #expect(LevelDifferences(a.bytes, b.bytes).greatest <= 1)
    #expect(a[3, 40].w == 255)
  }

  @Test("CA-R12: a border wider than half the box fills it")
  func wideBorder() throws {
    var scene = Scene(10, 10)
    scene.add(
      .box(
        BoxDrawing(
          rect: CGRect(x: 0, y: 0, width: 10, height: 10), corners: Corners(), fill: .red,
          border: .blue, borderWidth: 50)))
    let output = try scene.render()
    #expect(output[5, 5] == [0, 0, 255, 255])
  }

  @Test("CA-R5: continuous corners start farther out than circles and cover less")
  func continuous() throws {
    var scene = Scene(100, 100)
    let corners = Corners(radius: 20, isContinuous: true)
    scene.add(
      .box(
        BoxDrawing(
          rect: CGRect(x: 0, y: 0, width: 100, height: 100), corners: corners, fill: .white)))
    let output = try scene.render()
    // The outline passes the diagonal at 0.2915 radii from the corner.
    #expect(output[5, 5].w < 255)
    #expect(output[4, 4].w == 0)
    #expect(output[7, 7].w == 255)
    #expect(output[22, 0].w < 255)
    #expect(output[32, 0].w == 255)
    #expect(output[50, 50].w == 255)
  }

  @Test("CA-R5: continuous corners of the largest radius become circles")
  func continuousCircle() throws {
    var smooth = Scene(40, 40)
    var circle = Scene(40, 40)
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let radius = 20.0
    smooth.add(
      .box(
        BoxDrawing(
          rect: rect, corners: Corners(radius: radius, isContinuous: true), fill: .white)))
    circle.add(.box(BoxDrawing(rect: rect, corners: Corners(radius: radius), fill: .white)))
    let a = try smooth.render()
    let b = try circle.render()
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(a[x, y].w - b[x, y].w) <= 4, "\(x) \(y)") }
    }
  }

  @Test("CA-R23: under perspective corners stay round and edges project exactly")
  func perspective() throws {
    var scene = Scene(80, 80)
    let plane = Homography(x: [1, 0, 0], y: [0, 1, 0], w: [0.005, 0, 1])
    scene.add(.solid(CGRect(x: 10, y: 10, width: 60, height: 60), .white), plane)
    let output = try scene.render()
    // x = 70 projects to 51.85; y = 70 there to 51.85, at x = 10 to 66.67.
    #expect(output[51, 30].w == 255)
    #expect(output[52, 30].w == 0)
    #expect(output[50, 53].w == 0)
    #expect(output[10, 65].w == 255)
  }

  @Test("CA-GE14: only the remaining part of a plane is drawn, without a seam")
  func part() throws {
    var scene = Scene(32, 32)
    scene.add(.solid(CGRect(x: 0, y: 0, width: 32, height: 32), RGBA(1, 1, 1, 0.5))) {
      $0.part = [
        CGPoint(x: 4, y: 4), CGPoint(x: 28, y: 4), CGPoint(x: 28, y: 20), CGPoint(x: 16, y: 40),
        CGPoint(x: 4, y: 20),
      ]
    }
    let output = try scene.render()
    var levels: Set<Int> = []
    for y in 0..<32 { for x in 0..<32 { levels.insert(output[x, y].w) } }
    #expect(levels == [0, 128] || levels == [0, 127])
    #expect(output[16, 30].w > 0)
    #expect(output[2, 10].w == 0)
    #expect(output[6, 28].w == 0)
  }

  @Test("extreme and invalid numbers do not stop a frame")
  func hostile() throws {
    let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 1e38, 0,
    ]
    var scene = Scene(8, 8)
    for number in numbers {
      let rect = CGRect(x: number, y: 1, width: number, height: 3)
      scene.add(.solid(rect, .red))
      scene.add(.solid(CGRect(x: 0, y: 0, width: 4, height: 4), .red)) {
        $0.transform.x = [Double(number), 1, 0]
        $0.transform.w = [0, Double(number), 1]
      }
      scene.add(
        .box(
          BoxDrawing(
            rect: rect, corners: Corners(radius: Double(number), isContinuous: true), fill: .red,
            border: .blue, borderWidth: Double(number))))
      var path = PathElements()
      path.append(.move, CGPoint(x: number, y: 0))
      path.append(.cubic, .zero, CGPoint(x: 4, y: number), CGPoint(x: number, y: number))
      scene.add(.path(PathDrawing(path: path, color: .green)))
    }
    _ = try scene.render()
  }
}
