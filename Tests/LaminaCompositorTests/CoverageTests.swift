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

  @Test("every processor adds the same areas: of short, long, flat and steep edges")
  func areasOfProcessors() {
    var numbers = SeededGenerator(seed: 5)
    let edges = (0..<300).map { number in
      let reach = Float([2, 8, 200][number % 3])
      let x = Float.random(in: 0...200, using: &numbers)
      let end = min(max(x + Float.random(in: -reach...reach, using: &numbers), 0), 200)
      let y = Float.random(in: 0...8, using: &numbers)
      let down = number % 5 == 0 ? y.rounded(.down) + 1 : Float.random(in: 0...8, using: &numbers)
      return SIMD4(number % 7 == 0 ? x.rounded() : x, y, number % 11 == 0 ? x : end, down)
    }.filter { abs($0.y - $0.w) > 1e-6 }
    let list = edges.indices.map { Int32($0) }
    for count in [edges.count, 1, 7, 8, 9, 0] {
      var fast = [Float](repeating: 0, count: 27 * 64)
      var plain = [Float](repeating: 0, count: 27 * 64)
      var touched = [UInt8](repeating: 0, count: 28)
      var other = [UInt8](repeating: 0, count: 28)
      lamina_add_to_band(edges, list, count, 0, &fast, &touched)
      lamina_add_to_band_portable(edges, list, count, 0, &plain, &other)
      #expect(fast == plain && touched == other)
      #expect(fast.contains { $0 != 0 } == (count > 0))
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
