import UIKitCore

extension UICollectionView {
  /// The kind of an element of a collection.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell
    /// A view that belongs to a section.
    case supplementaryView
    /// A view of the layout.
    case decorationView
  }

  /// The kind of the headers of a flow layout.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }

  /// The kind of the footers of a flow layout.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
