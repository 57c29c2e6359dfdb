import CoreGraphics

extension UIView: AppearanceTarget {
  package final var appearanceState: AppearanceState {
    get { viewState.appearance }
    set { viewState.appearance = newValue }
  }

  /// Applies the values of appearance proxies, when the view enters a window.
  package final func applyAppearance() {
    AppearanceRegistry.apply(to: self, within: appearanceContainers, traitCollection)
  }

  /// The superviews and their controllers, the innermost first.
  private var appearanceContainers: [AnyObject] {
    var found: [AnyObject] = []
    var view: UIView? = self
    while let current = view {
      if current !== self { found.append(current) }
      var controller = current.viewState.controller
      while let known = controller {
        found.append(known)
        // The views of parents follow, except those whose views are not superviews.
        controller = known.state.parent?.viewIfLoaded == nil ? known.state.parent : nil
      }
      view = current.viewState.superview
    }
    return found
  }

  /// An instance for the values of a proxy.
  fileprivate class func makeProxy() -> UIView {
    if let type = self as? any AppearanceProxyMaking.Type, let view = type.makeProxy() {
      return view
    }
    return ViewMaker.view(self, frame: .zero) ?? UIView(frame: .zero)
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The proxy of all instances of the class.
  ///
  /// Differs from Apple: properties of own classes take no part.
  public class func appearance() -> Self { proxy([], nil) }
  /// The proxy of instances inside instances of other classes, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }
  /// The proxy of instances with traits.
  public class func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
  /// The proxy of instances with traits inside instances of other classes, the innermost first.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private class func proxy(
    _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Self {
    let object = AppearanceRegistry.object(self, within: containers, for: traits) { makeProxy() }
    // The object was made by the class itself.
    return unsafeDowncast(object, to: Self.self)
  }
}

extension UIViewController: UIAppearanceContainer {}
