/// The smallest and the largest content size category of a view.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// Whether some view has limits; without any, no view looks for those of its ancestors.
  @MainActor static var areUsed = false

  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    let least = minimum.map { max(category, $0) } ?? category
    return maximum.map { min(least, $0) } ?? least
  }
}

extension UIView {
  /// The smallest content size category of the view and its subviews; nil, the default, is none.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { viewState.sizeLimits.minimum }
    set { limitContentSize { $0.minimum = newValue } }
  }
  /// The largest content size category of the view and its subviews; nil, the default, is none.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { viewState.sizeLimits.maximum }
    set { limitContentSize { $0.maximum = newValue } }
  }
  /// The limits of the view and its ancestors, in words.
  public var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self) { $0.superview }.compactMap { view -> String? in
      let limits = view.viewState.sizeLimits
      guard limits != ContentSizeLimits() else { return nil }
      let least = limits.minimum?.rawValue ?? "none"
      let most = limits.maximum?.rawValue ?? "none"
      return "\(type(of: view)): minimum \(least), maximum \(most)"
    }.joined(separator: "; ")
  }

  private func limitContentSize(_ change: (inout ContentSizeLimits) -> Void) {
    var limits = viewState.sizeLimits
    change(&limits)
    guard limits != viewState.sizeLimits else { return }
    let before = traitCollection
    ContentSizeLimits.areUsed = true
    viewState.sizeLimits = limits
    for view in subtree { view.showTraits(before) }
  }

  /// The traits with the category within the limits of the ancestors and, last, the view's own.
  package final func limited(_ traits: UITraitCollection) -> UITraitCollection {
    guard ContentSizeLimits.areUsed else { return traits }
    let ancestors = Array(sequence(first: self) { $0.viewState.superview })
    let category = ancestors.reversed().reduce(traits.preferredContentSizeCategory) {
      $1.viewState.sizeLimits.limited($0)
    }
    if category == traits.preferredContentSizeCategory { return traits }
    return UITraitCollection(
      traits.values.overridden(by: TraitValues(contentSize: category)))
  }
}
