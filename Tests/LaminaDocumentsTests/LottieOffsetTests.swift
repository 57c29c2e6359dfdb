import CoreGraphics
import Testing

@testable import LaminaDocuments

/// Offsets of contours are the same areas as those which the whole stroke gives.
@Suite("Offsets of paths") struct LottieOffsetTests {
  private static let arc = 0.5519

  private static func polygon(_ points: [(Double, Double)]) -> LottieBezier {
    LottieBezier(
      points.map { LottieBezier.Vertex(CGPoint(x: $0.0, y: $0.1)) }, isClosed: true)
  }

  private static func ellipse(_ width: Double, _ height: Double) -> LottieBezier {
    let sides = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
    return LottieBezier(
      sides.map { x, y in
        let along = CGPoint(x: -y * width * arc, y: x * height * arc)
        return LottieBezier.Vertex(
          CGPoint(x: x * width, y: y * height), into: along * -1, out: along)
      }, isClosed: true)
  }

  private static func source(_ json: String) throws -> LottieBezier {
    let value = try JSONReader.read(Array(json.utf8), file: "a.json", budget: Budget())
    return try #require(PathSource(value)).contour(at: 0)
  }

  private static let rounded = #"{"ty":"rc","p":{"k":[5,6]},"s":{"k":[120,80]},"r":{"k":20}}"#
  private static let star =
    #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":{"k":5},"or":{"k":100},"ir":{"k":50},"os":{"k":30},"is":{"k":20},"r":{"k":0}}"#

  /// A square with a round pocket behind a narrow opening.
  private static let pocket = LottieBezier(
    [
      LottieBezier.Vertex(CGPoint(x: 0, y: 0)), LottieBezier.Vertex(CGPoint(x: 48, y: 0)),
      LottieBezier.Vertex(CGPoint(x: 48, y: 10), out: CGPoint(x: -40, y: 10)),
      LottieBezier.Vertex(
        CGPoint(x: 50, y: 60), into: CGPoint(x: -40, y: 0), out: CGPoint(x: 40, y: 0)),
      LottieBezier.Vertex(CGPoint(x: 52, y: 10), into: CGPoint(x: 40, y: 10)),
      LottieBezier.Vertex(CGPoint(x: 52, y: 0)), LottieBezier.Vertex(CGPoint(x: 100, y: 0)),
      LottieBezier.Vertex(CGPoint(x: 100, y: 100)), LottieBezier.Vertex(CGPoint(x: 0, y: 100)),
    ], isClosed: true)

  private static func contours() throws -> [(name: String, contour: LottieBezier)] {
    [
      ("triangle", polygon([(0, 0), (90, 10), (30, 70)])),
      ("turned triangle", polygon([(0, 0), (90, 10), (30, 70)]).reversed),
      ("square", polygon([(0, 0), (60, 0), (60, 60), (0, 60)])), ("ellipse", ellipse(60, 35)),
      ("rounded rectangle", try source(rounded)),
      ("corner", polygon([(0, 0), (90, 0), (90, 30), (30, 30), (30, 90), (0, 90)])),
      (
        "turned corner", polygon([(0, 0), (90, 0), (90, 30), (30, 30), (30, 90), (0, 90)]).reversed
      ),
      ("star", try source(star)), ("pocket", pocket),
      ("turned star", try source(star).reversed),
    ]
  }

  /// The area that is inside of one of two paths only.
  private func difference(_ a: [LottieBezier], _ b: CGPath) -> Double {
    let path = a.path().symmetricDifference(b).flattened(threshold: 0.01)
    var area = 0.0
    var start = CGPoint.zero
    var last = CGPoint.zero
    for step in path.elements.steps {
      switch step {
      case .move(let point): (start, last) = (point, point)
      case .line(let point):
        area += Double(last.x * point.y - point.x * last.y) / 2
        last = point
      case .close: area += Double(last.x * start.y - start.x * last.y) / 2
      default: Issue.record("the path is flat")
      }
    }
    return abs(area)
  }

  private func whole(
    _ contour: LottieBezier, _ amount: CGFloat, _ join: CGLineJoin
  ) throws -> CGPath {
    let path = [contour].path()
    let stroke = try path.stroked(
      width: abs(amount) * 2, join: join, miterLimit: 4, within: Budget())
    return try path.combined(with: stroke, within: Budget()) { inside, onOutline in
      amount > 0 ? inside || onOutline : inside && !onOutline
    }
  }

  @Test("areas are those of the path and its stroke", arguments: [-30, -12, -4, 5, 21, 40])
  func areas(_ amount: CGFloat) throws {
    for (name, contour) in try Self.contours() {
      for join in [CGLineJoin.miter, .round, .bevel] {
        let result = OffsetModifier.offset(
          [contour], by: amount, join: join, miterLimit: 4, PathMeter(Budget()))
        let found = difference(result, try whole(contour, amount, join))
        // The outlines are up to 600 long, and within 0.02 of the curves on either side.
        #expect(found < 24, "\(name) by \(amount), \(join): \(found)")
      }
    }
  }

  @Test("an offset of a rounded rectangle keeps its straight sides and its start")
  func sides() throws {
    let contour = try Self.source(Self.rounded)
    for amount in [CGFloat(-12), 12] {
      let result = OffsetModifier.offset(
        [contour], by: amount, join: .miter, miterLimit: 4, PathMeter(Budget()))
      let moved = try #require(result.first)
      #expect(result.count == 1 && moved.segments.count(where: \.isLine) == 4)
      let start = try #require(contour.vertices.first).point
      let movedStart = try #require(moved.vertices.first).point
      #expect(abs(movedStart.x - start.x - amount) < 1e-9 && abs(movedStart.y - start.y) < 1e-9)
    }
  }

  @Test("nothing is left of an area that is offset inwards by more than it has")
  func empty() throws {
    for (name, contour) in try Self.contours() {
      let result = OffsetModifier.offset(
        [contour], by: -70, join: .miter, miterLimit: 4, PathMeter(Budget()))
      #expect(result.isEmpty, "\(name)")
    }
  }

  @Test("a convex contour is offset without a search for crossings")
  func convex() throws {
    // Not one point may be made of strokes.
    let budget = Budget([.flattenedPoints: 1])
    for amount in [CGFloat(-12), 12] {
      let meter = PathMeter(budget)
      let result = OffsetModifier.offset(
        [try Self.source(Self.rounded)], by: amount, join: .round, miterLimit: 4, meter)
      try meter.check()
      #expect(result.count == 1)
    }
  }

  @Test("contours that cross themselves are not convex, and damaged ones do no harm")
  func crossing() {
    let eight = Self.polygon([(0, 0), (50, 50), (50, 0), (0, 50)])
    #expect(ConvexContour(eight) == nil)
    for damaged in [
      Self.polygon([]), Self.polygon([(1, 1)]), Self.polygon([(0, 0), (5, 5)]),
      Self.polygon([(0, 0), (.infinity, 0), (3, 3)]), Self.polygon([(0, 0), (.nan, 1), (3, 3)]),
      Self.polygon([(0, 0), (1e300, 0), (1e300, 1e300)]),
    ] {
      for amount in [CGFloat(-3), 3, .infinity, .nan, 1e300] {
        _ = OffsetModifier.offset(
          [damaged], by: amount, join: .round, miterLimit: 4, PathMeter(Budget()))
      }
    }
  }
}
