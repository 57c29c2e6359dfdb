import CoreGraphics
public import Foundation

/// A rectangle that constraints are about and that nothing shows.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The distances from the sides of a view, for guides that are not free.
  var insets: ((UIView) -> UIEdgeInsets)?
  weak var owner: UIView?
  /// Where the last layout put it, in the view's coordinates.
  var place = CGRect.zero

  /// A guide in no view.
  public override init() { super.init() }

  /// The view that the guide is in.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }
  /// A name to find the guide by.
  open var identifier = ""
  /// Where the last layout put the guide, in the view's coordinates.
  open var layoutFrame: CGRect {
    guard let owner, let insets else { return place }
    return owner.bounds.inset(by: insets(owner))
  }
}
