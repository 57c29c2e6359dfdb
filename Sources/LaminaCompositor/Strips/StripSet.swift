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

/// The coverage of one path: thin strips along its edges and solid rectangles between them.
struct StripSet: Equatable {
  var strips: [Strip] = []
  var coverage: [UInt8] = []
  /// Fully covered rectangles in target pixels.
  var spans: [PixelRect] = []

  mutating func removeAll() {
    strips.removeAll(keepingCapacity: true)
    coverage.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }
}
