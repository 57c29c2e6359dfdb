public import QuartzCore
import UIKitCore

/// A view of a collection that is used again for other elements.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  final var identifier: String?
  /// The element for which the view is used.
  final var element: CollectionElement?

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier of reuse.
  open var reuseIdentifier: String? { identifier }
  /// Resets a view before it is used for another element.
  open func prepareForReuse() {}
  /// Applies attributes of the layout; called when they have changed.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes that fit the content best, for layouts with estimated sizes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !layoutAttributes.measured.isEmpty,
      subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }),
      let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    fitting.size = fittingSize(
      layoutAttributes.size, keepsWidth: layoutAttributes.measured == .vertical)
    return fitting
  }
  /// Called before the layout is replaced. Never called.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the layout was replaced. Never called.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
}
