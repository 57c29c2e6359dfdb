import CoreGraphics
import Foundation

/// Binds animations to one layer: resolves key paths, values and timing curves.
struct Binding {
  let layer: CALayer

  /// The maximum nesting depth of groups.
  static let depth = 64

  /// Binds an animation; a child without a duration uses its group's (CA-G2).
  func bind(_ animation: CAAnimation, groupDuration: Double? = nil, depth: Int = 0)
    -> BoundAnimation
  {
    var timing = animation.timing
    if let groupDuration, !(timing.duration > 0) { timing.duration = groupDuration }
    let spring = (animation as? CASpringAnimation)?.curve
    let body = body(of: animation, timing, depth)
    return BoundAnimation(
      timing: timing, curve: animation.timingFunction?.curve, spring: spring, body: body,
      redraws: redraws(animation))
  }

  private func body(
    of animation: CAAnimation, _ timing: TimingValues, _ depth: Int
  ) -> BoundAnimation.Body {
    switch animation {
    case let group as CAAnimationGroup:
      guard depth < Self.depth else { return .nothing }
      let children = (group.animations ?? []).map {
        bind($0, groupDuration: timing.duration, depth: depth + 1)
      }
      return .group(children, duration: timing.duration)
    case let transition as CATransition:
      return .transition(transition)
    case let property as CAPropertyAnimation:
      return track(of: property) ?? .nothing
    default:
      return .nothing
    }
  }

  private func redraws(_ animation: CAAnimation) -> Bool {
    if let group = animation as? CAAnimationGroup {
      return group.animations?.contains(where: redraws) ?? false
    }
    guard let path = (animation as? CAPropertyAnimation)?.keyPath,
      let target = layer.animationTarget(path)
    else { return false }
    return type(of: target.layer).needsDisplay(forKey: String(target.path.prefix { $0 != "." }))
  }

  private func track(of animation: CAPropertyAnimation) -> BoundAnimation.Body? {
    guard let path = animation.keyPath, let target = layer.animationTarget(path),
      let storage = target.layer.animatedStorage(target.path, like: sample(of: animation))
    else { return nil }
    let tracks = tracks(of: animation, on: storage, target.layer)
    if tracks.isEmpty { return nil }
    return .values(tracks, of: target.depth > 0 ? ObjectIdentifier(target.layer) : nil)
  }

  private func tracks(
    of animation: CAPropertyAnimation, on storage: any PropertyStorage, _ layer: CALayer
  ) -> [AnimationTrack] {
    if let function = animation.valueFunction {
      return (storage as? any PropertyStorage<CATransform3D>).flatMap {
        functionTrack(function, animation, on: $0)
      }.map { [$0] } ?? []
    }
    if let frames = animation as? CAKeyframeAnimation, let path = frames.path {
      guard let binding = PathBinding(animation: frames, path: path),
        let track = binding.track(on: storage)
      else { return [] }
      return [track] + (binding.rotationTrack(of: layer).map { [$0] } ?? [])
    }
    func open<S: PropertyStorage>(_ storage: S) -> AnimationTrack? {
      ValueBinding<S.Value>(animation: animation).plan.map { storage.track($0) }
    }
    return open(storage).map { [$0] } ?? []
  }

  /// One of the animation's values, which gives client-defined keys their type.
  private func sample(of animation: CAPropertyAnimation) -> Any? {
    switch animation {
    case let basic as CABasicAnimation: basic.fromValue ?? basic.toValue ?? basic.byValue
    case let frames as CAKeyframeAnimation:
      frames.values?.first ?? frames.path.map { _ in CGPoint.zero }
    default: nil
    }
  }

  /// The track of an animation with a value function, which maps numbers to transforms (CA-B12).
  private func functionTrack(
    _ function: CAValueFunction, _ animation: CAPropertyAnimation,
    on storage: any PropertyStorage<CATransform3D>
  ) -> AnimationTrack? {
    switch function.kind {
    case .number(let standard, let make):
      functionPlan(animation, standard, make).map { storage.track($0) }
    case .vector(let standard, let make):
      functionPlan(animation, standard, make).map { storage.track($0) }
    }
  }

  /// The transform replaces the underlying one, or is concatenated with it when additive (CA-B12).
  private func functionPlan<Input: LayerValue>(
    _ animation: CAPropertyAnimation, _ standard: Input,
    _ make: @escaping @Sendable (Input) -> CATransform3D
  ) -> ValuePlan<CATransform3D>? {
    ValueBinding<Input>(animation: animation, isAdditive: false).plan.map { input in
      let function: ValuePlan<CATransform3D>.Function
      if let frames = input.plainFrames {
        function = .init { instant, _ in make(frames.value(at: instant.fraction)) }
      } else {
        function = .init { instant, _ in make(input.value(at: instant, over: standard)) }
      }
      return ValuePlan(curve: .function(function), isAdditive: animation.isAdditive)
    }
  }
}
