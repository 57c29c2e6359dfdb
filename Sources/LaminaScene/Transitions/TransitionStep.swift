package import CoreGraphics
import LaminaShaders

/// The parameters of a transition at one instant: layer size, subtype and progress.
package struct TransitionStep: Sendable {
  package var size: SIMD2<Double>
  package var subtype: TransitionSubtype?
  package var progress: Double

  package init(size: CGSize, subtype: TransitionSubtype?, progress: Double) {
    self.size = SIMD2(Double(size.width), Double(size.height))
    self.subtype = subtype
    self.progress = progress
  }

  /// The offset that the new state comes from, one width or height away; from the left by default
  /// (CA-X4).
  package var direction: SIMD2<Double> {
    switch subtype {
    case .fromRight: [size.x, 0]
    case .fromTop: [0, size.y]
    case .fromBottom: [0, -size.y]
    default: [-size.x, 0]
    }
  }

  /// Whether the motion is vertical.
  var isVertical: Bool {
    direction.x == 0 && size.y > 0 || subtype == .fromTop || subtype == .fromBottom
  }

  /// The width or height along the motion.
  var length: Double { isVertical ? size.y : size.x }

  /// The values that shaders compute their parameters from.
  var inputs: TransitionInputs {
    TransitionInputs(
      size: size, direction: direction, hasSubtype: subtype != nil, length: length,
      progress: progress)
  }

  /// 1 towards greater coordinates, -1 towards smaller ones.
  var side: Double { subtype == .fromRight || subtype == .fromTop ? 1 : -1 }

  /// Projects a matrix for a viewer above the center of the layer, at twice its length (CA-X5,
  /// CA-X6).
  func projected(_ matrix: Matrix4) -> Matrix4 {
    let middle = size / 2
    let distance = 2 * length
    let eye = Matrix4(
      [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, distance > 0 ? -1 / distance : 0], [0, 0, 0, 1])
    return .translation(-middle.x, -middle.y) * matrix * eye * .translation(middle.x, middle.y)
  }

  /// A rotation that brings the starting side towards the viewer.
  func turn(_ degrees: Double) -> Matrix4 {
    let angle = CGFloat(degrees * .pi / 180)
    let c = Double(cos(angle))
    let s = Double(sin(angle)) * side
    return isVertical
      ? Matrix4([1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1])
      : Matrix4([c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1])
  }

  /// A rotation about the center, in the layer's plane.
  func spin(_ degrees: Double) -> Matrix4 {
    let angle = CGFloat(degrees * .pi / 180)
    let c = Double(cos(angle))
    let s = Double(sin(angle))
    let middle = size / 2
    let turn = Matrix4([c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    return .translation(-middle.x, -middle.y) * turn * .translation(middle.x, middle.y)
  }
}
