public import Foundation

/// Values for the properties of a view that follow the motion of the device. A stage does not move:
/// effects are kept, and the offset of the viewer is zero.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying {
  /// Creates an effect without values.
  public override init() { super.init() }

  /// Returns values by key path for an offset of the viewer, -1...1 in both directions; none by
  /// default.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
  /// Returns the effect.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that interpolates between two values.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of a motion.
  public enum EffectType: Int, Sendable {
    /// Turning to the sides.
    case tiltAlongHorizontalAxis
    /// Turning up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at -1.
  open var minimumRelativeValue: Any?
  /// The value at 1.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns the interpolated value, if both are numbers.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    func number(_ value: Any?) -> Double? {
      (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map { Double($0) }
    }
    guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else {
      return nil
    }
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (Double(min(max(offset, -1), 1)) + 1) / 2
    return [keyPath: NSNumber(value: low + (high - low) * share)]
  }
}

/// Several effects.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the values of all effects.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    var all: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      let values = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]
      all.merge(values) { $1 }
    }
    return all.isEmpty ? nil : all
  }
}

extension UIView {
  /// The motion effects of the view.
  public var motionEffects: [UIMotionEffect] {
    get { viewState.extras?.motionEffects ?? [] }
    set { extras.motionEffects = newValue }
  }
  /// Adds a motion effect, which is kept and has no effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { extras.motionEffects.append(effect) }
  /// Removes a motion effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    viewState.extras?.motionEffects.removeAll { $0 === effect }
  }
}
