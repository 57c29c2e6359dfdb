import CoreGraphics
import Foundation
import QuartzCore

/// The transform of a layer, group or repeater.
struct LottieTransform: Sendable {
  var anchor: AnimatedValue<LottieVector>
  /// The position, unless it is split.
  var position: AnimatedValue<LottieVector>
  /// The coordinates of a split position.
  var split: [AnimatedValue<Double>]?
  /// In percent.
  var scale: AnimatedValue<LottieVector>
  /// In degrees, about z.
  var rotation: AnimatedValue<Double>
  /// In degrees, about x and y.
  var tilt: (x: AnimatedValue<Double>, y: AnimatedValue<Double>)
  /// In degrees, about all three axes.
  var orientation: AnimatedValue<LottieVector>
  var skew: AnimatedValue<Double>
  var skewAxis: AnimatedValue<Double>
  /// In percent.
  var opacity: AnimatedValue<Double>
  /// Whether the layer is turned about another axis than z.
  private let isTilted: Bool
  /// The direction in which x points; nil for a layer that is not turned by its motion.
  private var direction: MotionDirection?

  init(_ json: JSONValue) {
    let zero = LottieVector(0, 0)
    anchor = AnimatedValue(json["a"], default: zero)
    let written = json["p"]
    if written["s"].isTrue || written["x"].object != nil {
      split = ["x", "y", "z"].map { AnimatedValue(written[$0], default: 0) }
      position = AnimatedValue(zero)
    } else {
      position = AnimatedValue(written, default: zero)
    }
    scale = AnimatedValue(json["s"], default: LottieVector(100, 100, 100))
    rotation = AnimatedValue(json["rz"].isNull ? json["r"] : json["rz"], default: 0)
    tilt = (AnimatedValue(json["rx"], default: 0), AnimatedValue(json["ry"], default: 0))
    let orientation = AnimatedValue(json["or"], default: zero)
    let tilts = [tilt.x, tilt.y]
    self.orientation = orientation
    isTilted =
      orientation.isAnimated || orientation.first != zero
      || tilts.contains { $0.isAnimated || $0.first != 0 }
    skew = AnimatedValue(json["sk"], default: 0)
    skewAxis = AnimatedValue(json["sa"], default: 0)
    opacity = AnimatedValue(json["o"], default: 100)
  }

  func position(at frame: Double) -> LottieVector {
    guard let split else { return position.value(at: frame) }
    return LottieVector(
      split[0].value(at: frame), split[1].value(at: frame), split[2].value(at: frame))
  }

  /// Timings of everything but the opacity.
  var timings: [PropertyTiming] {
    positionTimings + anchor.timings + scale.timings + rotation.nonlinearTimings
      + skew.nonlinearTimings + skewAxis.nonlinearTimings + tiltTimings
  }

  var positionTimings: [PropertyTiming] {
    split.map { $0.flatMap(\.timings) } ?? position.timings
  }

  var tiltTimings: [PropertyTiming] {
    tilt.x.nonlinearTimings + tilt.y.nonlinearTimings + orientation.nonlinearTimings
  }

  /// Whether the transform leaves the plane.
  func isSpatial(isLayerSpatial: Bool) -> Bool {
    isLayerSpatial
      && (!tiltTimings.isEmpty || tilt.x.first != 0 || tilt.y.first != 0
        || orientation.first != LottieVector(0, 0) || hasDepth)
  }

  private var hasDepth: Bool {
    anchor.first.z != 0 || position.first.z != 0 || position.keys.contains { $0.value.z != 0 }
      || split.map { $0[2].first != 0 || $0[2].isAnimated } ?? false
  }

  /// The rotation about z in radians at a frame, with the direction of the motion.
  func angle(at frame: Double) -> Double {
    let own = rotation.value(at: frame) * .pi / 180
    return own + (direction?.angle(at: frame, self) ?? 0)
  }

  /// Turns x in the direction of the motion.
  mutating func orient() { direction = MotionDirection(self) }

  /// When the rotation about z changes.
  var angleTimings: [PropertyTiming] {
    direction == nil
      ? rotation.timings : (rotation.timings + positionTimings).map(\.sampled)
  }

  /// The affine transform at a frame: anchor, scale, skew, rotation, position.
  func affine(at frame: Double) -> CGAffineTransform {
    let anchor = anchor.value(at: frame)
    let position = position(at: frame)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(linear(at: frame))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Scale, skew and rotation at a frame.
  func linear(at frame: Double) -> CGAffineTransform {
    let shape = scaleAndSkew(at: frame)
    guard isTilted else {
      return shape.concatenating(CGAffineTransform(rotationAngle: angle(at: frame)))
    }
    // What is turned out of a plane without depth is seen from in front of it.
    let turned = rotated(CATransform3DMakeAffineTransform(shape), at: frame)
    let direction = CGAffineTransform(rotationAngle: direction?.angle(at: frame, self) ?? 0)
    return CGAffineTransform(
      a: turned.m11, b: turned.m12, c: turned.m21, d: turned.m22, tx: 0, ty: 0
    ).concatenating(direction)
  }

  /// Whether position, scale and rotation of layers do not describe the transform while it changes.
  var needsMatrix: Bool {
    let shape = scale.timings + skew.timings + skewAxis.timings
    return (hasSkew && !shape.isEmpty)
      || (isTilted && !(shape + tiltTimings + angleTimings).isEmpty)
  }

  func scaleAndSkew(at frame: Double) -> CGAffineTransform {
    let scale = scale.value(at: frame)
    let matrix = CGAffineTransform(scaleX: scale.x / 100, y: scale.y / 100)
    let skew = skew.value(at: frame)
    if skew == 0 { return matrix }
    let axis = skewAxis.value(at: frame) * .pi / 180
    let tangent = tan(-min(max(skew, -89.9), 89.9) * .pi / 180)
    return matrix.concatenating(CGAffineTransform(rotationAngle: axis))
      .concatenating(CGAffineTransform(a: 1, b: 0, c: tangent, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(rotationAngle: -axis))
  }

  var hasSkew: Bool { skew.isAnimated || skew.first != 0 }

  /// The transform in space at a frame.
  func spatial(at frame: Double) -> CATransform3D {
    let anchor = anchor.value(at: frame)
    let position = position(at: frame)
    let scale = scale.value(at: frame)
    var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchor.z)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeScale(scale.x / 100, scale.y / 100, scale.z == 0 ? 1 : scale.z / 100)
    )
    matrix = rotated(matrix, at: frame)
    return CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(position.x, position.y, position.z))
  }

  /// A transform that is followed by the rotations at a frame, then by the orientation.
  func rotated(_ matrix: CATransform3D, at frame: Double) -> CATransform3D {
    let orientation = orientation.value(at: frame)
    let turns: [(degrees: Double, x: Double, y: Double, z: Double)] = [
      (rotation.value(at: frame), 0, 0, 1), (tilt.y.value(at: frame), 0, 1, 0),
      (tilt.x.value(at: frame), 1, 0, 0), (orientation.z, 0, 0, 1), (orientation.y, 0, 1, 0),
      (orientation.x, 1, 0, 0),
    ]
    return turns.reduce(matrix) { matrix, turn in
      turn.degrees == 0
        ? matrix
        : CATransform3DConcat(
          matrix, CATransform3DMakeRotation(turn.degrees * .pi / 180, turn.x, turn.y, turn.z))
    }
  }
}
