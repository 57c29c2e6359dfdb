internal import LaminaScene

/// What the text of a layer may cost: the limits of its host, none without one.
struct TextWork {
  private let host: LayerHost?
  private let layer: CALayer

  init(_ layer: CALayer) { (host, self.layer) = (layer.host, layer) }

  /// Pixels per point of a text with this `contentsScale`: no fewer than the canvas's content has,
  /// and fewer where the canvas is reduced, since a reduced picture of a text has coarse edges.
  func scale(_ contentsScale: CGFloat) -> CGFloat {
    guard let host else { return contentsScale }
    let canvas = CGFloat(host.scale * host.contentScale)
    return max(contentsScale * min(canvas, 1), canvas)
  }

  var deadline: Deadline { host?.limits.deadline ?? .never }

  /// Which pictures are counted together; nil without a host.
  var count: TextDrawing.Count? {
    host.map { TextDrawing.Count(host: ObjectIdentifier($0), rebuild: $0.rebuilds) }
  }

  /// Whether this many characters may be laid out.
  func allows(characters: Int) -> Bool {
    attempt { limits throws(LimitExceeded) in
      try limits.checkTime()
      try limits.spend(.glyphs, characters)
    }
  }

  /// Whether a picture may take this many bytes, where an earlier one took `old`.
  func allows(bytes: Int, insteadOf old: Int) -> Bool {
    attempt { limits throws(LimitExceeded) in
      limits.giveBack(.textBytes, old)
      try limits.spend(.textBytes, bytes)
    }
  }

  /// Whether there was time for what has been done.
  var isInTime: Bool { attempt { limits throws(LimitExceeded) in try limits.checkTime() } }

  /// False when a limit is exceeded: the frame has failed, and the next one builds the tree again.
  private func attempt(_ work: (inout Budget) throws(LimitExceeded) -> Void) -> Bool {
    guard let host else { return true }
    do throws(LimitExceeded) {
      try work(&host.limits)
      return true
    } catch {
      host.exceed(error, at: max(0, layer.state.node))
      host.pending.needsRebuild = true
      return false
    }
  }
}
