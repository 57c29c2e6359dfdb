extension AnimatorTracks {
  /// What the changed properties look like now (PA5).
  func seen() -> [Change] {
    changes.map { change in
      var seen = change
      seen.final = (change.layer.presentation() ?? change.layer).value(forKey: change.key)
      return seen
    }
  }

  /// Gives properties their values at a position, without animation (PA6).
  @MainActor static func settle(_ changes: [Change], at position: UIViewAnimatingPosition) {
    UIView.performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for change in changes {
        change.layer.take(position == .start ? change.original : change.final, for: change.key)
      }
      CATransaction.commit()
    }
  }
}

extension CALayer {
  /// Sets a property, through its view where that keeps a value of its own.
  @MainActor fileprivate func take(_ value: Any?, for key: String) {
    guard key == "backgroundColor", let view = delegate as? UIView, view.layer === self else {
      return setValue(value, forKey: key)
    }
    view.backgroundColor = (Boxed.unwrapped(value) as? CGColor).map { UIColor(cgColor: $0) }
  }
}
