import LaminaScene

/// A run of pixels that an edge crosses, eight rows high: its coverage is in bytes of its own.
struct Strip: Equatable {
  static let height = 8

  /// In pixels of the target.
  var x: Int
  var y: Int
  var width: Int
  /// The first of its `width * height` bytes, row by row.
  var start: Int
}

/// The coverage of one path: thin strips along its edges and solid rectangles between them.
struct StripSet: Equatable {
  var strips: [Strip] = []
  var coverage: [UInt8] = []
  /// In pixels of the target, wholly inside.
  var spans: [PixelRect] = []

  mutating func removeAll() {
    strips.removeAll(keepingCapacity: true)
    coverage.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }
}
