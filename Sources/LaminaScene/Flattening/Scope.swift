import CoreGraphics

/// What a layer inherits from those above it.
struct Scope: Sendable {
  /// From the plane's points to pixels.
  var plane: Homography
  var clip: PixelRect
  /// The product of opacities that fade every drawing separately (R10).
  var opacity: Float = 1
  var tint: RGBA?
  /// Whether an odd number of layers above flip their sublayers' geometry (GE13).
  var isMirrored = false
  /// Whether what layers become is noted: each is drawn once, and straight.
  var isTracked = false
  /// Whether nothing above changed since the last frame, so that what did not change itself is the same.
  var isFixed = false
  /// Sides of the part of the picture that a cut by other planes left (GE12).
  var cuts: [HalfPlane] = []
  var depth = 1
  /// What one point of the layer's own z adds to a homogeneous pixel, where something may keep it.
  var depthAxis = SIMD3<Double>.zero

  init(plane: Homography, clip: PixelRect) { (self.plane, self.clip) = (plane, clip) }

  /// The scope of the sublayers of a layer that this is the scope of.
  func entering(_ node: Node) -> Scope {
    var scope = self
    scope.depth += 1
    if node.pointee.flags.contains(.geometryFlipped) { scope.isMirrored.toggle() }
    return scope
  }
}

extension RenderNode {
  /// The opacity as drawn (R10); what is not a number hides.
  @inline(__always)
  var drawnOpacity: Float { opacity > 0 ? min(opacity, 1) : 0 }

  /// The bounds as drawn: an animated size may pass below zero (B8).
  @inline(__always)
  var drawnBounds: CGRect {
    let bounds = placement.bounds
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height)))
  }

  /// The corners as drawn: at most half the shorter side (R19).
  @inline(__always)
  func drawnCorners(of rect: CGRect) -> Corners {
    look.corners.limited(to: Double(min(rect.size.width, rect.size.height)) / 2)
  }

  /// The smoothed edges (R17).
  @inline(__always)
  var smoothEdges: EdgeSet { flags.contains(.allowsEdgeAntialiasing) ? antialiasedEdges : [] }

  /// Whether it fades as one picture rather than drawing by drawing (R10).
  @inline(__always)
  var fadesAsOne: Bool {
    drawnOpacity < 1 && !flags.contains(.preservesDepth)
      && (flags.contains(.allowsGroupOpacity) || flags.contains(.shouldRasterize))
  }
}

extension RGBA? {
  /// Both tints, one after the other (L9).
  func tinted(by other: RGBA?) -> RGBA? {
    guard let self else { return other }
    guard let other else { return self }
    return RGBA(components: self.components * other.components)
  }
}
