extension AnimatorTracks {
  /// The presented values of the changed properties (CA-PA5).
  func seen() -> [Change] {
    changes.map { change in
      var seen = change
      seen.final = (change.layer.presentation() ?? change.layer).value(forKey: change.key)
      return seen
    }
  }

  /// Sets properties to their values at a position, without animation (CA-PA6).
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
  /// Sets a property, through its view if the view keeps its own value.
  @MainActor fileprivate func take(_ value: Any?, for key: String) {
    guard key == "backgroundColor", let view = delegate as? UIView, view.layer === self else {
      return setValue(value, forKey: key)
    }
    view.backgroundColor = Boxed.object(Boxed.unwrapped(value), CGColor.self).map {
      UIColor(cgColor: $0)
    }
  }
}
