package import CoreGraphics

/// What the picture of a transition depends on: how far it is, in a layer of which size.
package struct TransitionStep: Sendable {
  package var size: SIMD2<Double>
  package var subtype: TransitionSubtype?
  package var progress: Double

  package init(size: CGSize, subtype: TransitionSubtype?, progress: Double) {
    self.size = SIMD2(Double(size.width), Double(size.height))
    (self.subtype, self.progress) = (subtype, progress)
  }

  /// Where the new look comes from, a whole width or height away; the left by default (X4).
  package var direction: SIMD2<Double> {
    switch subtype {
    case .fromRight: [size.x, 0]
    case .fromTop: [0, size.y]
    case .fromBottom: [0, -size.y]
    default: [-size.x, 0]
    }
  }

  /// Whether it goes up or down.
  var isUpright: Bool {
    direction.x == 0 && size.y > 0 || subtype == .fromTop || subtype == .fromBottom
  }

  /// The width or the height, whichever it goes along.
  var length: Double { isUpright ? size.y : size.x }

  /// 1 towards greater coordinates, -1 towards smaller ones.
  var side: Double { subtype == .fromRight || subtype == .fromTop ? 1 : -1 }

  /// The eye looks at the middle of the layer from twice its length (X5, X6).
  func seen(_ matrix: Matrix4) -> Matrix4 {
    let middle = size / 2
    let distance = 2 * length
    let eye = Matrix4(
      [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, distance > 0 ? -1 / distance : 0], [0, 0, 0, 1])
    return .translation(-middle.x, -middle.y) * matrix * eye * .translation(middle.x, middle.y)
  }

  /// A turn that brings the side it comes from towards the viewer.
  func turn(_ degrees: Double) -> Matrix4 {
    let angle = CGFloat(degrees * .pi / 180)
    let (c, s) = (Double(cos(angle)), Double(sin(angle)) * side)
    return isUpright
      ? Matrix4([1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1])
      : Matrix4([c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1])
  }

  /// A turn about the middle, in the layer's plane.
  func spin(_ degrees: Double) -> Matrix4 {
    let angle = CGFloat(degrees * .pi / 180)
    let (c, s, middle) = (Double(cos(angle)), Double(sin(angle)), size / 2)
    let turn = Matrix4([c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    return .translation(-middle.x, -middle.y) * turn * .translation(middle.x, middle.y)
  }
}
