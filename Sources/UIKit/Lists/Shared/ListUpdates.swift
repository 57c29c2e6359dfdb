import Foundation
import UIKitCore

/// The changes of one batch update of a list.
///
/// Deletions, reloads and origins of moves are locations before the update; insertions and
/// destinations are locations after it.
struct ListUpdates {
  /// A change at one location, with its animation; collections do not use the animation.
  struct Change<Location: Hashable> {
    var location: Location
    var animation = UITableView.RowAnimation.fade
  }

  /// Changes of sections or of items.
  struct Changes<Location: Hashable> {
    var deleted: [Change<Location>] = []
    var inserted: [Change<Location>] = []
    var reloaded: [Change<Location>] = []
    var moved: [(from: Location, to: Location)] = []

    var isEmpty: Bool {
      deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty
    }

    /// The animation of a location among changes; nil if it is not there.
    static func animation(
      of location: Location, in changes: [Change<Location>]
    ) -> UITableView.RowAnimation? {
      changes.first { $0.location == location }?.animation
    }
  }

  var sections = Changes<Int>()
  var items = Changes<IndexPath>()

  var isEmpty: Bool { sections.isEmpty && items.isEmpty }
}
