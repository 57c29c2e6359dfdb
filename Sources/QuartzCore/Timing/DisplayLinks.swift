import CoreGraphics

/// The display links of one host, in the order of adding (D8), and its display frames (D7).
final class DisplayLinks {
  private var links: [CADisplayLink] = []
  /// Frames per second of the display.
  var refreshRate = 60.0 {
    didSet { if !(refreshRate > 0) || !refreshRate.isFinite { refreshRate = oldValue } }
  }

  var isEmpty: Bool { links.isEmpty }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// The number of the last frame not after a time; frames are at k / refresh.
  func frame(at time: CFTimeInterval) -> Int {
    clampedInt((time * refreshRate + 1e-6).rounded(.down))
  }

  /// The time of the next frame that some link waits for, infinite without links.
  func nextTime(after now: CFTimeInterval) -> CFTimeInterval {
    guard links.contains(where: { !$0.isPaused }) else { return .infinity }
    return Double(frame(at: now)) / refreshRate + 1 / refreshRate
  }

  /// Calls the links whose frame this is.
  func fire(at time: CFTimeInterval) {
    if links.isEmpty { return }
    let number = frame(at: time)
    guard number > 0, abs(time * refreshRate - Double(number)) < 1e-4 else { return }
    // A link added by a callback waits for the next frame (D8).
    for link in links { link.fire(frame: number, at: time, refreshRate: refreshRate) }
  }
}
