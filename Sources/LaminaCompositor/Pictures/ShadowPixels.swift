import CoreGraphics
import LaminaGL
import LaminaScene

/// The shadow of a box at the size of the pixels, in one premultiplied colour: its corners at quarters of
/// a pixel across, so that a row of the target reads a row of texels as it is.
///
/// llvmpipe takes as long to filter such a row as to blend it. A shadow that is moved by an eighth of a
/// pixel is off by half a level at most, as long as it is no steeper than `isSmooth` says.
final class ShadowPixels {
  /// Pictures of a corner for a pixel: a power of two.
  static let phases = 4
  /// Columns of the picture of a straight edge.
  static let edgeWidth = 128
  /// Larger corners have none.
  private static let largestSide = 96

  /// Pixels outside of the box, and inside, that a corner's picture has.
  let outside: Int32
  let inside: Int32
  /// How far the shadow reaches, in pixels: outwards until it no longer shows, inwards until it no
  /// longer changes.
  let margin: Double
  let inner: Double
  /// The shadow in the middle of the box.
  let centre: Float

  private let sprite: ShadowSprite
  /// In levels, in the order of the texels' channels.
  private let levels: SIMD4<Float>
  /// The standard deviation in pixels.
  private let sigma: Double
  /// The corners at the low ends, those at the high ends, then the edge.
  private var pictures = [StoredPicture?](repeating: nil, count: 2 * ShadowPixels.phases + 1)

  /// nil when it would be too large.
  init?(_ sprite: ShadowSprite, _ color: SIMD4<Float>, sigma: Double, _ format: GLTexture.Format) {
    margin = ShadowSprite.margin(strength: color.max()) * sigma
    inner = sprite.inner * sigma
    outside = clamped(margin.rounded(.up), to: Int32.self) + 2
    inside = clamped(inner.rounded(.up), to: Int32.self) + 1
    centre = sprite.centre
    (self.sprite, self.sigma) = (sprite, sigma)
    levels = format.arranged(color) * 255
    if side > Self.largestSide { return nil }
  }

  /// Whether a shadow is nowhere steeper than four levels a pixel: 0.4 of its strength for a standard
  /// deviation.
  static func isSmooth(_ color: SIMD4<Float>, sigma: Double) -> Bool {
    0.4 * 255 * Double(color.max()) <= 4 * sigma
  }

  private var side: Int { Int(outside) + Int(inside) }

  /// What all pictures take.
  var byteCount: Int {
    (2 * Self.phases * side + Self.edgeWidth) * side * MemoryLayout<UInt32>.stride
  }

  /// An end of the box in pixels, at the nearest phase.
  static func place(_ end: Double) -> (pixel: Int32, phase: Int) {
    let steps = clamped((end * Double(phases)).rounded(), to: Int32.self)
    let phase = steps & Int32(phases - 1)
    return ((steps - phase) / Int32(phases), Int(phase))
  }

  /// Column `outside` is the pixel where the box begins.
  func low(phase: Int) -> StoredPicture {
    picture(phase) { Double($0) - Double(self.outside) + 0.5 - Double(phase) / Double(Self.phases) }
  }

  /// Column `inside` is the pixel where the box ends.
  func high(phase: Int) -> StoredPicture {
    picture(Self.phases + phase) {
      Double(phase) / Double(Self.phases) + Double(self.inside) - Double($0) - 0.5
    }
  }

  /// An edge, the same in every column.
  var edge: StoredPicture {
    picture(2 * Self.phases, width: Self.edgeWidth) { _ in Double(self.inside) }
  }

  /// `depth` gives a column's pixels from the box's side inwards.
  private func picture(
    _ index: Int, width: Int? = nil, depth: (Int) -> Double
  ) -> StoredPicture {
    if let known = pictures[index] { return known }
    let size = PixelSize(width ?? side, side)
    var texels: [UInt32] = []
    texels.reserveCapacity(size.width * size.height)
    for row in 0..<size.height {
      let y = (Double(row) - Double(outside) + 0.5) / sigma
      for column in 0..<size.width {
        texels.append(UInt32(levels: levels * sprite.coverage(depth(column) / sigma, y)))
      }
    }
    let picture = StoredPicture(size, texels)
    pictures[index] = picture
    return picture
  }
}

extension UInt32 {
  /// A texel of four channels in levels, each rounded.
  init(levels: SIMD4<Float>) {
    let whole = (levels + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self = 0
    for channel in 0..<4 {
      self |= UInt32(truncatingIfNeeded: wholePart(whole[channel])) << UInt32(8 * channel)
    }
  }
}
