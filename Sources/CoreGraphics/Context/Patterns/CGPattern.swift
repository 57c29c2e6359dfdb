/// Draws a cell of a pattern: the pattern's info and the context to draw into.
///
/// Differs from Apple: it uses Swift's calling convention.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Called with a pattern's info when the pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
  /// The version of this structure, 0.
  public var version: UInt32
  /// Draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Releases the info.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates an empty structure.
  public init() { version = 0 }

  /// Creates a structure with callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A pattern of repeated cells.
public final class CGPattern {
  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern of cells with `bounds` at a spacing of `xStep` and `yStep`, in a space that
  /// `matrix` maps to the context's base space.
  ///
  /// Nil if a number is not finite, a step is 0, or `drawPattern` is nil. `tiling` is ignored: the
  /// spacing is constant.
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
    self.bounds = bounds.standardized
    self.matrix = matrix
    self.isColored = isColored
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.info = info
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}

extension CGColor {
  /// Creates a pattern colour; `components` are a colour of the base space and alpha, or alpha only
  /// for a coloured pattern. Nil unless `space` is a pattern space.
  ///
  /// Without a context, as in a layer's background, the base colour or nothing is drawn.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.isPattern, pattern.isColored || space.patternBase != nil else { return nil }
    let count = pattern.isColored ? 1 : space.numberOfComponents + 1
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: count)),
      pattern: pattern)
  }

  /// The pattern of a pattern colour; nil for other colours.
  public var pattern: CGPattern? { paintedPattern }

  /// The paint of the colour.
  var paint: Paint {
    paintedPattern.map { .pattern($0, rgba) } ?? .color(self)
  }
}
