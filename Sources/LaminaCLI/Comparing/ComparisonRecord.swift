import LaminaComparison

/// A comparison as a line of JSON and for the reports.
struct ComparisonRecord: Codable, Equatable {
  /// What was found.
  enum Kind: String, Codable {
    case equal, different, sizes, missing, unreadable
  }

  /// A missing file.
  struct Missing: Codable, Equatable {
    var side: ComparedFrame.Side
    var path: String
  }

  var name: String
  var frame: Int?
  var kind: Kind
  /// Whether the pictures are equal within the tolerance.
  var isAlike: Bool
  /// Why they cannot be compared; nil if they can.
  var problem: String?
  var missing: Missing?
  /// The number of pixels that differ.
  var pixels = 0
  /// The share of the compared pixels that differ, 0 to 1.
  var share = 0.0
  /// The largest difference of a channel, in levels.
  var greatest = 0
  /// The largest distance in CIELAB.
  var distance = 0.0
  /// The first different pixel, in row order.
  var x: Int?
  var y: Int?
  /// The box around the different pixels.
  var box: PixelBounds?
  /// The numbers of lines of a text that are gone and that are new; nil for pictures.
  var removedLines: Int?
  var insertedLines: Int?

  init(_ frame: ComparedFrame) {
    (name, self.frame, isAlike) = (frame.name, frame.frame, frame.isAlike)
    switch frame.outcome {
    case .compared(let difference):
      kind = difference.pixels == 0 ? .equal : .different
      pixels = difference.pixels
      share = difference.share
      greatest = difference.greatestLevel
      distance = difference.greatestDistance
      x = difference.first?.x
      y = difference.first?.y
      box = difference.box
    case .text(let difference):
      kind = difference == nil ? .equal : .different
      removedLines = difference?.removed ?? 0
      insertedLines = difference?.inserted ?? 0
      let changed = max(difference?.removed ?? 0, difference?.inserted ?? 0)
      share = Double(changed) / Double(max(1, difference?.count ?? 1))
    case .sizes: (kind, problem) = (.sizes, frame.text)
    case .failed(let reason): (kind, problem) = (.unreadable, reason)
    case .missing(let side, let path):
      kind = .missing
      problem = "\(path) is missing"
      missing = Missing(side: side, path: path)
    }
  }
}
