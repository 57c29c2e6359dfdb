/// What the next tick of a thread has to tell, in the order of TR9.8.
final class DueEvents {
  /// Removed or replaced, or gone with their layers: block, then stop (TR9.5, M11).
  var removals: [AttachedAnimation] = []
  /// Added to layers that were not live at the commit: start, stop, then block (TR9.7).
  var strays: [AttachedAnimation] = []
  /// Blocks of committed transactions; those without animations run, the others wait (TR9.3).
  var blocks: [Completion] = []

  var isEmpty: Bool { removals.isEmpty && strays.isEmpty && blocks.isEmpty }

  /// Stops of removed animations come before anything starts.
  func stopRemoved() {
    let list = removals
    removals = []
    for animation in list {
      animation.leaveCompletions()
      animation.stop(finished: false)
    }
  }

  /// Animations that never had a chance, then blocks that had nothing to wait for.
  func finish() {
    let (strays, blocks) = (strays, blocks)
    (self.strays, self.blocks) = ([], [])
    for animation in strays {
      animation.start()
      animation.stop(finished: false)
    }
    for animation in strays { animation.leaveCompletions() }
    for block in blocks { block.runIfDone() }
  }
}
