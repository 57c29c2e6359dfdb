internal import LaminaText

/// The properties of a run.
public struct CTRunStatus: OptionSet, Sendable {
  /// The bits of the properties.
  public let rawValue: UInt32
  /// Creates a status with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The glyphs run from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The string indices neither only increase nor only decrease.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The glyphs are drawn with a matrix of their own.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

extension CTRun {
  /// The index in the string of the text of a glyph.
  func stringIndex(_ index: Int) -> CFIndex {
    line.range.location + (run?.indices[index] ?? 0)
  }
}

/// Returns the range of the string that a run shows.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let range = run.run?.range ?? 0..<0
  return CFRange(location: run.line.range.location + range.lowerBound, length: range.count)
}

/// Writes where the text of each glyph starts in the string; length 0 reaches to the end.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.stringIndex(index) }
}

/// Returns the properties of a run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  guard let glyphs = run.run else { return [] }
  var status: CTRunStatus = glyphs.isRightToLeft ? .rightToLeft : []
  let steps = zip(glyphs.indices, glyphs.indices.dropFirst())
  let isMonotonic = steps.allSatisfy { glyphs.isRightToLeft ? $0 >= $1 : $0 <= $1 }
  if !isMonotonic { status.insert(.nonMonotonic) }
  if glyphs.shear != 0 { status.insert(.hasNonIdentityMatrix) }
  return status
}

/// Returns the matrix of the glyphs: the skew of synthetic italics.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform {
  CGAffineTransform(a: 1, b: 0, c: run.run?.shear ?? 0, d: 1, tx: 0, ty: 0)
}

/// Returns the glyphs of a run, valid as long as the run exists.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
  run.arrays.address("glyphs", CTRunGetGlyphCount(run)) { CTRunGetGlyphs(run, CFRange(), $0) }
}

/// Returns the positions of the glyphs, valid as long as the run exists.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  run.arrays.address("positions", CTRunGetGlyphCount(run)) { CTRunGetPositions(run, CFRange(), $0) }
}

/// Returns the advances of the glyphs, valid as long as the run exists.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
  run.arrays.address("advances", CTRunGetGlyphCount(run)) { CTRunGetAdvances(run, CFRange(), $0) }
}

/// Returns the string indices of the glyphs, valid as long as the run exists.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  run.arrays.address("indices", CTRunGetGlyphCount(run)) {
    CTRunGetStringIndices(run, CFRange(), $0)
  }
}
