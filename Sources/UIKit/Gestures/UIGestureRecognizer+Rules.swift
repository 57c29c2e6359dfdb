import CoreGraphics

extension UIGestureRecognizer {
  /// Whether the view and the delegate agree, and what has to fail first has failed.
  final var mayBegin: Bool {
    if let owner, !owner.gestureRecognizerShouldBegin(self) { return false }
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    return !needsFailureOf.contains { !$0.touches.isEmpty && $0.state != .failed }
  }

  /// Whether this gesture, which was recognised, ends another.
  final func excludes(_ other: UIGestureRecognizer) -> Bool {
    guard other !== self, !other.state.isFinal else { return false }
    let together =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    return !together && canPrevent(other) && other.canBePrevented(by: self)
  }

  /// Whether the recogniser watches a touch.
  final func wants(_ touch: UITouch) -> Bool {
    isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// The middle of all touches.
  final func middle(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let places = touches.map { $0.location(in: view) }
    let count = CGFloat(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }
}

extension UIView {
  /// The recognisers that watch the view's touches.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewState.recognizers.isEmpty ? nil : viewState.recognizers }
    set {
      for recognizer in viewState.recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets a recogniser watch the view's touches, and no other view's.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.owner?.removeGestureRecognizer(gestureRecognizer)
    viewState.recognizers.append(gestureRecognizer)
    gestureRecognizer.owner = self
  }

  /// Ends a recogniser's watch.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    viewState.recognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.owner === self { gestureRecognizer.owner = nil }
  }
}
