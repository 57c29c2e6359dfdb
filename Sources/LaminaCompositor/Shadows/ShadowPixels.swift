import CoreGraphics
import LaminaGL
import LaminaScene

/// The atlas images of a box shadow at pixel size, in one premultiplied colour. Corners have
/// horizontal phases of a quarter pixel, so that a target row reads texels unfiltered.
///
/// Filtering such a row costs llvmpipe as much as blending it. A shadow that is off by an eighth of
/// a pixel is off by half a level at most, if it is no steeper than `isSmooth` allows.
final class ShadowPixels {
  /// The columns of a straight edge's image.
  static let edgeWidth = 128

  /// The pixels of a corner image outside and inside of the box.
  let outside: Int32
  let inside: Int32
  /// The outward extent of the visible shadow in pixels.
  let margin: Double

  let coverage: ShadowCoverage
  /// The colour in levels, in the texels' channel order.
  private let levels: SIMD4<Float>
  /// The rows and columns of the coverage where this colour is invisible.
  private let skipped: Int
  /// Low corners by phase, high corners by phase, then the edge.
  private var images = [AtlasImage?](repeating: nil, count: 2 * ShadowCoverage.phases + 1)

  init(_ coverage: ShadowCoverage, _ color: SIMD4<Float>, _ format: GLTexture.Format) {
    margin = ShadowSprite.margin(strength: color.max()) * coverage.sigma
    self.coverage = coverage
    levels = format.arranged(color) * 255
    skipped = max(0, coverage.outside - pixelCoordinate(margin.rounded(.up)) - 2)
    outside = Int32(clamping: coverage.outside - skipped)
    inside = Int32(clamping: coverage.inside)
  }

  /// Whether a shadow changes by at most four levels per pixel; its steepest slope is 0.4 of its
  /// strength per standard deviation.
  static func isSmooth(_ color: SIMD4<Float>, sigma: Double) -> Bool {
    0.4 * 255 * Double(color.max()) <= 4 * sigma
  }

  private var side: Int { Int(outside) + Int(inside) }

  /// The memory of all images in bytes.
  var byteCount: Int {
    (2 * ShadowCoverage.phases * side + Self.edgeWidth) * side * MemoryLayout<UInt32>.stride
  }

  /// The pixel and nearest phase of a box edge, given in pixels.
  static func quantized(_ end: Double) -> (pixel: Int32, phase: Int) {
    let phases = ShadowCoverage.phases
    let steps = pixelCoordinate32((end * Double(phases)).rounded())
    let phase = steps & Int32(phases - 1)
    return ((steps - phase) / Int32(phases), Int(phase))
  }

  /// Column `outside` is the pixel where the box begins.
  func low(phase: Int) -> AtlasImage {
    image(phase, side) { ($0.low(phase: phase), self.skipped) }
  }

  /// Column `inside` is the pixel where the box ends.
  func high(phase: Int) -> AtlasImage {
    image(ShadowCoverage.phases + phase, side) { ($0.high(phase: phase), 0) }
  }

  /// The image of an edge, equal in every column.
  var edge: AtlasImage {
    image(2 * ShadowCoverage.phases, Self.edgeWidth) { ($0.edge, 0) }
  }

  /// `source` returns the coverage and its first column; the last columns repeat.
  private func image(
    _ index: Int, _ width: Int, _ source: (ShadowCoverage) -> (ShadowCoverage.Plane, Int)
  ) -> AtlasImage {
    if let known = images[index] { return known }
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
    let image = AtlasImage(PixelSize(width, side), texels)
    images[index] = image
    return image
  }
}

extension ShadowCoverage.Plane {
  /// Eight columns of a row; the last column repeats beyond the end.
  fileprivate func parts(_ row: Int, from column: Int) -> SIMD8<Float> {
    var eight = SIMD8<Float>.zero
    for index in 0..<8 { eight[index] = parts[row * stride + min(column + index, stride - 1)] }
    return eight
  }
}
