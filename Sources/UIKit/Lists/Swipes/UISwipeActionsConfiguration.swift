public import Foundation
import UIKitCore

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  private let all: [UIContextualAction]

  /// Creates a configuration; the first action is at the edge.
  public init(actions: [UIContextualAction]) {
    all = actions
    super.init()
  }

  /// The actions, that at the edge first.
  open var actions: [UIContextualAction] { all }
  /// Whether a swipe over the row performs the first action, true by default.
  open var performsFirstActionWithFullSwipe = true
}
