import CoreGraphics

/// The parts of a view that few views have.
@MainActor
final class ViewExtras {
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  private var observers: [(registration: TraitRegistration, call: (UITraitCollection) -> Void)] = []

  func observe(_ traits: [any UITrait.Type], _ call: @escaping (UITraitCollection) -> Void)
    -> TraitRegistration
  {
    let registration = TraitRegistration(traits)
    observers.append((registration, call))
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    observers.removeAll { $0.registration === registration as AnyObject }
  }

  /// Calls the observers of traits that differ.
  func notify(_ before: UITraitCollection, _ after: UITraitCollection, _ view: UIView) {
    for observer in observers where observer.registration.differs(before, after) {
      observer.call(before)
    }
  }
}

extension UIView {
  final var extras: ViewExtras {
    if let extras = viewState.extras { return extras }
    let extras = ViewExtras()
    viewState.extras = extras
    return extras
  }
}
