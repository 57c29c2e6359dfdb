import CoreGraphics
public import Foundation

/// An invisible rectangle that takes part in constraints.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The insets from a view's bounds, for the system's guides; nil for clients' guides.
  package var insets: ((UIView) -> UIEdgeInsets)?
  package weak var owner: UIView?
  /// The frame of the last layout, in the owning view's coordinates.
  var solvedFrame = CGRect.zero

  /// Creates a guide without an owning view.
  public override init() { super.init() }

  /// The view that owns the guide.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }
  /// A name for debugging.
  open var identifier = ""
  /// The frame of the last layout, in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owner, let insets else { return solvedFrame }
    return owner.bounds.inset(by: insets(owner))
  }
}
