import LaminaScene

/// A run of pixels along an edge, eight rows high, with a coverage byte per pixel.
struct Strip: Equatable {
  static let height = 8

  /// In pixels of the target.
  var x: Int
  var y: Int
  var width: Int
  /// The index of the first of its `width * height` bytes, row by row.
  var start: Int

  var bounds: PixelRect { PixelRect(x: x, y: y, width: width, height: Self.height) }
}

/// The coverage of one path: thin strips along its edges and solid rectangles between them. A strip has
/// bytes, or the edges that a shader computes its coverage from.
struct StripSet: Equatable {
  var strips: [Strip] = []
  var coverage: [UInt8] = []
  /// Strips that a shader computes, and their texels; edges are relative to `corner`.
  var edgeStrips: [EdgeStrip] = []
  var edges: [SIMD4<Float>] = []
  var corner = SIMD2<Int32>.zero
  /// Fully covered rectangles in target pixels.
  var spans: [PixelRect] = []

  /// Whether nothing is covered.
  var isEmpty: Bool { strips.isEmpty && edgeStrips.isEmpty && spans.isEmpty }

  mutating func removeAll() {
    strips.removeAll(keepingCapacity: true)
    coverage.removeAll(keepingCapacity: true)
    edgeStrips.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }
}
