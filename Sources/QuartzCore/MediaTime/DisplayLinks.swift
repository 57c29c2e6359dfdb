import CoreGraphics

/// The display links of one host, in insertion order (CA-D8), and its display frames (CA-D7).
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

  /// The index of the last frame not after a time; frame k is at k / refresh rate.
  func frame(at time: CFTimeInterval) -> Int {
    clampedInt((time * refreshRate + 1e-6).rounded(.down))
  }

  /// The time of the next display frame; infinite without running links.
  func nextTime(after now: CFTimeInterval) -> CFTimeInterval {
    guard links.contains(where: { !$0.isPaused }) else { return .infinity }
    return Double(frame(at: now)) / refreshRate + 1 / refreshRate
  }

  /// Calls the links that are due if `time` is a display frame; returns whether it is.
  func fire(at time: CFTimeInterval) -> Bool {
    if links.isEmpty { return false }
    let number = frame(at: time)
    guard number > 0, abs(time * refreshRate - Double(number)) < 1e-4 else { return false }
    // A link added by a callback waits for the next frame (CA-D8).
    for link in links { link.fire(frame: number, at: time, refreshRate: refreshRate) }
    return true
  }
}
