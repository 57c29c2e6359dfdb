/// Draws a cell of a pattern: the pattern's info, and the context to draw into.
///
/// Differs from Apple: Swift's calling convention, since C does not know `CGContext` here.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Called with a pattern's info when it is not used any more.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern calls.
public struct CGPatternCallbacks {
  /// The version of this structure, 0.
  public var version: UInt32
  /// Draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Releases the info.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Callbacks that are not there.
  public init() { version = 0 }

  /// The given callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A cell that is drawn again and again.
public final class CGPattern {
  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// A pattern whose cells have `bounds`, `xStep` and `yStep` apart, in a space that `matrix` takes to
  /// the context's base space.
  ///
  /// Nil where a number is not finite, a step is 0, or nothing draws. `tiling` makes no difference here:
  /// distances are kept.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let numbers = [
      bounds.minX, bounds.minY, bounds.width, bounds.height, xStep, yStep, matrix.a, matrix.b,
      matrix.c, matrix.d, matrix.tx, matrix.ty,
    ]
    guard numbers.allSatisfy(\.isFinite), xStep != 0, yStep != 0,
      callbacks.pointee.drawPattern != nil
    else { return nil }
    (self.bounds, self.matrix, self.isColored) = (bounds.standardized, matrix, isColored)
    step = CGSize(width: abs(xStep), height: abs(yStep))
    (self.info, self.callbacks) = (info, callbacks.pointee)
  }

  deinit { callbacks.releaseInfo?(info) }

  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}

extension CGColor {
  /// A pattern as a colour; `components` are those of the space's base and alpha, or alpha alone for a
  /// pattern that has its own colours. Nil for a space without patterns.
  ///
  /// What has no drawing context, such as a layer's background, shows the base colour, or nothing.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.isPattern, pattern.isColored || space.patternBase != nil else { return nil }
    let count = pattern.isColored ? 1 : space.numberOfComponents + 1
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: count)),
      pattern: pattern)
  }

  /// The pattern that the colour is.
  public var pattern: CGPattern? { paintedPattern }

  /// What drawing paints with.
  var paint: Paint {
    paintedPattern.map { .pattern($0, rgba) } ?? .color(self)
  }
}
