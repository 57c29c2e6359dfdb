import CoreGraphics
import Foundation

/// Binds a motion along a path to a point or size, and its direction to the layer's rotation
/// (CA-K8 to CA-K12).
struct PathBinding {
  private let animation: CAKeyframeAnimation
  private let motion: PathMotion

  /// Nil for a path without segments (CA-K14).
  init?(animation: CAKeyframeAnimation, path: CGPath) {
    let mode: PathMotion.Mode
    switch animation.calculationMode {
    case .discrete: mode = .discrete
    case .paced, .cubicPaced: mode = .paced
    default: mode = .linear
    }
    guard
      let motion = PathMotion(
        path.elements, mode: mode,
        keyTimes: mode == .paced ? nil : animation.keyTimes?.map(\.doubleValue),
        curves: mode == .linear ? KeyframeBinding(animation: animation).curves : [])
    else { return nil }
    self.animation = animation
    self.motion = motion
  }

  /// The position on the path; nil for storage of other values than two numbers (CA-K1).
  func track(on storage: any PropertyStorage) -> AnimationTrack? {
    if let points = storage as? any PropertyStorage<CGPoint> { return points.track(plan()) }
    return (storage as? any PropertyStorage<CGSize>).map { $0.track(plan()) }
  }

  private func plan<Value: VectorValue>() -> ValuePlan<Value> {
    func value(_ point: CGPoint) -> Value { Value(components: point.components) }
    let motion = motion
    let function = ValuePlan<Value>.Function(ends: (value(motion.first), value(motion.last))) {
      instant, _ in value(motion.point(at: motion.location(at: instant.fraction)))
    }
    return ValuePlan(
      curve: .function(function), isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative, endsAtStart: animation.autoreverses)
  }

  /// The rotation with the path, nil without a rotation mode.
  func rotationTrack(of layer: CALayer) -> AnimationTrack? {
    guard let mode = animation.rotationMode,
      mode == .rotateAuto || mode == .rotateAutoReverse,
      let storage = layer.animatedStorage("transform", like: nil)
        as? any PropertyStorage<CATransform3D>
    else { return nil }
    let motion = motion
    let offset = mode == .rotateAuto ? 0 : Double.pi
    let function = ValuePlan<CATransform3D>.Function { instant, current in
      let angle = motion.angle(at: motion.location(at: instant.fraction)) + offset
      // Scale first, then the rotation (CA-K11).
      return CATransform3DMakeRotation(angle, 0, 0, 1).adding(current)
    }
    return storage.track(ValuePlan(curve: .function(function)))
  }
}
