import CoreGraphics

/// A view whose safe area ends at bars of a container.
final class BarInsetView: UIView {
  /// The parts that bars cover, in points.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      for view in subtree { view.safeAreaInsetsDidChange() }
      setNeedsLayout()
    }
  }

  override var safeAreaInsets: UIEdgeInsets {
    let own = super.safeAreaInsets
    return UIEdgeInsets(
      top: max(own.top, barInsets.top), left: own.left, bottom: max(own.bottom, barInsets.bottom),
      right: own.right)
  }
}
