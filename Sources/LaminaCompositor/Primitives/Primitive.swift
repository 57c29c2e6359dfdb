import LaminaScene

/// A part of a drawing that covers whole pixels of the target and can be clipped at any of them, or
/// a whole instance with the pixels it may touch.
struct Primitive {
  enum Kind: UInt8 {
    /// Nothing.
    case none
    case solid
    /// A rectangle of a texture whose texels are pixels; `map` gives unit coordinates.
    case image
    /// A rectangle of any other texture; `map` gives unit coordinates.
    case scaledImage
    /// An instance of a box program; `map` gives the box's points.
    case box
    /// A part of a rotated rectangle.
    case rotated
    /// A part of a box program's quad on whole pixels, under any affine transform.
    case mappedBox
    /// A part of an image on whole pixels, under any affine transform.
    case mappedImage
    /// Pixels read from a colour ramp, under any affine transform.
    case ramp
    /// One colour, read from a transient atlas.
    case patch
    /// A corner of a rounded box, painted into a transient atlas.
    case corner
    /// A part of an atlas image; `map` gives unit coordinates as if it were at the atlas's origin.
    case stored
    /// An instance that cannot be clipped.
    case whole

    /// Whether its pixels are the same in any rectangle that contains them.
    ///
    /// The others are computed from positions that the driver interpolates from the corners of the
    /// rectangle. They are drawn as they were added, so that what covers a part of them does not
    /// change the rest (REL-14).
    var isDivisible: Bool {
      switch self {
      case .none, .solid, .image, .ramp, .patch, .corner, .stored: true
      case .scaledImage, .box, .rotated, .mappedBox, .mappedImage, .whole: false
      }
    }
  }

  /// The greatest area of a primitive that is neither divisible nor added in tiles.
  static let undividedArea = 1 << 17

  var kind: Kind
  var bounds: PixelBox
  /// The mapping from pixels to sampled coordinates: x scale, y scale, x offset, y offset.
  var map: SIMD4<Double> = .zero
  /// The premultiplied colour of solids and patches.
  var color: SIMD4<Float> = .zero
  /// The index of its batch key.
  var key: Int32
  /// The index of the pass's box, mapped box or image, rotated rectangle, ramp or corner, or of the frame's atlas image, or
  /// the byte offset of a whole instance.
  var payload: Int32 = 0
  /// The index of its occluder; -1 when it hides nothing.
  var occluder: Int32 = -1
}

/// Pixels that hide earlier primitives.
struct Occluder {
  var bounds: PixelBox
  /// The index of the first primitive that is not hidden.
  var first: Int32
  /// False when it did not fit the grid: then it hides nothing.
  var isActive = true
}
