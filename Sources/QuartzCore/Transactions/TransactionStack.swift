import CoreGraphics
import Foundation

/// The open transactions of one thread, their changed layers and the notifications due after a
/// commit.
package final class TransactionStack {
  private static let box = ThreadLocal<TransactionStack> { TransactionStack() }

  /// The stack of the current thread.
  package static var current: TransactionStack { box.value }

  /// Whether property changes on the current thread run no actions (CA-TR7).
  static var disablesActions: Bool { box.borrowed { $0.disableActions } }

  @exclusivity(unchecked) private var levels: [Transaction] = []
  /// The level of layout and display, which client code does not close.
  private var publishing: Transaction?
  /// Closed levels, for reuse.
  private var freeLevels: [Transaction] = []
  /// Layers that the outermost commit publishes, and storage reused by the last commit.
  @exclusivity(unchecked) var changed: [CALayer] = []
  var published: [CALayer] = []
  private var added: [AttachedAnimation] = []
  private var completions: [Completion] = []
  /// Notifications for the next tick, never delivered inside a commit (CA-TR9.3).
  let due = DueEvents()
  private let hostList = HostList()

  /// The hosts of this thread, oldest first.
  package var hosts: [LayerHost] { hostList.hosts }
  func join(_ host: LayerHost) { hostList.add(host) }

  /// Whether nothing waits for a commit.
  var isIdle: Bool { levels.isEmpty && changed.isEmpty && added.isEmpty }

  /// Whether a commit would publish anything.
  package var hasChanges: Bool { !changed.isEmpty || !added.isEmpty }

  /// Whether a commit would publish anything in a host's tree.
  func hasChanges(of host: LayerHost) -> Bool {
    changed.contains { $0.host === host } || added.contains { $0.layer?.host === host }
  }

  // MARK: Levels

  /// Begins an explicit transaction inside the innermost one.
  func begin() { levels.append(level(isImplicit: false)) }

  /// Closes the innermost transaction; the outermost one publishes (CA-TR4).
  func end() {
    guard let last = levels.last, last !== publishing else {
      Diagnostics.report("CATransaction", "commit() without begin(); ignored (CA-TR1)")
      return
    }
    if last.isImplicit { return commit() }
    close()
    if levels.isEmpty { publish(under: nil) }
  }

  /// Commits the implicit transaction, unless explicit ones are open (CA-TR5).
  package func commit() { commit(under: nil) }

  /// Commits the implicit transaction with a host's clock for layout, display and callbacks.
  func commit(under clock: ManualClock?) {
    guard levels.count <= 1, levels.last?.isImplicit ?? true else { return }
    if !levels.isEmpty { close() }
    publish(under: clock)
  }

  /// Closes the innermost level; its blocks wait for the outermost commit.
  private func close() {
    let level = levels.removeLast()
    // The others open and close without a search through all of them.
    if level.disableActions != nil { findDisableActions() }
    if !level.completions.isEmpty { completions += level.completions }
    recycle(level)
  }

  private func level(isImplicit: Bool) -> Transaction {
    guard let level = freeLevels.popLast() else { return Transaction(isImplicit: isImplicit) }
    level.open(isImplicit: isImplicit)
    return level
  }

  private func recycle(_ level: Transaction) {
    level.clear()
    freeLevels.append(level)
  }

  /// The innermost transaction, which setters write to; an implicit one if none is open (CA-TR2).
  var innermost: Transaction {
    if let level = levels.last { return level }
    let level = level(isImplicit: true)
    levels.append(level)
    RunLoopCommit.schedule()
    return level
  }

  /// Opens the implicit transaction if none is open, so that explicit ones publish nothing before
  /// the end of the run loop iteration.
  package func openImplicit() { _ = innermost }

  /// The first non-nil value of a level, from the innermost outwards (CA-TR3).
  func lookUp<Value>(_ value: (Transaction) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let value = value(level) { return value }
    }
    return nil
  }

  /// Whether property changes run no actions (CA-TR7); cached, since every setter reads it.
  @exclusivity(unchecked) package private(set) var disableActions = false

  func setDisableActions(_ flag: Bool) {
    innermost.disableActions = flag
    findDisableActions()
  }

  private func findDisableActions() { disableActions = lookUp { $0.disableActions } ?? false }

  var duration: CFTimeInterval { lookUp { $0.duration } ?? 0.25 }
  var timingFunction: CAMediaTimingFunction? { lookUp { $0.timingFunction } ?? nil }

  /// The state of suspended explicit transactions; an implicit one is not suspended.
  struct Suspended {
    fileprivate var levels: [Transaction] = []
    fileprivate var changed: [CALayer] = []
    fileprivate var added: [AttachedAnimation] = []
    fileprivate var completions: [Completion] = []
    fileprivate var isEmpty: Bool { levels.isEmpty }
  }

  fileprivate func suspend() -> Suspended {
    guard levels.contains(where: { !$0.isImplicit }) else { return Suspended() }
    let open = Suspended(
      levels: levels, changed: changed, added: added, completions: completions)
    levels = []
    changed = []
    added = []
    completions = []
    findDisableActions()
    return open
  }

  fileprivate func resume(_ open: Suspended) {
    if open.isEmpty { return }
    levels = open.levels + levels
    changed = open.changed + changed
    added = open.added + added
    completions = open.completions + completions
    findDisableActions()
  }

  // MARK: Changes

  /// Adds a layer to those that the outermost commit publishes.
  package func enlist(_ layer: CALayer) {
    if levels.isEmpty { _ = innermost }
    changed.append(layer)
  }

  /// Adds a layer to the stack of the current thread.
  static func enlist(_ layer: CALayer) { box.borrowed { $0.enlist(layer) } }

  /// Adds an animation that the outermost commit starts, with the blocks that wait for it
  /// (CA-TR9.1): those that are set when it is added, not when its layer joins a tree.
  func enlist(_ animation: AttachedAnimation) {
    _ = innermost
    if !animation.hasBlocks {
      animation.hasBlocks = true
      animation.completions = levels.compactMap { $0.completion ?? nil }
      for completion in animation.completions { completion.enter() }
    }
    added.append(animation)
  }

  // MARK: Publishing

  /// Layout, display, then everything becomes visible at one instant (CA-TR4, CA-TR13, CA-A14).
  private func publish(under clock: ManualClock?) {
    if changed.isEmpty && added.isEmpty && completions.isEmpty { return }
    // Value changes alone run no client code that could read the time.
    guard let clock, !added.isEmpty || !completions.isEmpty || LayerCommit.isUnsettled(changed)
    else { return publish() }
    Clock.$ofTask.withValue(clock) { publish() }
  }

  private func publish() {
    let animations = added
    let blocks = completions
    added = []
    completions = []
    // Layout and display run with default settings and belong to this commit.
    let outer = publishing
    let own = level(isImplicit: false)
    levels.append(own)
    publishing = own
    LayerCommit.run(self) {
      for animation in animations + added { animation.captureSnapshot() }
    }
    publishing = outer
    closeLevels(above: own)
    close()
    let late = added
    let lateBlocks = completions
    added = []
    completions = []
    start(animations + late)
    for block in blocks + lateBlocks {
      block.isCommitted = true
      due.blocks.append(block)
    }
    if !due.isEmpty { RunLoopCommit.schedule() }
  }

  /// Closes what layout and display began and did not commit: nothing would be published any more.
  private func closeLevels(above own: Transaction) {
    guard let index = levels.lastIndex(where: { $0 === own }), index < levels.count - 1
    else { return }
    Diagnostics.report("CATransaction", "begin() without commit() in layout or display (CA-TR1)")
    while levels.count > index + 1 { close() }
  }

  private func start(_ animations: [AttachedAnimation]) {
    for animation in animations where !animation.isRemoved {
      if let layer = animation.layer, layer.isLive, let host = layer.host {
        animation.commit(at: layer.committedLocalTime(at: host.clock.now))
        host.events.insert(animation)
        layer.noteEmitterAnimations()
        host.noteChange(of: layer)
        for target in animation.targets {
          if let layer = target.layer { host.noteChange(of: layer) }
        }
      } else if animation.isKept, animation.layer != nil {
        animation.suspend()
      } else {
        animation.layer?.drop(animation)
        due.unhosted.append(animation)
      }
    }
  }
}

/// Weak references to the hosts of a thread.
private final class HostList {
  private struct Weak { weak var host: LayerHost? }
  private var list: [Weak] = []

  var hosts: [LayerHost] { list.compactMap(\.host) }

  func add(_ host: LayerHost) {
    list.removeAll { $0.host == nil || $0.host === host }
    list.append(Weak(host: host))
  }
}

extension TransactionStack {
  /// Runs callbacks as if no transaction were open: with default settings, and with commits that
  /// exclude the changes of open transactions (CA-TR10).
  func isolated(under clock: ManualClock? = nil, _ body: () -> Void) {
    let saved = suspend()
    body()
    commit(under: clock)
    resume(saved)
  }

  /// Whether no notification is due, and open changes wait for an explicit commit.
  var isQuiet: Bool {
    due.isEmpty && (isIdle || levels.contains { !$0.isImplicit })
  }

  /// Notifies blocks and delegates of layers without a host.
  func deliverWithoutHost() {
    isolated {
      due.stopRemoved()
      due.finish()
    }
  }
}
