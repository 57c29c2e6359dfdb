extension UIViewPropertyAnimator {
  /// The end of the way: over, or waiting to be run back (PA17, PA18).
  final func reachEnd() {
    guard pausesOnCompletion else {
      let position: UIViewAnimatingPosition = isReversed ? .start : .end
      return observing { complete(at: position, tracks.changes) }
    }
    observing {
      timeline.rest(at: 1, now)
      tracks.scrub(timeline, at: now)
    }
  }

  final func stop(_ withoutFinishing: Bool) {
    check(.stop)
    guard state == .active else { return }
    timer?.cancel()
    isWaiting = false
    let seen = tracks.seen()
    stopped = tracks.changes
    tracks.removeAll()
    AnimatorTracks.settle(seen, at: .current)
    observing { timeline.end(withoutFinishing ? .inactive : .stopped) }
    if withoutFinishing { (stopped, completions) = ([], []) }
  }

  final func finish(_ position: UIViewAnimatingPosition) {
    check(.finish)
    let changes = stopped
    stopped = []
    observing { complete(at: position, changes) }
  }

  /// Values to their position, animations away, then the completions in order, once (PA17).
  private func complete(
    at position: UIViewAnimatingPosition, _ changes: [AnimatorTracks.Change]
  ) {
    let wasStopped = state == .stopped
    tracks.removeAll()
    // At a natural end the models have their final values, or later ones of the client's.
    if position == .start || (position == .end && wasStopped) {
      AnimatorTracks.settle(changes, at: position)
    }
    timeline.end(.inactive)
    let list = completions
    completions = []
    for completion in list { completion(position) }
  }
}
