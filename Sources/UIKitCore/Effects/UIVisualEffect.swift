public import Foundation

/// An effect of a visual effect view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Creates an effect that does nothing.
  public override init() { super.init() }

  /// The radius of the blur behind the view, in points.
  var blurRadius: CGFloat { 0 }
  /// The colour over what is behind the view.
  var overlayColor: UIColor? { nil }
}
