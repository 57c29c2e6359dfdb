extension UIBarItem: AppearanceTarget {}

extension UIBarItem: UIAppearance {
  /// The proxy of all items of the class.
  public class func appearance() -> Self { proxy([], nil) }
  /// The proxy of items inside instances of other classes, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }
  /// The proxy of items with traits.
  public class func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
  /// The proxy of items with traits inside instances of other classes, the innermost first.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private class func proxy(
    _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Self {
    let object = AppearanceRegistry.object(self, within: containers, for: traits) {
      newObject(self) ?? UIBarItem()
    }
    // The object was made by the class itself.
    return unsafeDowncast(object, to: Self.self)
  }

  /// Applies the values of appearance proxies, when a bar shows the item.
  package final func applyAppearance(in bar: UIView) {
    var ancestors: [AnyObject] = []
    var view: UIView? = bar
    while let found = view {
      ancestors.append(found)
      if let controller = found.viewState.controller { ancestors.append(controller) }
      view = found.viewState.superview
    }
    let observer = observer
    self.observer = nil
    AppearanceRegistry.apply(to: self, within: ancestors, bar.traitCollection)
    self.observer = observer
  }
}
