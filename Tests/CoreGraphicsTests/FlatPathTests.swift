import LaminaTestSupport
import Foundation
import Testing

@testable import CoreGraphics

@Suite("Flat paths: flattening, lengths, trims, dashes, projection")
struct FlatPathTests {
  func lines(_ points: [SIMD2<Double>], closed: Bool = false) throws -> FlatPath {
    var flat = FlatPath()
    for point in points { try flat.add(point) }
    flat.end(isClosed: closed)
    return flat
  }

  let rectangle: [SIMD2<Double>] = [[0, 0], [100, 0], [100, 50], [0, 50]]

  @Test("a flattened circle lies within the tolerance", arguments: [0.5, 0.1, 0.01])
  func circleTolerance(_ tolerance: Double) throws {
    let path = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
    let flat = try path.elements.flattened(Flatness(tolerance: tolerance))
    let subpath = try #require(flat.subpaths.first)
    #expect(subpath.isClosed && flat.subpaths.count == 1)
    for index in 0..<flat.lineCount(subpath) {
      let (from, to) = flat.line(index, of: subpath)
      let middle = (flat.points[from] + flat.points[to]) / 2
      // The four cubic curves deviate from the circle by up to 0.03.
      #expect(abs(distance(middle, .zero) - 100) < tolerance + 0.03)
    }
    #expect(flat.points.count < 400)
  }

  @Test("the length of a circle")
  func circleLength() throws {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let flat = try path.elements.flattened(Flatness(tolerance: 1e-4))
    #expect(abs(flat.length - 20 * .pi) < 0.02)
  }

  @Test("a transform is applied before the tolerance")
  func transformed() throws {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    var small = FlatPath()
    var large = FlatPath()
    let flatness = Flatness(tolerance: 0.1)
    try small.append(path.elements, flatness: flatness)
    try large.append(
      path.elements, transform: CGAffineTransform(scaleX: 1000, y: 1000), flatness: flatness)
    #expect(large.points.count > 10 * small.points.count)
  }

