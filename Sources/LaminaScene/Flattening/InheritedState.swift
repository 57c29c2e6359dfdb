import CoreGraphics

/// State that a layer inherits from its ancestors.
struct InheritedState: Sendable {
  /// From the plane's points to pixels.
  var plane: Homography
  var clip: PixelRect
  /// The product of ancestor opacities that apply to every item separately (CA-R10).
  var opacity: Float = 1
  var tint: RGBA?
  /// Whether an odd number of ancestors flip their sublayers' geometry (CA-GE13).
  var isMirrored = false
  /// Whether spans of items are recorded: each layer is drawn exactly once, without splits.
  var isTracked = false
  /// Whether no ancestor changed since the previous frame, so that unchanged layers can be reused.
  var ancestorsUnchanged = false
  /// Half-planes of pixels that clip the layer where planes intersect (CA-GE12).
  var clipPlanes: [HalfPlane] = []
  var depth = 1
  /// What one point of z adds to a homogeneous pixel; zero when nothing keeps its depth.
  var depthAxis = SIMD3<Double>.zero

  init(plane: Homography, clip: PixelRect) { (self.plane, self.clip) = (plane, clip) }

  /// The plane with the matrix that a superlayer applies to all its sublayers; nil for identity.
  func plane(times common: Matrix4?) -> Homography {
    common.map { Homography(plane: $0) * plane } ?? plane
  }

  /// Enters the plane of a sublayer that is drawn in tree order. `shared` is the superlayer's plane
  /// `outer` with the matrix `common` of all its sublayers.
  @inline(__always)
  mutating func enterPlane(
    of node: Node, _ shared: Homography, _ common: Matrix4?, outer: Homography
  ) {
    plane = (Homography(plane: node.pointee.placement.matrix) * shared).normalized
    depthAxis = .zero
    if node.pointee.keepsParticleDepth {
      let matrix = node.pointee.placement.matrix * (common ?? .identity)
      depthAxis = outer.depthAxis(of: matrix)
    }
  }

  /// The state that sublayers of `node` inherit, given that `self` applies to the node.
  func entering(_ node: Node) -> InheritedState {
    var inherited = self
    inherited.depth += 1
    if node.pointee.flags.contains(.geometryFlipped) { inherited.isMirrored.toggle() }
    return inherited
  }
}

extension RenderNode {
  /// The opacity as drawn, 0...1 (CA-R10); NaN counts as 0. Nothing below clamps it again.
  @inline(__always)
  package var drawnOpacity: Float { opacity > 0 ? min(opacity, 1) : 0 }

  /// The bounds as drawn: an animated size may pass below zero (CA-B8).
  @inline(__always)
  var drawnBounds: CGRect {
    let bounds = placement.bounds
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height)))
  }

  /// The corners as drawn: at most half the shorter side (CA-R19).
  @inline(__always)
  func drawnCorners(of rect: CGRect) -> Corners {
    style.corners.limited(to: Double(min(rect.size.width, rect.size.height)) / 2)
  }

  /// The smoothed edges (CA-R17).
  @inline(__always)
  var smoothEdges: EdgeSet { flags.contains(.allowsEdgeAntialiasing) ? antialiasedEdges : [] }

  /// Whether it fades as a group rather than item by item (CA-R10).
  @inline(__always)
  var fadesAsOne: Bool {
    drawnOpacity < 1 && !flags.contains(.preservesDepth)
      && (flags.contains(.allowsGroupOpacity) || flags.contains(.shouldRasterize))
  }
}

extension RGBA? {
  /// The product of both tints (CA-L9).
  func tinted(by other: RGBA?) -> RGBA? {
    guard let self else { return other }
    guard let other else { return self }
    return RGBA(components: self.components * other.components)
  }
}
