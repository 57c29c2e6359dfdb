import CoreGraphics
import Foundation

/// The transactions open on one thread, the layers changed in them, and what is due after a commit.
package final class TransactionStack {
  private static let box = ThreadLocal<TransactionStack> { TransactionStack() }

  /// The stack of the current thread.
  package static var current: TransactionStack { box.value }

  /// Whether changes on the current thread look for no actions (TR7).
  static var disablesActions: Bool { box.borrowed { $0.disableActions } }

  @exclusivity(unchecked) private var levels: [Transaction] = [] {
    didSet { findDisableActions() }
  }
  /// Levels that were closed.
  private var spare: [Transaction] = []
  /// Layers that the outermost commit publishes, and those of the last commit.
  @exclusivity(unchecked) var changed: [CALayer] = []
  var published: [CALayer] = []
  private var added: [AttachedAnimation] = []
  private var completions: [Completion] = []
  /// What happens at the next tick: never inside a commit (TR9.3).
  let due = DueEvents()
  private let hostList = HostList()

  /// The hosts of this thread, oldest first.
  package var hosts: [LayerHost] { hostList.hosts }
  func join(_ host: LayerHost) { hostList.add(host) }

  /// Whether anything waits for a commit.
  var isIdle: Bool { levels.isEmpty && changed.isEmpty && added.isEmpty }

  /// Whether a commit would publish anything.
  package var hasChanges: Bool { !changed.isEmpty || !added.isEmpty }

  // MARK: Levels

  /// Opens an explicit transaction inside the innermost one.
  func begin() { levels.append(level(isImplicit: false)) }

  /// Closes the innermost explicit transaction; the outermost one publishes (TR4).
  func end() {
    guard let last = levels.last, !last.isImplicit else {
      Diagnostics.report("CATransaction", "commit() without begin(); ignored (TR1)")
      return
    }
    close()
    if levels.isEmpty { publish(under: nil) }
  }

  /// Commits the implicit transaction, unless explicit ones are open (TR5).
  package func commit() { commit(under: nil) }

  /// The same, for a host whose clock those follow that are called.
  func commit(under clock: ManualClock?) {
    guard levels.count <= 1, levels.last?.isImplicit ?? true else { return }
    if !levels.isEmpty { close() }
    publish(under: clock)
  }

  /// Closes the innermost level; its blocks wait for the outermost commit.
  private func close() {
    let level = levels.removeLast()
    if !level.completions.isEmpty { completions += level.completions }
    setAside(level)
  }

  private func level(isImplicit: Bool) -> Transaction {
    guard let level = spare.popLast() else { return Transaction(isImplicit: isImplicit) }
    level.open(isImplicit: isImplicit)
    return level
  }

  private func setAside(_ level: Transaction) {
    level.clear()
    spare.append(level)
  }

  /// The innermost transaction, opened if there is none: what setters write to (TR2).
  var innermost: Transaction {
    if let level = levels.last { return level }
    let level = level(isImplicit: true)
    levels.append(level)
    RunLoopCommit.schedule()
    return level
  }

  /// Opens the implicit transaction if none is open, so that an explicit one that ends publishes
  /// nothing before the turn is over.
  package func openImplicit() { _ = innermost }

  /// The first value that a level has, from the innermost outwards (TR3).
  func lookUp<Value>(_ value: (Transaction) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let value = value(level) { return value }
    }
    return nil
  }

  /// Whether changes look for no actions (TR7): asked by every setter, so it is kept.
  @exclusivity(unchecked) package private(set) var disableActions = false

  func setDisableActions(_ flag: Bool) {
    innermost.disableActions = flag
    findDisableActions()
  }

  private func findDisableActions() { disableActions = lookUp { $0.disableActions } ?? false }

  var duration: CFTimeInterval { lookUp { $0.duration } ?? 0.25 }
  var timingFunction: CAMediaTimingFunction? { lookUp { $0.timingFunction } ?? nil }

  /// What is open now; an implicit transaction is not set aside, since it waits for any commit.
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
    (levels, changed, added, completions) = ([], [], [], [])
    return open
  }

  fileprivate func resume(_ open: Suspended) {
    if open.isEmpty { return }
    levels = open.levels + levels
    changed = open.changed + changed
    added = open.added + added
    completions = open.completions + completions
  }

  // MARK: Changes

  /// Notes a layer that the outermost commit publishes.
  package func enlist(_ layer: CALayer) {
    if levels.isEmpty { _ = innermost }
    changed.append(layer)
  }

  /// The same on the stack of the current thread.
  static func enlist(_ layer: CALayer) { box.borrowed { $0.enlist(layer) } }

  /// Notes an animation that the outermost commit starts, and the blocks that wait for it (TR9.1).
  func enlist(_ animation: AttachedAnimation) {
    _ = innermost
    animation.completions = levels.compactMap { $0.completion ?? nil }
    for completion in animation.completions { completion.enter() }
    added.append(animation)
  }

  // MARK: Publishing

  /// Layout, display, then everything becomes visible at one instant (TR4, TR13, A14).
  private func publish(under clock: ManualClock?) {
    if changed.isEmpty && added.isEmpty && completions.isEmpty { return }
    // Changed values alone call nobody who could ask for the time.
    guard let clock, !added.isEmpty || !completions.isEmpty || LayerCommit.isUnsettled(changed)
    else { return publish() }
    Clock.$ofTask.withValue(clock) { publish() }
  }

  private func publish() {
    let (animations, blocks) = (added, completions)
    (added, completions) = ([], [])
    // Layout and display see default settings, and belong to this commit.
    levels.append(level(isImplicit: false))
    LayerCommit.run(self) {
      for animation in animations + added { animation.keepOldLook() }
    }
    let level = levels.removeLast()
    let late = added
    added = []
    start(animations + late)
    for block in blocks + level.completions {
      block.isCommitted = true
      due.blocks.append(block)
    }
    setAside(level)
    if !due.isEmpty { RunLoopCommit.schedule() }
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
      } else {
        animation.layer?.drop(animation)
        due.strays.append(animation)
      }
    }
  }
}

/// The hosts of a thread, which it does not own.
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
  /// Runs callbacks as if no transaction were open: with default settings, and commits of their own
  /// that leave an open transaction's changes alone (TR10).
  func isolated(under clock: ManualClock? = nil, _ body: () -> Void) {
    let saved = suspend()
    body()
    commit(under: clock)
    resume(saved)
  }

  /// Whether nobody is to be called, and what is open waits for somebody else's commit.
  var isQuiet: Bool {
    due.isEmpty && (isIdle || levels.contains { !$0.isImplicit })
  }

  /// Tells blocks and delegates of layers outside every host.
  func tellWithoutHost() {
    isolated {
      due.stopRemoved()
      due.finish()
    }
  }
}
