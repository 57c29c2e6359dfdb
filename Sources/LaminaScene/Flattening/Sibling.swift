import CoreGraphics

/// A sublayer to be depth-sorted, with its plane in the space shared by its siblings.
struct Sibling: Sendable {
  var node: Int
  var matrix: Matrix4
  var opacity: Float
  var tint: RGBA?
  var isMirrored: Bool
  var depth: Int
  var ancestorsUnchanged: Bool

  /// A node with a plane, in the state that it inherits.
  init(node: Int, matrix: Matrix4, in inherited: InheritedState) {
    self.node = node
    self.matrix = matrix
    opacity = inherited.opacity
    tint = inherited.tint
    isMirrored = inherited.isMirrored
    depth = inherited.depth
    ancestorsUnchanged = inherited.ancestorsUnchanged
  }

  /// The depth of the plane, greater is nearer; NaN counts as 0.
  var height: Double {
    let height = matrix.row4.z / matrix.row4.w
    return height.isNaN ? 0 : height
  }

  /// The state of the sibling in the plane of `outer`, which its superlayer inherits.
  func inherited(_ node: Node, from outer: InheritedState) -> InheritedState {
    var inherited = outer
    inherited.plane = (Homography(plane: matrix) * outer.plane).normalized
    inherited.depthAxis =
      node.pointee.keepsParticleDepth ? outer.plane.depthAxis(of: matrix) : .zero
    inherited.opacity = opacity
    inherited.tint = tint
    inherited.isMirrored = isMirrored
    inherited.depth = depth
    inherited.ancestorsUnchanged = outer.isTracked && ancestorsUnchanged
    return inherited
  }

  /// Whether it is shown and faces the viewer.
  func canBeSeen(_ node: Node, in outer: InheritedState) -> Bool {
    let plane = (Homography(plane: matrix) * outer.plane).normalized
    return node.pointee.isShown && plane.shows(node, isMirrored: isMirrored)
  }
}
