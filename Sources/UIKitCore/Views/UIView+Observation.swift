public import QuartzCore

extension UIView: KeyValueObserved, ObserverOwner {
  /// The properties that are observed by the text of their key path.
  private static let observed: [String: PartialKeyPath<UIView>] = [
    "alpha": \.alpha, "backgroundColor": \.backgroundColor, "bounds": \.bounds,
    "center": \.center, "frame": \.frame, "hidden": \.isHidden, "tintColor": \.tintColor,
    "transform": \.transform,
  ]

  private static let observedOfScrollViews: [String: PartialKeyPath<UIScrollView>] = [
    "contentInset": \.contentInset, "contentOffset": \.contentOffset,
    "contentSize": \.contentSize, "dragging": \.isDragging, "zoomScale": \.zoomScale,
  ]

  /// The observers of the view and of its layer: most properties of a view are those of its layer.
  nonisolated package final var keyValueObservers: Observers {
    MainActor.assumeIsolated { Confined(value: layer.keyValueObservers) }.value
  }

  nonisolated package final func reader(ofKeyPath keyPath: String) -> (() -> Any?)? {
    MainActor.assumeIsolated { Confined(value: reader(of: keyPath)) }.value
  }

  private func reader(of keyPath: String) -> (() -> Any?)? {
    if keyPath.hasPrefix("layer.") {
      return layer.reader(ofKeyPath: String(keyPath.dropFirst("layer.".count)))
    }
    if let known = Self.observed[keyPath] { return { [weak self] in self?[keyPath: known] } }
    guard let scrollView = self as? UIScrollView else { return nil }
    if keyPath == "panGestureRecognizer.state" {
      return { [weak scrollView] in scrollView?.panGestureRecognizer.state.rawValue }
    }
    guard let known = Self.observedOfScrollViews[keyPath] else { return nil }
    return { [weak scrollView] in scrollView?[keyPath: known] }
  }
}

/// A value that leaves a closure on the main actor and stays on its thread.
struct Confined<Value>: @unchecked Sendable { let value: Value }
