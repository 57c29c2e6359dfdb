import Foundation
import Testing

@testable import CoreGraphics

/// Segments as short as the rounding of coordinates have no direction (CA-L3).
@Suite("Degenerate segments") struct DegenerateSegmentTests {
  static let lengths: [CGFloat] = [1e-15, 4e-15, 1e-14, 2e-13, 1e-11]

  private func outline(
    _ path: CGPath, _ cap: CGLineCap = .butt, from start: Double = 0, to end: Double = 1,
    dash: [Double] = []
  ) throws -> CGPath {
    var parameters = StrokeParameters(width: 4, tolerance: 0.01)
    parameters.cap = cap
    parameters.join = .miter
    return CGPath(
      elements: try path.elements.stroked(
        parameters, dash: DashPattern(dash, phase: 0), from: start, to: end))
  }

  private func path(_ points: [CGPoint], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if closed { path.closeSubpath() }
    return path
  }

  private let bar = [CGPoint(x: 30, y: 30), CGPoint(x: 60, y: 30)]
  private let box = CGRect(x: 30, y: 28, width: 30, height: 4)

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY)
      < 1e-5
  }

  @Test(
    "at the start, the end and within a line they make neither join nor cap", arguments: lengths)
  func ends(_ length: CGFloat) throws {
    let a = bar[0]
    let b = bar[1]
    for turn in stride(from: 0.0, to: 6.28, by: 0.4) {
      let away = CGPoint(x: a.x + 4 * length * cos(turn), y: a.y + 4 * length * sin(turn))
      let middle = CGPoint(x: 45, y: 30)
      let aside = CGPoint(
        x: middle.x + 4 * length * cos(turn), y: middle.y + 4 * length * sin(turn))
      for points in [[away, a, b], [b, a, away], [a, middle, aside, b]] {
        let bounds = try outline(path(points)).boundingBoxOfPath
        #expect(isNear(bounds, box), "\(points): \(bounds)")
        let drawn = try Drawn(80, 60) {
          $0.setLineWidth(4)
          $0.addPath(path(points))
          $0.strokePath()
        }
        let plain = try Drawn(80, 60) {
          $0.setLineWidth(4)
          $0.addPath(path([a, b]))
          $0.strokePath()
        }
        #expect(drawn.pixels == plain.pixels, "\(points)")
      }
    }
  }

  @Test("near the origin the extent of the path counts", arguments: lengths)
  func origin(_ length: CGFloat) throws {
    let bounds = try outline(path([CGPoint(x: 0, y: length), .zero, CGPoint(x: 30, y: 0)]))
      .boundingBoxOfPath
    #expect(isNear(bounds, CGRect(x: 0, y: -2, width: 30, height: 4)), "\(bounds)")
  }

  @Test("a closed path with a start as short keeps its corners", arguments: lengths)
  func closed(_ length: CGFloat) throws {
    let corners = [bar[0], bar[1], CGPoint(x: 60, y: 50), CGPoint(x: 30, y: 50)]
    let last = CGPoint(x: 30 - 2 * length, y: 30 + 2 * length)
    let bounds = try outline(path(corners + [last], closed: true)).boundingBoxOfPath
    #expect(isNear(bounds, CGRect(x: 28, y: 28, width: 34, height: 24)), "\(bounds)")
  }

  @Test("trims and dashes that end as near to a corner do not turn into it")
  func trimmed() throws {
    let corner = path([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 30)])
    for shift in [0, 1e-16, 2e-16, 1e-15, -1e-15] {
      let end = try outline(corner, to: 0.5 + shift).boundingBoxOfPath
      #expect(isNear(end, CGRect(x: 0, y: -2, width: 30, height: 4)), "\(shift): \(end)")
      let start = try outline(corner, from: 0.5 + shift).boundingBoxOfPath
      #expect(isNear(start, CGRect(x: 28, y: 0, width: 4, height: 30)), "\(shift): \(start)")
      let dash = try outline(corner, dash: [30 * (1 + shift), 30]).boundingBoxOfPath
      #expect(isNear(dash, CGRect(x: 0, y: -2, width: 30, height: 4)), "\(shift): \(dash)")
    }
  }

  @Test("the end of a range adds no dot at the start of the next subpath")
  func subpaths() throws {
    let two = CGMutablePath()
    two.addLines(between: [.zero, CGPoint(x: 30, y: 0)])
    two.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 30, y: 50)])
    for shift in [0, 1e-16, 1e-15, -1e-15] {
      let bounds = try outline(two, .round, to: 0.5 + shift).boundingBoxOfPath
      #expect(bounds.maxY < 3, "\(shift): \(bounds)")
    }
  }

  @Test("alone they are a dot for round and square caps", arguments: lengths)
  func dots(_ length: CGFloat) throws {
    let speck = path([bar[0], CGPoint(x: 30 + length, y: 30 + length)])
    #expect(try outline(speck).isEmpty)
    let dot = CGRect(x: 28, y: 28, width: 4, height: 4)
    for cap in [CGLineCap.round, .square] {
      #expect(isNear(try outline(speck, cap).boundingBoxOfPath, dot))
      // Cairo draws no dots with square caps.
      guard cap == .round else { continue }
      let drawn = try Drawn(60, 60) {
        $0.setLineWidth(4)
        $0.setLineCap(cap)
        $0.addPath(speck)
        $0.strokePath()
      }
      #expect(drawn[29, 29][3] == 255 && drawn[33, 29][3] == 0)
    }
  }
}
