import CoreGraphics
import Foundation
import QuartzCore

/// A camera, from which layers in space are seen with perspective.
///
/// In Lottie's space y points down and z away from the viewer.
struct LottieCamera: Sendable {
  /// The frames in which the camera is used.
  let frames: Range<Double>
  private let transform: LottieTransform
  /// The transforms of its parents, the nearest first.
  private let parents: [LottieTransform]
  /// The point that the camera is turned to; nil for a camera that only its rotations turn.
  private let target: AnimatedValue<LottieVector>?
  /// The distance at which layers have their own size.
  private let zoom: AnimatedValue<Double>

  init(_ layer: LottieLayer, parents: [LottieTransform], size: CGSize) {
    frames = layer.inPoint..<max(layer.inPoint, layer.outPoint)
    transform = layer.transform
    self.parents = parents
    target = AnimatedValue(layer.json["ks"]["a"])
    zoom = AnimatedValue(layer.json["pe"], default: Self.standardZoom(size))
  }

  /// When the camera moves.
  var timings: [PropertyTiming] {
    let own = transform.timings + (target?.timings ?? [])
    return (own + parents.flatMap(\.timings)).map(\.sampled)
  }

  var zoomTimings: [PropertyTiming] { zoom.nonlinearTimings }

  /// The work of one view, in transforms.
  var cost: Int { parents.count + 1 }

  /// The transform of the composition's space to that of the camera, at whose origin it is.
  func view(at frame: Double) -> CATransform3D {
    let position = transform.position(at: frame)
    var world = CATransform3DConcat(
      transform.rotated(CATransform3DIdentity, at: frame), direction(from: position, at: frame))
    world = CATransform3DConcat(
      world, CATransform3DMakeTranslation(position.x, position.y, position.z))
    for parent in parents { world = CATransform3DConcat(world, parent.spatial(at: frame)) }
    let view = CATransform3DInvert(world)
    return view.isFinite ? view : CATransform3DIdentity
  }

  /// The projection of the camera's space to the composition's plane.
  func projection(at frame: Double, onto size: CGSize) -> CATransform3D {
    Self.projection(zoom: zoom.value(at: frame), size)
  }

  /// The rotation of the z axis to the point of interest, with the horizon level.
  private func direction(from position: LottieVector, at frame: Double) -> CATransform3D {
    guard let target else { return CATransform3DIdentity }
    let line = target.value(at: frame) - position
    let length = (line.x * line.x + line.y * line.y + line.z * line.z).squareRoot()
    guard length > 1e-9, length.isFinite else { return CATransform3DIdentity }
    let forward = line * (1 / length)
    let level = hypot(forward.x, forward.z)
    // Straight up or down there is no horizon.
    let right =
      level > 1e-9
      ? LottieVector(forward.z / level, 0, -forward.x / level) : LottieVector(1, 0, 0)
    let down = LottieVector(
      forward.y * right.z - forward.z * right.y, forward.z * right.x - forward.x * right.z,
      forward.x * right.y - forward.y * right.x)
    var matrix = CATransform3DIdentity
    matrix.m11 = right.x
    matrix.m12 = right.y
    matrix.m13 = right.z
    matrix.m21 = down.x
    matrix.m22 = down.y
    matrix.m23 = down.z
    matrix.m31 = forward.x
    matrix.m32 = forward.y
    matrix.m33 = forward.z
    return matrix
  }

  /// The zoom of a camera of 50 mm, which After Effects makes.
  static func standardZoom(_ size: CGSize) -> Double { Double(size.width) * 50 / 36 }

  /// The view where no camera is used: the composition's plane has its own size.
  static func standardView(_ size: CGSize) -> CATransform3D {
    CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, CGFloat(standardZoom(size)))
  }

  /// The projection of what a camera with a zoom sees.
  static func projection(zoom: Double, _ size: CGSize) -> CATransform3D {
    let zoom = CGFloat(min(max(zoom, 1), 1e6))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / zoom
    var matrix = CATransform3DConcat(
      flatProjection, CATransform3DMakeTranslation(0, 0, zoom))
    matrix = CATransform3DConcat(matrix, perspective)
    return CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0))
  }

  /// The projection without perspective: Core Animation's z points to the viewer.
  static let flatProjection = CATransform3DMakeScale(1, 1, -1)
}

extension CATransform3D {
  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].allSatisfy(\.isFinite)
  }
}
