import CoreGraphics

extension UIGestureRecognizer {
  /// Whether the view and the delegate allow the gesture, and required failures have occurred.
  final var mayBegin: Bool {
    if let owner, !owner.gestureRecognizerShouldBegin(self) { return false }
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    return !needsFailureOf.contains { !$0.touches.isEmpty && $0.state != .failed }
  }

  /// Whether this recognised gesture prevents another one.
  final func excludes(_ other: UIGestureRecognizer) -> Bool {
    guard other !== self, !other.state.isFinal else { return false }
    let together =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    return !together && canPrevent(other) && other.canBePrevented(by: self)
  }

  /// Whether the recogniser receives a touch.
  final func wants(_ touch: UITouch) -> Bool {
    isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// The centroid of all touches.
  package final func middle(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let locations = touches.map { $0.location(in: view) }
    let count = CGFloat(locations.count)
    return CGPoint(
      x: locations.reduce(0) { $0 + $1.x } / count, y: locations.reduce(0) { $0 + $1.y } / count)
  }
}

extension UIView {
  /// The recognisers attached to the view.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewState.recognizers.isEmpty ? nil : viewState.recognizers }
    set {
      for recognizer in viewState.recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.owner?.removeGestureRecognizer(gestureRecognizer)
    viewState.recognizers.append(gestureRecognizer)
    gestureRecognizer.owner = self
  }

  /// Detaches a recogniser.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    viewState.recognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.owner === self { gestureRecognizer.owner = nil }
  }
}
