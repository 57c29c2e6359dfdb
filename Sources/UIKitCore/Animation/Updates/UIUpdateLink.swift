/// Calls actions at phases of each frame update of a view's window.
///
/// Only frames with changes call actions, unless `requiresContinuousUpdates` is set.
@preconcurrency @MainActor
public final class UIUpdateLink: NSObject {
  /// A handler and its phase.
  private struct Action {
    let moment: UIUpdateActionPhase.Moment
    let handler: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  /// The link whose actions are being called.
  static var running: UIUpdateLink?

  private weak var view: UIView?
  private var actions: [Action] = []
  private var link: CADisplayLink?
  private var info: UIUpdateInfo?

  /// Whether all frames call actions, not only those with changes; false by default.
  public var requiresContinuousUpdates = false
  /// Whether low-latency event dispatch is requested; granted, without effect on offline frames.
  public var wantsLowLatencyEventDispatch = false
  /// Whether immediate presentation is requested. Stored, has no effect.
  public var wantsImmediatePresentation = false {
    didSet { StoredProperty.noteSet("UIUpdateLink.wantsImmediatePresentation") }
  }
  /// The preferred range of frame rates.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// Whether actions are called, false by default.
  public var isEnabled = false {
    didSet { if isEnabled != oldValue { enable() } }
  }

  /// Creates a link for the window of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
  /// Creates a link with an action before the commit.
  public convenience init(
    view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: handler)
  }
  /// Creates a link with a target method, called with the link before the commit.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  isolated deinit { link?.invalidate() }

  /// Adds an action before the commit of each frame.
  public func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCATransactionCommit, handler: handler)
  }
  /// Adds a target method, called with the link before the commit of each frame.
  public func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCATransactionCommit, target: target, selector: selector)
  }
  /// Adds an action at a phase of each frame.
  public func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append(Action(moment: phase.moment, handler: handler))
  }
  /// Adds a target method, called with the link at a phase of each frame.
  public func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    addAction(to: phase) { link, _ in _ = selector.perform(on: target, with: link) }
  }

  /// The current update; nil outside of actions.
  public func currentUpdateInfo() -> UIUpdateInfo? { info }

  private func enable() {
    link?.invalidate()
    link = nil
    guard isEnabled else { return }
    let link = CADisplayLink { [weak self] link in
      let times = (link.timestamp, link.targetTimestamp)
      MainActor.assumeIsolated { self?.update(at: times.0, until: times.1) }
    }
    link.preferredFrameRateRange = preferredFrameRateRange
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Whether this frame displays any change.
  private var isWanted: Bool {
    guard let host = view?.window?.layer.host else { return false }
    return requiresContinuousUpdates || host.isAnimating || TransactionStack.current.hasChanges
  }

  private func update(at time: TimeInterval, until next: TimeInterval) {
    guard isWanted else { return }
    let info = UIUpdateInfo(
      time: time, interval: next - time, isLowLatency: wantsLowLatencyEventDispatch)
    let after = UIUpdateActionPhase.Moment.afterCommit.rawValue
    for moment in UIUpdateActionPhase.Moment.allCases where moment.rawValue < after {
      call(moment, info)
    }
    guard actions.contains(where: { $0.moment.rawValue >= after }) else { return }
    atEndOfTurn {
      for moment in UIUpdateActionPhase.Moment.allCases where moment.rawValue >= after {
        self.call(moment, info)
      }
    }
  }

  private func call(_ moment: UIUpdateActionPhase.Moment, _ info: UIUpdateInfo) {
    let isLate = UIUpdateActionPhase.Moment.lowLatency.contains(moment)
    if isLate && !wantsLowLatencyEventDispatch { return }
    info.isPerformingLowLatencyPhases = isLate
    let outer = Self.running
    Self.running = self
    self.info = info
    for action in actions where action.moment == moment && isEnabled { action.handler(self, info) }
    Self.running = outer
    self.info = nil
  }
}

extension UIUpdateActionPhase.Moment {
  fileprivate static let lowLatency: Set<Self> = [
    .beforeLowLatencyEvents, .afterLowLatencyEvents, .beforeLowLatencyCommit,
    .afterLowLatencyCommit,
  ]
}
