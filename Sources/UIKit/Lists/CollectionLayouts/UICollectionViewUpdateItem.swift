public import Foundation
import UIKitCore

/// A change of a batch update, as a layout receives it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A replacement of the cell.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  private let paths: (before: IndexPath?, after: IndexPath?)
  private let action: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    paths = (before, after)
    self.action = action
  }

  /// The location before the update; nil for insertions.
  open var indexPathBeforeUpdate: IndexPath? { paths.before }
  /// The location after the update; nil for deletions.
  open var indexPathAfterUpdate: IndexPath? { paths.after }
  /// The kind of the change.
  open var updateAction: Action { action }
}
