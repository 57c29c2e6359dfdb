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
    guard let body = track(of: animation, on: storage, target.layer) else { return nil }
    guard target.depth > 0, case .value(let track, _) = body else { return body }
    return .forwarded(track, on: ObjectIdentifier(target.layer))
  }

  private func track(
    of animation: CAPropertyAnimation, on storage: any PropertyStorage, _ layer: CALayer
  ) -> BoundAnimation.Body? {
    func open<S: PropertyStorage>(_ storage: S) -> BoundAnimation.Body? {
      if let function = animation.valueFunction {
        return (storage as? any PropertyStorage<CATransform3D>).flatMap {
          functionTrack(function, animation, on: $0).map { .value($0, compiled: nil) }
        }
      }
      if let frames = animation as? CAKeyframeAnimation, let path = frames.path {
        return storage.asPoints.flatMap {
          PathBinding(animation: frames, layer: layer).track(path, on: $0)
            .map { .value($0, compiled: nil) }
        }
      }
      return ValueBinding<S.Value>(animation: animation).plan.map { plan in
        .value(S.Value.track(plan, on: storage), compiled: storage.compiledTrack(plan))
      }
    }
    return open(storage)
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
  ) -> ValueTrack? {
    let isAdditive = animation.isAdditive
    switch function.kind {
    case .number(let standard, let make):
      let input = FunctionStorage(whole: storage, standard, isAdditive: isAdditive, make)
      return ValueBinding<Double>(animation: animation, isAdditive: false).plan.map {
        Double.track($0, on: input)
      }
    case .vector(let standard, let make):
      let input = FunctionStorage(whole: storage, standard, isAdditive: isAdditive, make)
      return ValueBinding<Vector3>(animation: animation, isAdditive: false).plan.map {
        Vector3.track($0, on: input)
      }
    }
  }
}

/// Storage that a value function writes to: numbers in, a transform out.
///
/// The transform replaces the underlying one, or is concatenated with it when additive (CA-B12).
private struct FunctionStorage<Value: LayerValue>: PropertyStorage {
  let whole: any PropertyStorage<CATransform3D>
  let standard: Value
  let isAdditive: Bool
  let make: @Sendable (Value) -> CATransform3D

  init(
    whole: any PropertyStorage<CATransform3D>, _ standard: Value, isAdditive: Bool,
    _ make: @escaping @Sendable (Value) -> CATransform3D
  ) {
    (self.whole, self.standard, self.isAdditive, self.make) = (whole, standard, isAdditive, make)
  }

  func read(_ owner: AnyObject) -> Value { standard }

  func write(_ value: Value, to owner: AnyObject) {
    let transform = make(value)
    whole.write(isAdditive ? whole.read(owner).adding(transform) : transform, to: owner)
  }
}
