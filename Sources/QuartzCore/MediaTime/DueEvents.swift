/// Notifications due at a thread's next tick, delivered in the order of CA-TR9.8.
final class DueEvents {
  /// Animations removed or replaced: block, then stop (CA-TR9.5).
  var removals: [AttachedAnimation] = []
  /// Animations deallocated with their layers, likewise (CA-M11): they belong to no tree, so earlier
  /// times of the tree that delivers them can still be shown.
  var released: [AttachedAnimation] = []
  /// Animations of layers without a host at the commit: start, stop, then block (CA-TR9.7).
  var unhosted: [AttachedAnimation] = []
  /// Blocks of committed transactions; those without animations run, the others wait (CA-TR9.3).
  var blocks: [Completion] = []

  var isEmpty: Bool { isOfNoTree && released.isEmpty }
  /// Whether nothing but released animations is pending.
  var isOfNoTree: Bool { removals.isEmpty && unhosted.isEmpty && blocks.isEmpty }

  /// The number of pending notifications, and the last animation that waits for one.
  var count: Int { removals.count + released.count + unhosted.count + blocks.count }
  var lastAnimation: AttachedAnimation? { removals.last ?? unhosted.last ?? released.last }

  /// Stops removed animations, before any animation starts.
  func stopRemoved() {
    let list = removals + released
    removals = []
    released = []
    for animation in list {
      animation.leaveCompletions()
      animation.stop(finished: false)
    }
  }

  /// Finishes animations without a host, then runs blocks without pending animations.
  func finish() {
    let unhosted = unhosted
    let blocks = blocks
    self.unhosted = []
    self.blocks = []
    for animation in unhosted {
      animation.start()
      animation.stop(finished: false)
    }
    for animation in unhosted { animation.leaveCompletions() }
    for block in blocks { block.runIfDone() }
  }
}
