public import CoreGraphics
public import Foundation

/// Calls a method once per display frame, before the frame is drawn (CA-D1, CA-D7).
///
/// Added to any run loop on a thread with a host, it follows the host's clock, otherwise the system
/// clock. Target and link are retained until `invalidate()`.
public final class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var host: LayerHost?
  private var timer: Timer?
  private var timerTarget: TimerTarget?
  /// Holds the link for its timer until the link stops.
  private final class TimerTarget {
    var link: CADisplayLink?
    init(_ link: CADisplayLink) { self.link = link }
  }
  /// The index of the first frame of the next callback.
  private var nextFrame = 0

  /// A link that calls `sel` of `target` with itself; see `Selector` for porting.
  public convenience init(target: Any, selector sel: Selector) {
    self.init { link in
      if !sel.perform(on: target, with: link) {
        Diagnostics.report("CADisplayLink", "\(type(of: target)) has no method \(sel)")
      }
    }
  }

  /// A link that calls a closure with itself; not part of Apple's API.
  public init(_ callback: @escaping (CADisplayLink) -> Void) { self.callback = callback }

  /// The media time of the frame shown during the callback; 0 before the first (CA-D2, CA-D3).
  public private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the next frame to draw (CA-D2).
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// One refresh period of the display in seconds, whatever the interval (CA-D4).
  public private(set) var duration: CFTimeInterval = 0
  /// Whether callbacks are suspended; skipped ones are not delivered later (CA-D6).
  public var isPaused = false
  /// The number of display frames per callback; 1 by default (CA-D4).
  public var frameInterval = 1 {
    didSet { if frameInterval < 1 { frameInterval = oldValue } }
  }
  /// The preferred rate, rounded to a divisor of the refresh rate; 0 is every frame (CA-D5).
  public var preferredFramesPerSecond = 0
  /// The preferred rates; `preferred` takes precedence over `preferredFramesPerSecond`.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Starts callbacks (CA-D1).
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil, modes.insert(mode).inserted, modes.count == 1 else { return }
    if let host = TransactionStack.current.hosts.last {
      follow(host)
    } else {
      startTimer(on: runloop, mode)
    }
  }

  /// Starts callbacks for the frames of a given host.
  package func add(to host: LayerHost) {
    guard callback != nil, modes.insert(.common).inserted, modes.count == 1 else { return }
    follow(host)
  }

  private func follow(_ host: LayerHost) {
    self.host = host
    nextFrame = host.links.frame(at: host.now) + 1
    host.links.add(self)
  }

  /// Stops callbacks when the last mode is removed; the link can be added again (CA-D6).
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    stop()
  }

  /// Stops permanently and releases the target; may be called in the callback and repeatedly
  /// (CA-D6).
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
    timerTarget?.link = nil
    timerTarget = nil
  }

  /// The number of display frames per callback (CA-D4, CA-D5).
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

  /// Calls the target if the frame is due.
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
    // The timer fires on the run loop of the link's thread. An invalid timer keeps its block, so the
    // block holds the link only until the link stops.
    let target = TimerTarget(self)
    timerTarget = target
    nonisolated(unsafe) let held = target
    let timer = Timer(timeInterval: 1 / refreshRate, repeats: true) { _ in
      let now = CACurrentMediaTime()
      held.link?.fire(frame: clampedInt(now * refreshRate), at: now, refreshRate: refreshRate)
    }
    self.timer = timer
    runloop.add(timer, forMode: mode)
  }
}
