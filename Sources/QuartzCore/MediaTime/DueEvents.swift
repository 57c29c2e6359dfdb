/// Notifications due at a thread's next tick, delivered in the order of CA-TR9.8.
final class DueEvents {
  /// Animations removed, replaced or deallocated with their layers: block, then stop (CA-TR9.5,
  /// CA-M11).
  var removals: [AttachedAnimation] = []
  /// Animations of layers without a host at the commit: start, stop, then block (CA-TR9.7).
  var unhosted: [AttachedAnimation] = []
  /// Blocks of committed transactions; those without animations run, the others wait (CA-TR9.3).
  var blocks: [Completion] = []

  var isEmpty: Bool { removals.isEmpty && unhosted.isEmpty && blocks.isEmpty }

  /// Stops removed animations, before any animation starts.
  func stopRemoved() {
    let list = removals
    removals = []
    for animation in list {
      animation.leaveCompletions()
      animation.stop(finished: false)
    }
  }

  /// Finishes animations without a host, then runs blocks without pending animations.
  func finish() {
    let (unhosted, blocks) = (unhosted, blocks)
    (self.unhosted, self.blocks) = ([], [])
    for animation in unhosted {
      animation.start()
      animation.stop(finished: false)
    }
    for animation in unhosted { animation.leaveCompletions() }
    for block in blocks { block.runIfDone() }
  }
}
