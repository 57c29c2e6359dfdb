import CoreGraphics
import Foundation

/// Binds a motion along a path to a point, and its direction to the layer's rotation (CA-K8 to
/// CA-K12).
struct PathBinding {
  let animation: CAKeyframeAnimation
  let layer: CALayer

  func track(_ path: CGPath, on storage: any PropertyStorage<CGPoint>) -> ValueTrack? {
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
    return track(motion, on: storage)
  }

  private func track(
    _ motion: PathMotion, on storage: any PropertyStorage<CGPoint>
  ) -> ValueTrack {
    let isAdditive = animation.isAdditive
    let cycleEnd: CGPoint? =
      animation.isCumulative ? (animation.autoreverses ? motion.first : motion.last) : nil
    let rotation = rotation
    return { owner, instant in
      let location = motion.location(at: instant.fraction)
      var point = motion.point(at: location)
      if let cycleEnd, instant.cycle > 0 {
        point = cycleEnd.repeated(instant.cycle).adding(point)
      }
      storage.write(isAdditive ? storage.read(owner).adding(point) : point, to: owner)
      if let rotation {
        let angle = motion.angle(at: location) + rotation.offset
        let current = rotation.storage.read(owner)
        // Scale first, then the rotation (CA-K11).
        rotation.storage.write(CATransform3DMakeRotation(angle, 0, 0, 1).adding(current), to: owner)
      }
    }
  }

  /// Storage of the transform that rotates with the path, nil without a rotation mode.
  private var rotation: (storage: any PropertyStorage<CATransform3D>, offset: Double)? {
    guard let mode = animation.rotationMode,
      mode == .rotateAuto || mode == .rotateAutoReverse,
      let storage = layer.animatedStorage("transform", like: nil)
        as? any PropertyStorage<CATransform3D>
    else { return nil }
    return (storage, mode == .rotateAuto ? 0 : .pi)
  }
}
