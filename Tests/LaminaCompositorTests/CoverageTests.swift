import CCoverage
import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Path coverage")
struct CoverageTests {
  /// Coverage by the area of the polygons within each pixel, in double precision.
  private struct Areas {
    let window: PixelRect
    var windings: [Double]

    init(_ polygons: [[SIMD2<Double>]], _ window: PixelRect) {
      self.window = window
      windings = Array(repeating: 0, count: window.size.width * window.size.height)
      for polygon in polygons {
        for y in 0..<window.size.height {
          for x in 0..<window.size.width {
            let corner = SIMD2(Double(window.x + x), Double(window.y + y))
            windings[y * window.size.width + x] += Self.area(of: polygon, inPixelAt: corner)
          }
        }
      }
    }

    /// The sum of the signed areas between each edge and the right side of the pixel.
    private static func area(of polygon: [SIMD2<Double>], inPixelAt corner: SIMD2<Double>) -> Double
    {
      var sum = 0.0
      var previous = polygon[polygon.count - 1] - corner
      for point in polygon {
        let next = point - corner
        sum += area(from: previous, to: next)
        previous = next
      }
      return sum
    }

    private static func area(from a: SIMD2<Double>, to b: SIMD2<Double>) -> Double {
      let low = max(0, min(a.y, b.y))
      let high = min(1, max(a.y, b.y))
      if low >= high { return 0 }
      // The mean of a clamped line, exact between the rows where it crosses a side.
      func x(_ y: Double) -> Double { a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)) }
      var cuts = [low, high]
      if a.x != b.x {
        for side in [0.0, 1.0] {
          let y = a.y + (side - a.x) * ((b.y - a.y) / (b.x - a.x))
          if y > low, y < high { cuts.append(y) }
        }
      }
      cuts.sort()
      var area = 0.0
      for (top, bottom) in zip(cuts, cuts.dropFirst()) {
        area += (bottom - top) * (1 - min(max(x((top + bottom) / 2), 0), 1))
      }
      return b.y > a.y ? area : -area
    }

    func byte(_ x: Int, _ y: Int, evenOdd: Bool) -> Double {
      var cover = abs(windings[y * window.size.width + x])
      if evenOdd {
        cover = cover.truncatingRemainder(dividingBy: 2)
        cover = min(cover, 2 - cover)
      }
      return min(cover, 1) * 255
    }
  }

  private func bytes(of set: StripSet, _ window: PixelRect) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: window.size.width * window.size.height)
    func put(_ x: Int, _ y: Int, _ value: UInt8) {
      let x = x - window.x
      let y = y - window.y
      if x < window.size.width, y < window.size.height { bytes[y * window.size.width + x] = value }
    }
    for strip in set.strips {
      for row in 0..<Strip.height {
        for column in 0..<strip.width {
          put(
            strip.x + column, strip.y + row,
            set.coverage[strip.start + row * strip.width + column])
        }
      }
    }
    for span in set.spans {
      for y in span.y..<span.maxY { for x in span.x..<span.maxX { put(x, y, 255) } }
    }
    return bytes
  }

  @Test("CA-L3: random polygons have the area of each pixel, to a level", arguments: 1...24)
  func areas(_ seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let window = PixelRect(
      x: Int.random(in: -9...9, using: &numbers), y: Int.random(in: -9...9, using: &numbers),
      width: Int.random(in: 1...40, using: &numbers),
      height: Int.random(in: 1...30, using: &numbers))
    var polygons: [[SIMD2<Double>]] = []
    for _ in 0..<3 {
      polygons.append(
        (0..<Int.random(in: 3...7, using: &numbers)).map { _ in
          let point = SIMD2(
            Double.random(in: -30...60, using: &numbers),
            Double.random(in: -30...60, using: &numbers))
          // Corners on pixels and half pixels too.
          return seed % 3 == 0 ? (point * 2).rounded(.down) / 2 : point
        })
    }
    checkAreas(of: polygons, window)
  }

  @Test("a window that is larger than the memory of its sums has the area of each pixel, too")
  func largeWindow() {
    let window = PixelRect(x: -7, y: 3, width: 1_000, height: 90)
    checkAreas(
      of: [
        [[-20, -5], [1_010, 40], [500, 120]],
        [[3.3, 66.2], [990.5, 66.2], [990.5, 67.9], [400, 5.125], [3.3, 80]],
      ], window)
  }

  @Test("edges that are near each other are one strip, others two and what is between them")
  func gaps() {
    let window = PixelRect(x: 0, y: 0, width: 200, height: 16)
    var rasterizer = StripRasterizer()
    var set = StripSet()
    for (gap, isClosed) in [(1, true), (8, true), (9, false)] {
      let right = Double(8 * gap + 12)
      let bar: [SIMD2<Double>] = [[4.5, 0], [right, 0], [right, 16], [4.5, 16]]
      rasterizer.begin(window)
      rasterizer.add(bar, starts: [0, 4])
      rasterizer.finish(evenOdd: false, into: &set)
      #expect(set.strips.count == (isClosed ? 2 : 4), "\(gap)")
      #expect(set.spans.isEmpty == isClosed)
      checkAreas(of: [bar], window)
    }
  }

  @Test("tiles between edges are found for any number of columns and any gap")
  func closedGaps() {
    var numbers = SeededGenerator(seed: 5)
    for columns in 0..<60 {
      let gap = columns % 10
      var touched = (0..<columns).map { _ -> UInt8 in
        Int.random(in: 0...(columns % 7), using: &numbers) == 0 ? 1 : 0
      }
      let edges = touched.indices.filter { touched[$0] == 1 }
      var expected = touched
      for (left, right) in zip(edges, edges.dropFirst()) where right - left <= gap + 1 {
        for column in left..<right { expected[column] = 1 }
      }
      touched.append(1)
      let count = lamina_close_gaps(&touched, columns, gap)
      #expect(Array(touched.dropLast()) == expected && touched.last == 1)
      #expect(count == expected.count { $0 == 1 })
    }
  }

  /// Checks the coverage of polygons by the area of each pixel.
  private func checkAreas(of polygons: [[SIMD2<Double>]], _ window: PixelRect) {
    let (points, starts) = (
      polygons.flatMap(\.self),
      polygons.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    )
    let expected = Areas(polygons, window)
    var rasterizer = StripRasterizer()
    var set = StripSet()
    for evenOdd in [false, true] {
      // Twice, in the same memory.
      for _ in 0..<2 {
        rasterizer.begin(window)
        rasterizer.add(points, starts: starts)
        rasterizer.finish(evenOdd: evenOdd, into: &set)
      }
      let found = bytes(of: set, window)
      for y in 0..<window.size.height {
        for x in 0..<window.size.width {
          let byte = Double(found[y * window.size.width + x])
          #expect(abs(byte - expected.byte(x, y, evenOdd: evenOdd)) <= 1, "\(x), \(y)")
        }
      }
    }
  }

  @Test("every processor gives the same bytes", arguments: [0, 1] as [Int32])
  func processors(_ evenOdd: Int32) {
    var numbers = SeededGenerator(seed: 77)
    let columns = 64
    let area = (0..<columns * 8).map { _ in Float.random(in: -0.7...0.7, using: &numbers) }
    for known in [columns, 61, 8, 0] {
      var fast = area
      var plain = area
      var fastBytes = [UInt8](repeating: 9, count: columns * 8)
      var plainBytes = [UInt8](repeating: 7, count: columns * 8)
      var winding: [Float] = [0, 1, -1, 0.25, 2.5, -3.75, 0.999, 1e-6]
      var other = winding
      lamina_sweep(&fast, columns, known, evenOdd, &winding, &fastBytes)
      lamina_sweep_portable(&plain, columns, known, evenOdd, &other, &plainBytes)
      #expect(fastBytes == plainBytes && winding == other)
      #expect(fast.allSatisfy { $0 == 0 } && plain.allSatisfy { $0 == 0 })
      #expect(fastBytes.contains { $0 > 0 } == (known > 0))
    }
  }

  private typealias AddToBands = (
    UnsafePointer<SIMD4<Float>>?, UnsafePointer<Int32>?, Int, LaminaBands
  ) -> Void

  /// The sums of 25 tiles of bands from the first edges, and which tiles have some.
  private func sums(
    of edges: [SIMD4<Float>], _ count: Int, _ bands: Range<Int>, _ add: AddToBands
  ) -> (area: [Float], touched: [UInt8]) {
    var area = [Float](repeating: 0, count: bands.count * 26 * 64)
    var touched = [UInt8](repeating: 0, count: bands.count * 27)
    area.withUnsafeMutableBufferPointer { area in
      touched.withUnsafeMutableBufferPointer { touched in
        let bands = LaminaBands(
          area: area.baseAddress, touched: touched.baseAddress, columns: 25,
          count: Int32(bands.count), top: Float(bands.lowerBound * 8))
        add(edges, nil, count, bands)
      }
    }
    return (area, touched)
  }

  private let edges: [SIMD4<Float>] = {
    var numbers = SeededGenerator(seed: 5)
    return (0..<300).map { number in
      let reach = Float([2, 8, 200][number % 3])
      let x = Float.random(in: 0...200, using: &numbers)
      let end = min(max(x + Float.random(in: -reach...reach, using: &numbers), 0), 200)
      let y = Float.random(in: 0...24, using: &numbers)
      let down = number % 5 == 0 ? y.rounded(.down) + 1 : Float.random(in: 0...24, using: &numbers)
      return SIMD4(number % 7 == 0 ? x.rounded() : x, y, number % 11 == 0 ? x : end, down)
    }.filter { abs($0.y - $0.w) > 1e-6 }
  }()

  @Test("every processor adds the same areas: of short, long, flat and steep edges")
  func areasOfProcessors() {
    for count in [edges.count, 1, 7, 8, 9, 0] {
      let fast = sums(of: edges, count, 0..<3, lamina_add_to_bands)
      let plain = sums(of: edges, count, 0..<3, lamina_add_to_bands_portable)
      #expect(fast == plain)
      #expect(fast.area.contains { $0 != 0 } == (count > 0))
    }
  }

  @Test("bands have the same sums alone and together, and from a list of their edges")
  func bandsTogether() {
    let together = sums(of: edges, edges.count, 0..<3, lamina_add_to_bands)
    for band in 0..<3 {
      let alone = sums(of: edges, edges.count, band..<band + 1, lamina_add_to_bands)
      #expect(alone.area[...] == together.area[(band * 26 * 64)..<((band + 1) * 26 * 64)])
      #expect(alone.touched[...] == together.touched[(band * 27)..<((band + 1) * 27)])
    }
    let odd = edges.indices.filter { $0 % 2 == 1 }
    let listed = sums(of: edges, odd.count, 0..<3) { edges, _, count, bands in
      lamina_add_to_bands(edges, odd.map { Int32($0) }, count, bands)
    }
    #expect(listed == sums(of: odd.map { edges[$0] }, odd.count, 0..<3, lamina_add_to_bands))
  }

  @Test("every processor flattens curves to the same points, without those that are not finite")
  func curves() {
    var numbers = SeededGenerator(seed: 9)
    func point() -> SIMD2<Double> {
      SIMD2(
        Double.random(in: -90...90, using: &numbers), Double.random(in: -90...90, using: &numbers))
    }
    let plane = LaminaPlane(
      right: point() / 50, down: point() / 50, origin: point(), weight: 1.25)
    for segments in [1, 3, 4, 5, 17] {
      let curve = LaminaCurve(a: point(), b: point(), c: point(), d: point())
      var (fast, plain) = ([SIMD2<Double>](repeating: .zero, count: segments), [SIMD2<Double>]())
      plain = fast
      #expect(lamina_flatten(curve, plane, Int32(segments), &fast) == segments)
      #expect(lamina_flatten_portable(curve, plane, Int32(segments), &plain) == segments)
      #expect(fast == plain)
      let distance = fast[segments - 1] - plane.pixel(of: curve.d)
      #expect((distance * distance).sum() < 1e-20)
      var odd = curve
      odd.c.x = .nan
      // The end of the last line is finite.
      #expect(lamina_flatten(odd, plane, Int32(segments), &fast) == 1)
      #expect(fast[0] == plain[segments - 1])
    }
  }

  @Test("line segments have the area of their curve, those at its ends too", arguments: 2...9)
  func balancedCurves(_ count: Int) {
    let curve = LaminaCurve(a: [100, 0], b: [100, 60], c: [55, 100], d: [0, 100])
    /// Twice the area between the curve's lines and the origin.
    func area(_ points: [SIMD2<Double>]) -> Double {
      zip([curve.a] + points, points).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    }
    func ends(_ count: Int) -> [SIMD2<Double>] {
      (1...count).map { curve.point(at: Double($0) / Double(count)) }
    }
    var balanced = ends(count)
    #expect(lamina_flatten(curve, .unchanged, Int32(count), &balanced) == count)
    let exact = area(ends(100_000))
    let missing = exact - area(ends(count))
    // A long part of a cubic is not quite the parabola that a segment has the area of.
    #expect(missing > 50 && abs(exact - area(balanced)) < missing / Double(2 * count * count))
  }

  @Test(
    "a circle of any size has the area of each pixel, with fewer segments than by distance",
    arguments: [0.4, 1.0, 3, 7.7, 21, 60])
  func circles(_ radius: Double) {
    let flatness = LaminaFlatness(distance: 0.0075, area: 0.003, most: 512)
    let side = Int(radius) + 2
    let window = PixelRect(x: -side, y: -side, width: 2 * side, height: 2 * side)
    let middle = SIMD2(0.3, -0.2)
    var (points, exact): ([SIMD2<Double>], [SIMD2<Double>]) = ([], [])
    for quarter in 0..<4 {
      let curve = LaminaCurve(quarter, ofCircle: radius, around: middle)
      let count = lamina_curve_segments(curve, .unchanged, flatness)
      let byDistance = LaminaFlatness(distance: 0.0075, area: 0, most: 512)
      #expect(count < lamina_curve_segments(curve, .unchanged, byDistance))
      var ends = [SIMD2<Double>](repeating: .zero, count: Int(count))
      #expect(lamina_flatten(curve, .unchanged, count, &ends) == Int(count))
      points += ends
      exact += (1...300).map { curve.point(at: Double($0) / 300) }
    }
    let expected = Areas([exact], window)
    let found = Areas([points], window)
    for y in 0..<window.size.height {
      for x in 0..<window.size.width {
        let off = found.byte(x, y, evenOdd: false) - expected.byte(x, y, evenOdd: false)
        #expect(abs(off) < 1.25, "\(x), \(y)")
      }
    }
  }

  @Test("points and lines that are not finite are left out")
  func notFinite() {
    let window = PixelRect(x: 0, y: 0, width: 8, height: 8)
    var rasterizer = StripRasterizer()
    var set = StripSet()
    for odd in [Double.nan, .infinity, 1e308, -1e308] {
      rasterizer.begin(window)
      rasterizer.add([SIMD2(1, 1), SIMD2(odd, 2), SIMD2(3, odd), SIMD2(1, 6)], starts: [0, 4])
      rasterizer.finish(evenOdd: false, into: &set)
      #expect(set.strips.allSatisfy { $0.bounds.intersection(window) == $0.bounds })
    }
  }
}

extension LaminaPlane {
  fileprivate static let unchanged = LaminaPlane(
    right: [1, 0], down: [0, 1], origin: [0, 0], weight: 1)
}

extension LaminaCurve {
  /// A quarter of a circle.
  fileprivate init(_ quarter: Int, ofCircle radius: Double, around middle: SIMD2<Double>) {
    var (along, up) = (SIMD2(radius, 0), SIMD2(0, radius))
    for _ in 0..<quarter { (along, up) = (up, -along) }
    let bend = 0.5523
    self.init(
      a: middle + along, b: middle + along + bend * up, c: middle + up + bend * along,
      d: middle + up)
  }

  /// The point at a position, by repeated interpolation.
  fileprivate func point(at t: Double) -> SIMD2<Double> {
    let (ab, bc, cd) = (a + (b - a) * t, b + (c - b) * t, c + (d - c) * t)
    let (start, end) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
    return start + (end - start) * t
  }
}
