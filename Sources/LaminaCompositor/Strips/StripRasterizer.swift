import CCoverage
import CoreGraphics
import LaminaScene

/// Rasterizes outlines with exact area coverage, only along their edges.
///
/// Every edge adds its signed covered area to the pixels it crosses, as differences along the row;
/// a running sum gives each pixel's winding times its coverage. Overlapping subpaths therefore add
/// up and are clamped at 1 (CA-L3). Rows are processed in bands of eight, in tiles of eight pixels;
/// tiles without edges are skipped as runs. What runs for each edge and pixel is in `CCoverage`.
struct StripRasterizer {
  /// The side of a tile in pixels.
  static let tile = Strip.height
  /// The most tiles of bands whose edges are added together; their sums fit a processor's cache. The
  /// edges of a larger window are sorted into groups of bands.
  private static let mostTiles = 1 << 10

  private(set) var width = 0
  private(set) var height = 0
  private(set) var origin = SIMD2<Int>.zero
  /// In pixels of the window; the first `edgeCount` are in use.
  private(set) var edges: [SIMD4<Float>] = []
  private(set) var edgeCount = 0
  /// The first of each group's edges in `groupEdges`.
  private var groupStarts: [Int32] = []
  private var groupEdges: [Int32] = []
  /// Finds the edges of strips, for coverage that a shader computes.
  var finder = EdgeStripFinder()
  private var sums = BandSums()

  /// Starts a rasterization of a window of the target.
  mutating func begin(_ window: PixelRect) {
    width = window.size.width
    height = window.size.height
    origin = SIMD2(window.x, window.y)
    edgeCount = 0
  }

  /// The window of the target.
  var window: PixelRect { PixelRect(x: origin.x, y: origin.y, width: width, height: height) }

  /// Adds the edges of closed polygons in target pixels. Parts left of the window count as its left
  /// side. `starts` are the indices of the first point of each, and the end of the last.
  mutating func add(_ points: [SIMD2<Double>], starts: [Int]) {
    guard width > 0, height > 0 else { return }
    let most = 3 * points.count
    edges.grow(to: most, .zero)
    let window = LaminaWindow(
      origin: SIMD2(Double(origin.x), Double(origin.y)),
      size: SIMD2(Double(width), Double(height)))
    let first = edgeCount
    edgeCount = points.withUnsafeBufferPointer { points in
      edges.withUnsafeMutableBufferPointer { edges in
        var count = first
        for index in starts.indices.dropLast() {
          let polygon = starts[index]..<starts[index + 1]
          count += lamina_add_edges(
            points.baseAddress.map { $0 + polygon.lowerBound }, polygon.count, window,
            edges.baseAddress.map { $0 + count })
        }
        return count
      }
    }
  }

  /// The number of tiles in a row of the window, and of rows of tiles.
  var columns: Int { (width + Self.tile - 1) / Self.tile }
  var bands: Int { (height + Self.tile - 1) / Self.tile }

  /// Computes the coverage of all edges since `begin`.
  mutating func finish(evenOdd: Bool, into set: inout StripSet) {
    set.removeAll()
    guard width > 0, height > 0, edgeCount > 0 else { return }
    let group = max(1, Self.mostTiles / columns)
    if bands <= group {
      rasterize(0..<bands, nil, edgeCount, evenOdd: evenOdd, into: &set)
      return
    }
    let groups = (bands + group - 1) / group
    sort(into: LaminaRows(bands: Int32(groups), height: Int32(group * Self.tile)))
    for number in 0..<groups {
      let range = Int(groupStarts[number])..<Int(groupStarts[number + 1])
      if range.isEmpty { continue }
      let first = number * group
      let list = groupEdges
      list.withUnsafeBufferPointer {
        rasterize(
          first..<min(first + group, bands), $0.baseAddress.map { $0 + range.lowerBound },
          range.count, evenOdd: evenOdd, into: &set)
      }
    }
  }

  /// Computes the coverage of bands from their edges: those of a list, or the first of all.
  private mutating func rasterize(
    _ bands: Range<Int>, _ list: UnsafePointer<Int32>?, _ count: Int, evenOdd: Bool,
    into set: inout StripSet
  ) {
    sums.begin(bands, columns: columns, of: window)
    sums.add(edges, list, count)
    sums.sweep(evenOdd: evenOdd, into: &set)
  }

  /// Computes the coverage of one band from a list of its edges.
  mutating func rasterize(
    _ band: Int, of list: some Sequence<Int32>, evenOdd: Bool, into set: inout StripSet
  ) {
    groupEdges.removeAll(keepingCapacity: true)
    groupEdges.append(contentsOf: list)
    let list = groupEdges
    list.withUnsafeBufferPointer {
      rasterize(band..<band + 1, $0.baseAddress, $0.count, evenOdd: evenOdd, into: &set)
    }
  }

  private mutating func sort(into rows: LaminaRows) {
    groupStarts.removeAll(keepingCapacity: true)
    groupStarts.append(contentsOf: repeatElement(0, count: Int(rows.bands) + 2))
    let total = lamina_count_bands(edges, edgeCount, rows, &groupStarts)
    groupEdges.grow(to: total, 0)
    lamina_list_bands(edges, edgeCount, rows, &groupStarts, &groupEdges)
  }
}

extension StripSet {
  /// Adds spans of the fully covered rows of a rectangle; `covers` is the coverage of each.
  mutating func add(fullRowsOf covers: SIMD8<UInt8>, _ rect: PixelRect) {
    var row = 0
    while row < rect.size.height {
      let start = row
      while row < rect.size.height, covers[row] == 255 { row += 1 }
      if row > start {
        add(
          span: PixelRect(
            x: rect.x, y: rect.y + start, width: rect.size.width, height: row - start))
      } else {
        row += 1
      }
    }
  }

  /// Adds a span, merged with an equally wide one above it.
  mutating func add(span: PixelRect) {
    for index in spans.indices.suffix(16).reversed()
    where spans[index].maxY == span.y && spans[index].x == span.x
      && spans[index].size.width == span.size.width
    {
      spans[index].size.height += span.size.height
      return
    }
    spans.append(span)
  }
}

extension [UInt8] {
  private static let zeros = [UInt8](repeating: 0, count: 4_096)

  /// Appends zeros, fast in a client's debug build too, where `repeatElement` takes 0.3 microseconds
  /// for each element.
  mutating func append(zeros count: Int) {
    var missing = count
    while missing > 0 {
      let part = Swift.min(missing, Self.zeros.count)
      self += Self.zeros[..<part]
      missing -= part
    }
  }
}
