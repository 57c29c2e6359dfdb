import CoreGraphics
import LaminaGL
import LaminaScene

/// The shadow of a box at the size of the pixels, in one premultiplied colour: its corners at quarters of
/// a pixel across, so that a row of the target reads a row of texels as it is.
///
/// llvmpipe takes as long to filter such a row as to blend it. A shadow that is moved by an eighth of a
/// pixel is off by half a level at most, as long as it is no steeper than `isSmooth` says.
final class ShadowPixels {
  /// Columns of the picture of a straight edge.
  static let edgeWidth = 128

  /// Pixels outside of the box, and inside, that a corner's picture has.
  let outside: Int32
  let inside: Int32
  /// How far outwards the shadow shows, in pixels.
  let margin: Double

  let coverage: ShadowCoverage
  /// In levels, in the order of the texels' channels.
  private let levels: SIMD4<Float>
  /// Rows and columns of the coverage that nothing of this colour shows in.
  private let skipped: Int
  /// The corners at the low ends, those at the high ends, then the edge.
  private var pictures = [StoredPicture?](repeating: nil, count: 2 * ShadowCoverage.phases + 1)

  init(_ coverage: ShadowCoverage, _ color: SIMD4<Float>, _ format: GLTexture.Format) {
    margin = ShadowSprite.margin(strength: color.max()) * coverage.sigma
    self.coverage = coverage
    levels = format.arranged(color) * 255
    skipped = max(0, coverage.outside - clampedInt(margin.rounded(.up)) - 2)
    outside = Int32(clamping: coverage.outside - skipped)
    inside = Int32(clamping: coverage.inside)
  }

  /// Whether a shadow is nowhere steeper than four levels a pixel: 0.4 of its strength for a standard
  /// deviation.
  static func isSmooth(_ color: SIMD4<Float>, sigma: Double) -> Bool {
    0.4 * 255 * Double(color.max()) <= 4 * sigma
  }

  private var side: Int { Int(outside) + Int(inside) }

  /// What all pictures take.
  var byteCount: Int {
    (2 * ShadowCoverage.phases * side + Self.edgeWidth) * side * MemoryLayout<UInt32>.stride
  }

  /// An end of the box in pixels, at the nearest phase.
  static func place(_ end: Double) -> (pixel: Int32, phase: Int) {
    let phases = ShadowCoverage.phases
    let steps = clamped((end * Double(phases)).rounded(), to: Int32.self)
    let phase = steps & Int32(phases - 1)
    return ((steps - phase) / Int32(phases), Int(phase))
  }

  /// Column `outside` is the pixel where the box begins.
  func low(phase: Int) -> StoredPicture {
    picture(phase, side) { ($0.low(phase: phase), self.skipped) }
  }

  /// Column `inside` is the pixel where the box ends.
  func high(phase: Int) -> StoredPicture {
    picture(ShadowCoverage.phases + phase, side) { ($0.high(phase: phase), 0) }
  }

  /// An edge, the same in every column.
  var edge: StoredPicture {
    picture(2 * ShadowCoverage.phases, Self.edgeWidth) { ($0.edge, 0) }
  }

  /// `source` gives the coverage and the first of its columns; the last ones repeat.
  private func picture(
    _ index: Int, _ width: Int, _ source: (ShadowCoverage) -> (ShadowCoverage.Plane, Int)
  ) -> StoredPicture {
    if let known = pictures[index] { return known }
    let (plane, first) = source(coverage)
    var texels: [UInt32] = []
    texels.reserveCapacity(width * side)
    for row in skipped..<skipped + side {
      for column in stride(from: 0, to: width, by: 8) {
        let part = plane.parts(row, from: first + column)
        let eight = part.texels(levels)
        for index in 0..<min(8, width - column) { texels.append(eight[index]) }
      }
    }
    let picture = StoredPicture(PixelSize(width, side), texels)
    pictures[index] = picture
    return picture
  }
}

extension ShadowCoverage.Plane {
  /// Eight columns of a row; beyond the end, the last one.
  fileprivate func parts(_ row: Int, from column: Int) -> SIMD8<Float> {
    var eight = SIMD8<Float>.zero
    for index in 0..<8 { eight[index] = parts[row * stride + min(column + index, stride - 1)] }
    return eight
  }
}
