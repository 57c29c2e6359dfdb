import CoreGraphics
import Foundation

/// Binds a motion along a path to a point, and the layer's turn to its direction (K8 to K12).
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
    let turn = turn
    return { owner, instant in
      let place = motion.place(at: instant.fraction)
      var point = motion.point(at: place)
      if let cycleEnd, instant.cycle > 0 {
        point = cycleEnd.repeated(instant.cycle).adding(point)
      }
      storage.write(isAdditive ? storage.read(owner).adding(point) : point, to: owner)
      if let turn {
        let angle = motion.angle(at: place) + turn.extra
        let current = turn.storage.read(owner)
        // Scale first, then the rotation (K11).
        turn.storage.write(CATransform3DMakeRotation(angle, 0, 0, 1).adding(current), to: owner)
      }
    }
  }

  /// What turns with the path, nil when nothing does.
  private var turn: (storage: any PropertyStorage<CATransform3D>, extra: Double)? {
    guard let mode = animation.rotationMode,
      mode == .rotateAuto || mode == .rotateAutoReverse,
      let storage = layer.animatedStorage("transform", like: nil)
        as? any PropertyStorage<CATransform3D>
    else { return nil }
    return (storage, mode == .rotateAuto ? 0 : .pi)
  }
}
