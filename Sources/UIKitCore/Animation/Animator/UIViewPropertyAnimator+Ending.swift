extension UIViewPropertyAnimator {
  /// Ends a run: finishes the animation, or pauses it if it pauses on completion (CA-PA17,
  /// CA-PA18).
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

  package final func stop(_ withoutFinishing: Bool) {
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

  package final func finish(_ position: UIViewAnimatingPosition) {
    check(.finish)
    let changes = stopped
    stopped = []
    observing { complete(at: position, changes) }
  }

  /// Sets final values, removes animations, then runs completion blocks in order, once (CA-PA17).
  private func complete(
    at position: UIViewAnimatingPosition, _ changes: [AnimatorTracks.Change]
  ) {
    let wasStopped = state == .stopped
    tracks.removeAll()
    // At a natural end, models hold final values, or later values set by the client.
    if position == .start || (position == .end && wasStopped) {
      AnimatorTracks.settle(changes, at: position)
    }
    timeline.end(.inactive)
    let list = completions
    completions = []
    for completion in list { completion(position) }
  }
}
