import QuartzCore

extension UIView {
  /// Traits that the view replaces for itself and its subviews.
  public var traitOverrides: UITraitOverrides {
    get { viewState.overrides }
    set {
      guard newValue.values != viewState.overrides.values else { return }
      let before = traitCollection
      viewState.overrides = newValue
      for view in subtree { view.showTraits(before) }
    }
  }

  /// The traits of the screen, replaced by those of the ancestors, the view and their controllers.
  final var inheritedTraits: UITraitCollection {
    let screen = (window?.screen ?? UIScreen.main).traitCollection
    let own = overriddenTraits
    return limited(
      own == TraitValues() ? screen : UITraitCollection(screen.values.overridden(by: own)))
  }

  /// The traits that the view, its ancestors and their controllers replace; the nearest ones take
  /// precedence, and interface styles precede other overrides.
  private var overriddenTraits: TraitValues {
    var values = TraitValues()
    var style = UIUserInterfaceStyle.unspecified
    var view: UIView? = self
    while let found = view {
      values = found.ownTraits.overridden(by: values)
      if style == .unspecified { style = found.ownStyle }
      view = found.viewState.superview
    }
    return values.overridden(by: TraitValues(style: style))
  }

  private var ownTraits: TraitValues {
    guard let controller = viewState.controller else { return viewState.overrides.values }
    return controller.state.overrides.values.overridden(by: viewState.overrides.values)
  }

  private var ownStyle: UIUserInterfaceStyle {
    let own = viewState.style
    return own == .unspecified ? viewState.controller?.overrideUserInterfaceStyle ?? own : own
  }

  final func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != viewState.style else { return }
    let before = traitCollection
    viewState.style = style
    for view in subtree { view.showTraits(before) }
  }

  /// Shows colours, fonts and layout again after a change of traits.
  final func showTraits(_ before: UITraitCollection) {
    let traits = traitCollection
    showBackground()
    setNeedsDisplay()
    if traits.layoutDirection != before.layoutDirection { setNeedsLayout() }
    showContentSize(traits.preferredContentSizeCategory)
    viewState.controller?.traitCollectionDidChange(before)
    traitCollectionDidChange(before)
    viewState.extras?.notify(before, traits, self)
  }

  /// Updates tint and traits after a change of an ancestor.
  final func inheritedStateChanged() {
    for view in subtree {
      if view.viewState.backgroundColor?.isDynamic == true { view.showBackground() }
      if view.followsContentSize {
        view.showContentSize(view.traitCollection.preferredContentSizeCategory)
      }
      if view.viewState.flags.contains(.mirrored) != view.isRightToLeft {
        view.setNeedsLayout()
        view.setNeedsDisplay()
      }
    }
    tintChanged()
  }

  /// Resolves the fonts of the view and its subviews again.
  package func updateContentSizes() {
    for view in subtree where view.followsContentSize {
      view.showContentSize(view.traitCollection.preferredContentSizeCategory)
    }
  }
}

extension UIViewController {
  /// Traits that the controller replaces for its views.
  public var traitOverrides: UITraitOverrides {
    get { state.overrides }
    set {
      guard newValue.values != state.overrides.values else { return }
      let before = traitCollection
      state.overrides = newValue
      guard let view = state.view else { return }
      for view in view.subtree { view.showTraits(before) }
    }
  }
}
