extension UIView {
  /// Makes changes, animated over the duration with which controls follow a value.
  package static func apply(
    animated: Bool, over duration: Double = 0.25, _ changes: @escaping () -> Void
  ) {
    if !animated { return changes() }
    animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes)
  }

  /// Adds a part of a control, which receives no touches.
  package final func addPart(_ part: UIView) {
    part.isUserInteractionEnabled = false
    addSubview(part)
  }

  /// Makes the view a knob: round, with the shadow of the system's controls.
  package final func makeKnob(radius: CGFloat) {
    layer.cornerRadius = radius
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }
}