  @Test("moves draw nothing, closes draw a dot, lines after a close start at the subpath's start")
  func subpaths() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 9, y: 9))
    path.move(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.move(to: CGPoint(x: 7, y: 7))
    path.addLine(to: CGPoint(x: 7, y: 7))
    let flat = try path.elements.flattened(Flatness(tolerance: 1))
    #expect(flat.subpaths.map(\.count) == [1, 2, 1])
    #expect(flat.points == [[1, 1], [1, 1], [5, 1], [7, 7]])
  }

  @Test("CA-L2: the middle half of a rectangle, including the closing line")
  func trim() throws {
    let source = try lines(rectangle, closed: true)
    var trimmed = FlatPath()
    try trimmed.appendTrimmed(of: source, from: 0.25, to: 0.75)
    #expect(trimmed.points == [[75, 0], [100, 0], [100, 50], [25, 50]])
    #expect(trimmed.length == 150 && trimmed.subpaths.first?.isClosed == false)
    var rest = FlatPath()
    try rest.appendTrimmed(of: source, from: 0.75, to: 1)
    #expect(rest.points == [[25, 50], [0, 50], [0, 0]])
  }

  @Test("CA-L2: fractions span all subpaths; complete subpaths stay closed")
  func trimSubpaths() throws {
    var source = try lines(rectangle, closed: true)
    try source.add([0, 100])
    try source.add([100, 100])
    source.end(isClosed: false)
    var trimmed = FlatPath()
    try trimmed.appendTrimmed(of: source, from: 0, to: 0.875)
    #expect(trimmed.subpaths.map(\.isClosed) == [true, false])
    #expect(trimmed.points.last == [50, 100])
  }

  @Test("CA-L2: an empty range gives nothing, 0 to 1 gives the whole path")
  func trimSpecial() throws {
    let source = try lines(rectangle, closed: true)
    for (start, end) in [(0.5, 0.5), (0.7, 0.2), (.nan, 1), (0, .nan), (-2, -1), (1, 2)] {
      var trimmed = FlatPath()
      try trimmed.appendTrimmed(of: source, from: start, to: end)
      #expect(trimmed.isEmpty, "\(start) \(end)")
    }
    var all = FlatPath()
    try all.appendTrimmed(of: source, from: -3, to: 7)
    #expect(all == source)
  }

  func dashes(_ source: FlatPath, _ lengths: [Double], _ phase: Double = 0) throws -> [[Double]] {
    var result = FlatPath()
    try result.appendDashed(of: source, try #require(DashPattern(lengths, phase: phase)))
    return result.subpaths.map { subpath in
      result.points[subpath.start..<subpath.end].map { ($0.x * 1000).rounded() / 1000 }
    }
  }

  @Test("CA-L3: dashes, repeated odd lists, phase")
  func dash() throws {
    let line = try lines([[0, 0], [20, 0]])
    #expect(try dashes(line, [4, 3]) == [[0, 4], [7, 11], [14, 18]])
    #expect(try dashes(line, [5]) == [[0, 5], [10, 15]])
    #expect(try dashes(line, [4, 3], 2) == [[0, 2], [5, 9], [12, 16], [19, 20]])
    #expect(try dashes(line, [4, 3], -3) == [[3, 7], [10, 14], [17, 20]])
    #expect(
      try dashes(line, [1, 2, 3], 0) == [
        [0, 1], [3, 6], [7, 9], [12, 13], [15, 18], [19, 20],
      ])
  }

  @Test("CA-L3: a dash continues around corners, and restarts at each subpath")
  func dashCorners() throws {
    var source = try lines([[0, 0], [5, 0], [5, 5]])
    try source.add([100, 0])
    try source.add([108, 0])
    source.end(isClosed: false)
    #expect(try dashes(source, [6, 2]) == [[0, 5, 5], [5, 5], [100, 106]])
  }

  @Test("zero-length dashes are dots with a direction")
  func zeroDashes() throws {
    var result = FlatPath()
    try result.appendDashed(
      of: try lines([[0, 0], [10, 0]]), try #require(DashPattern([0, 4], phase: 0)))
    #expect(result.subpaths.map(\.count) == [2, 2, 2])
    #expect(result.points.map { $0.x.rounded() } == [0, 0, 4, 4, 8, 8])
    #expect(result.points[1].x > 0 && result.points[1].y == 0)
  }

  @Test(
    "a phase that ends before a dash of length zero begins with its dot",
    arguments: [
      ([0, 4], 4, [0, 4, 8]), ([0, 4], 1, [3, 7]), ([2, 2, 0, 2], 4, [0, 2, 6, 8]),
      ([2, 0], 0, [0, 2, 4, 6, 8]), ([2, 0, 0, 2], 2, [0, 2, 4, 6, 8]),
    ] as [([Double], Double, [Double])])
  func zeroDashPhases(_ lengths: [Double], _ phase: Double, _ starts: [Double]) throws {
    var result = FlatPath()
    try result.appendDashed(
      of: try lines([[0, 0], [0, 0], [10, 0]]), try #require(DashPattern(lengths, phase: phase)))
    let found = result.subpaths.map { result.points[$0.start].x.rounded() }
    #expect(found == starts)
    #expect(result.points.allSatisfy { $0.x.isFinite })
  }

  @Test(
    "patterns that make no sense draw everything",
    arguments: [[], [0.0], [0, 0], [-1, 2], [.nan], [.infinity, 1]] as [[Double]])
  func noPattern(_ lengths: [Double]) {
    #expect(DashPattern(lengths, phase: 0) == nil)
  }

  @Test("REL-3: the number of dash segments is checked before dashing")
  func dashLimit() throws {
    let line = try lines([[0, 0], [100, 0]])
    let pattern = try #require(DashPattern([1, 1], phase: 0))
    var result = FlatPath()
    try result.appendDashed(of: line, pattern, limit: 100)
    #expect(result.subpaths.count == 50)
    var refused = FlatPath()
    #expect(throws: LimitExceeded(.dashSegments, found: 100, allowed: 99)) {
      try refused.appendDashed(of: line, pattern, limit: 99)
    }
    #expect(refused.isEmpty)
    #expect(throws: LimitExceeded.self) {
      try refused.appendDashed(of: line, try #require(DashPattern([1e-300], phase: 0)))
    }
  }

  @Test("REL-3: flattened points are bounded at n and n + 1")
  func pointLimit() throws {
    var flat = FlatPath(pointLimit: 3)
    for x in 0..<3 { try flat.add([Double(x), 0]) }
    try flat.add([2, 0])
    #expect(throws: LimitExceeded(.flattenedPoints, found: 4, allowed: 3)) {
      try flat.add([3, 0])
    }
  }

  @Test("invalid numbers do not trap and are dropped")
  func hostile() throws {
    let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, -0.0, 9.3e18, 1e-9, 1,
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var path = PathElements()
      for _ in 0..<8 {
        path.verbs.append(
          PathElements.Verb(rawValue: UInt8.random(in: 0...4, using: &generator)) ?? .line)
        for _ in 0..<3 {
          path.points.append(
            CGPoint(
              x: numbers.randomElement(using: &generator) ?? 0,
              y: numbers.randomElement(using: &generator) ?? 0))
        }
      }
      let flat = try path.flattened(Flatness(tolerance: .nan, turn: .nan))
      #expect(flat.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      var dashed = FlatPath()
      var stroke = FlatPath()
      if let pattern = DashPattern([1e11, 3e10], phase: 1e300) {
        try? dashed.appendDashed(of: flat, pattern)
      }
      var parameters = StrokeParameters(width: 1e308, tolerance: .nan)
      parameters.cap = .round
      parameters.join = .round
      parameters.miterLimit = .nan
      try stroke.appendStroke(of: flat, parameters)
      #expect(stroke.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      _ = path.tightBounds
      _ = path.winding(around: CGPoint(x: 1, y: 1))
    }
  }

  @Test("removeAll keeps the capacity")
  func reuse() throws {
    var flat = try lines(rectangle, closed: true)
    flat.removeAll()
    #expect(flat.isEmpty && flat.points.isEmpty)
    try flat.add([1, 1])
    flat.end(isClosed: false)
    #expect(flat.subpaths == [FlatPath.Subpath(start: 0, count: 1, isClosed: false)])
  }
}
