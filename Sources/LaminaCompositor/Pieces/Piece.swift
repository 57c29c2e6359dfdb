import LaminaScene

/// Whole pixels of a target as left, top, right, bottom.
typealias PixelBox = SIMD4<Int32>

/// A part of a drawing that fills whole pixels of the target, and can be cut along any of them; or a
/// drawing that cannot, with the pixels it may touch.
struct Piece {
  enum Kind: UInt8 {
    /// Nothing.
    case none
    case solid
    /// A texture; `map` gives its unit coordinates.
    case image
    /// An instance of a program that works with a box's own points; `map` gives them.
    case box
    /// A part of a turned rectangle.
    case turned
    /// One colour, read from a sheet of pictures.
    case patch
    /// A corner of a rounded box, painted into a sheet.
    case corner
    /// A part of a stored picture in a sheet; `map` gives its unit coordinates in a sheet of its own.
    case stored
    /// An instance that cannot be cut.
    case whole
  }

  var kind: Kind
  var bounds: PixelBox
  /// From pixels to what the program samples: scale across, scale down, offset across, offset down.
  var map: SIMD4<Double> = .zero
  /// Premultiplied, of solids and patches.
  var color: SIMD4<Float> = .zero
  /// Which of the pass's keys.
  var key: Int32
  /// Which of the pass's boxes, turned rectangles or corners, or of the frame's stored pictures, or the
  /// first byte of a whole instance.
  var payload: Int32 = 0
  /// Which of the pass's occluders hides what is behind; -1 when it hides nothing.
  var occluder: Int32 = -1
}

/// Pixels behind which nothing shows, and from which piece on.
struct Occluder {
  var bounds: PixelBox
  /// Pieces before this one are behind it.
  var first: Int32
  /// False when there are too many: then it hides nothing.
  var isKept = true
}

extension PixelBox {
  init(_ rect: PixelRect) {
    self.init(
      Int32(clamping: rect.x), Int32(clamping: rect.y), Int32(clamping: rect.maxX),
      Int32(clamping: rect.maxY))
  }

  var isEmptyBox: Bool { x >= z || y >= w }
  var area: Int { isEmptyBox ? 0 : Int(z - x) * Int(w - y) }

  func meets(_ other: PixelBox) -> Bool {
    // One branch: which of the four fails cannot be foreseen.
    all(
      PixelBox(lowHalf: lowHalf, highHalf: other.lowHalf)
        .< PixelBox(lowHalf: other.highHalf, highHalf: highHalf))
  }

  func holds(_ other: PixelBox) -> Bool {
    x <= other.x && y <= other.y && z >= other.z && w >= other.w
  }

  func cut(to other: PixelBox) -> PixelBox {
    PixelBox(
      lowHalf: pointwiseMax(lowHalf, other.lowHalf),
      highHalf: pointwiseMin(highHalf, other.highHalf))
  }
}
