internal import Synchronization

/// The transactions open on one thread, and the layers changed in them.
package final class TransactionStack {
  private static let box = ThreadLocal<TransactionStack> { TransactionStack() }

  /// The stack of the current thread.
  package static var current: TransactionStack { box.value }

  /// Whether changes look for actions (TR7).
  package var disableActions = false
  private var changed: [CALayer] = []

  /// Notes a layer that the outermost commit publishes.
  package func enlist(_ layer: CALayer) { changed.append(layer) }

  /// Publishes what changed (TR13).
  package func commit() { LayerCommit.run(changed: &changed) }
}
