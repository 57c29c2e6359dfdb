public import CoreGraphics
public import Foundation

/// Calls a method once per display frame, before the frame is drawn (D1, D7).
///
/// Added to any run loop on a thread with a host, it follows the host's clock; without one, the
/// machine's. Target and link are retained until `invalidate()`.
public final class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var host: LayerHost?
  private var timer: Timer?
  /// The frame that the next call waits for.
  private var nextFrame = 0

  /// A link that calls `sel` of `target` with itself; see `Selector` for what a port changes.
  public convenience init(target: Any, selector sel: Selector) {
    self.init { link in
      if !sel.perform(on: target, with: link) {
        Diagnostics.report("CADisplayLink", "\(type(of: target)) has no method \(sel)")
      }
    }
  }

  /// A link that calls a closure with itself; not part of Apple's interface.
  public init(_ callback: @escaping (CADisplayLink) -> Void) { self.callback = callback }

  /// The media time of the frame that is shown when the callback runs; 0 before the first (D2, D3).
  public private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the frame to draw for (D2).
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// One refresh period of the display in seconds, whatever the interval (D4).
  public private(set) var duration: CFTimeInterval = 0
  /// Whether callbacks are left out; they are not caught up with (D6).
  public var isPaused = false
  /// Every how manyth frame is called for; 1 by default (D4).
  public var frameInterval = 1 {
    didSet { if frameInterval < 1 { frameInterval = oldValue } }
  }
  /// The rate wanted; 0 for every frame, else the nearest divisor of the refresh rate (D5).
  public var preferredFramesPerSecond = 0
  /// The rates wanted; a preferred rate counts like `preferredFramesPerSecond`.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Starts calling (D1).
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil, modes.insert(mode).inserted, modes.count == 1 else { return }
    if let host = TransactionStack.current.hosts.last {
      follow(host)
    } else {
      startTimer(on: runloop, mode)
    }
  }

  /// Starts calling for the frames of a host, whichever others the thread has.
  package func add(to host: LayerHost) {
    guard callback != nil, modes.insert(.common).inserted, modes.count == 1 else { return }
    follow(host)
  }

  private func follow(_ host: LayerHost) {
    self.host = host
    nextFrame = host.links.frame(at: host.now) + 1
    host.links.add(self)
  }

  /// Stops calling when the last mode is removed; the link can be added again (D6).
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    stop()
  }

  /// Stops for good and lets go of the target; may be called by the callback, and twice (D6).
  public func invalidate() {
    callback = nil
    modes = []
    stop()
  }

  private func stop() {
    host?.links.remove(self)
    host = nil
    timer?.invalidate()
    timer = nil
  }

  /// Every how manyth frame of the display is called for (D4, D5).
  package func interval(refreshRate: Double) -> Int {
    let rate = preferredFrameRateRange.preferred.map { Double($0) } ?? 0
    let wanted = rate > 0 ? rate : Double(preferredFramesPerSecond)
    guard wanted > 0, wanted < refreshRate else { return wanted > 0 ? 1 : frameInterval }
    let slower = max(1, clampedInt((refreshRate / wanted).rounded(.up)))
    let faster = max(1, slower - 1)
    let isFasterNearer =
      refreshRate / Double(faster) - wanted <= wanted - refreshRate / Double(slower)
    return isFasterNearer ? faster : slower
  }

  /// Calls if the frame is one that is waited for.
  func fire(frame: Int, at time: CFTimeInterval, refreshRate: Double) {
    guard callback != nil, frame >= nextFrame else { return }
    let interval = interval(refreshRate: refreshRate)
    nextFrame = frame + interval
    if isPaused { return }
    duration = 1 / refreshRate
    timestamp = time
    targetTimestamp = time + Double(interval) * duration
    callback?(self)
  }

  private func startTimer(on runloop: RunLoop, _ mode: RunLoop.Mode) {
    let refreshRate = 60.0
    nextFrame = 0
    // The timer fires on the run loop of the thread that the link belongs to.
    nonisolated(unsafe) let link = self
    let timer = Timer(timeInterval: 1 / refreshRate, repeats: true) { _ in
      let now = CACurrentMediaTime()
      link.fire(frame: clampedInt(now * refreshRate), at: now, refreshRate: refreshRate)
    }
    self.timer = timer
    runloop.add(timer, forMode: mode)
  }
}
