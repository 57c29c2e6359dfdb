/// Notifications due at a thread's next tick, delivered in the order of CA-TR9.8.
final class DueEvents {
  /// Animations removed or replaced: block, then stop (CA-TR9.5).
  var removals: [AttachedAnimation] = []
  /// Animations deallocated with their layers, likewise (CA-M11).
  var released: [AttachedAnimation] = []
  /// Animations of layers without a host at the commit: start, stop, then block (CA-TR9.7).
  var unhosted: [AttachedAnimation] = []
  /// Blocks of committed transactions; those without animations run, the others wait (CA-TR9.3).
  var blocks: [Completion] = []

  var isEmpty: Bool {
    removals.isEmpty && released.isEmpty && unhosted.isEmpty && blocks.isEmpty
  }

  /// Whether a notification is about an animation in a host's tree.
  func concern(_ host: LayerHost) -> Bool { removals.contains { $0.layer?.host === host } }

  /// The number of pending notifications, and the last animation that waits for one.
  var count: Int { removals.count + released.count + unhosted.count + blocks.count }
  var lastAnimation: AttachedAnimation? { removals.last ?? unhosted.last ?? released.last }

  /// Drops what is due: its delegates and blocks are not called.
  func removeAll() {
    removals = []
    released = []
    unhosted = []
    blocks = []
  }

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
