public import CoreGraphics

extension UIBarButtonItem {
  /// The kind of an item that is only space.
  package enum Space {
    /// A share of what other items leave.
    case flexible
    /// The width of the item.
    case fixed
  }

  /// A space that takes what other items leave.
  public class func flexibleSpace() -> UIBarButtonItem { space(.flexible, width: 0) }

  /// A space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { space(.fixed, width: width) }

  private class func space(_ kind: Space, width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.space = kind
    item.width = max(0, width.isFinite ? width : 0)
    return item
  }
}
