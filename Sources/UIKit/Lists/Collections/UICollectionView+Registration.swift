public import Foundation
import UIKitCore

extension UICollectionView {
  /// Creates and configures the cells of one kind of item.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let identifier: String
    let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) {
      identifier = Registrations.newIdentifier()
      self.handler = handler
    }
  }

  /// Creates and configures the supplementary views of one kind.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier: String
    let kind: String
    let handler: Handler

    /// Creates a registration for views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      identifier = Registrations.newIdentifier()
      kind = elementKind
      self.handler = handler
    }
  }

  /// An unused or new cell of a registration, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    // The cell is of the registered class.
    let typed = unsafeDowncast(cell, to: Cell.self)
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// An unused or new supplementary view of a registration, configured for an index path.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
    // The view is of the registered class.
    let typed = unsafeDowncast(view, to: Supplementary.self)
    registration.handler(typed, registration.kind, indexPath)
    return typed
  }
}

/// The reuse identifiers of registrations.
@MainActor
private enum Registrations {
  private static var count = 0

  static func newIdentifier() -> String {
    count += 1
    return "registration \(count)"
  }
}
