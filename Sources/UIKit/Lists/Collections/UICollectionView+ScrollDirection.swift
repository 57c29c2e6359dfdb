import UIKitCore

extension UICollectionView {
  /// The direction of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }
}
