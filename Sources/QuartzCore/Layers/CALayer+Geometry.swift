internal import LaminaScene

extension CALayer {
  final func setFrame(_ frame: CGRect) {
    let box = frame.standardized
    let size = values.boundsSize(forFrame: box.size)
    changingTogether {
      position = CGPoint(
        x: box.origin.x + anchorPoint.x * box.size.width,
        y: box.origin.y + anchorPoint.y * box.size.height)
      bounds = CGRect(origin: values.bounds.origin, size: size)
    }
  }

  /// Returns the affine part of `transform`; undefined if `transform` is not affine.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets `transform` to an affine transform.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns whether an odd number of layers up to the root flip; a host counts as one (CA-GE13).
  public func contentsAreFlipped() -> Bool {
    var flips = 0
    var layer: CALayer? = self
    var top = self
    while let current = layer {
      if current.isGeometryFlipped { flips += 1 }
      top = current
      layer = current.superlayer
    }
    let hosted = (top.links.model ?? top).links.host != nil
    return (flips + (hosted ? 1 : 0)) % 2 == 1
  }

  /// Converts a point from another layer's coordinates; nil is the superlayer's space (CA-GE6).
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { plane(to: l).reversed.map(p) }
  /// Converts a point to another layer's coordinates; nil is the superlayer's space (CA-GE6).
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { plane(to: l).map(p) }
  /// Converts a rectangle from another layer's coordinates, as a bounding box (CA-GE6).
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { plane(to: l).reversed.map(r) }
  /// Converts a rectangle to another layer's coordinates, as a bounding box (CA-GE6).
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { plane(to: l).map(r) }

  /// The map from this layer's plane to another's, through their common ancestor.
  private func plane(to other: CALayer?) -> Homography {
    if other === self { return .identity }
    guard let other else { return planeToAncestor(superlayer, alwaysOne: true) }
    let common = commonAncestor(with: other)
    let up = planeToAncestor(common, alwaysOne: false)
    return up.then(other.planeToAncestor(common, alwaysOne: false).reversed)
  }

  /// The lowest common ancestor of both layers; nil if they are in different trees.
  final func commonAncestor(with other: CALayer) -> CALayer? {
    var above = Set<ObjectIdentifier>()
    var layer: CALayer? = self
    while let current = layer {
      above.insert(ObjectIdentifier(current))
      layer = current.superlayer
    }
    layer = other
    while let current = layer, !above.contains(ObjectIdentifier(current)) {
      layer = current.superlayer
    }
    return layer
  }

  /// The map from this layer's plane to an ancestor's; nil is the space above the root.
  ///
  /// Layers that flatten their sublayers drop depth; transform layers keep it.
  private func planeToAncestor(_ ancestor: CALayer?, alwaysOne: Bool) -> Homography {
    var plane = Homography.identity
    var matrix = Matrix4.identity
    var layer = self
    var isFirst = alwaysOne
    while layer !== ancestor || isFirst {
      isFirst = false
      let parent = layer.superlayer
      matrix = matrix * layer.values.conversionMatrix
      if let parent { matrix = matrix * parent.values.sublayerTransformMatrix }
      if parent.map({ !$0.keepsDepth }) ?? true || parent === ancestor {
        plane = plane.then(Homography(plane: matrix))
        matrix = .identity
      }
      guard let parent else { break }
      layer = parent
    }
    return plane
  }
}
