/// The times of the frame that is being made.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
  /// The media time that the frame shows.
  public let modelTime: TimeInterval
  /// When the frame has to be ready: a display frame later.
  public let completionDeadlineTime: TimeInterval
  /// When the frame is likely to be seen.
  public let estimatedPresentationTime: TimeInterval
  /// False: nothing is shown early.
  public let isImmediatePresentationExpected = false
  /// Whether the link's wish for late events was granted.
  public let isLowLatencyEventDispatchConfirmed: Bool
  /// Whether a moment of low latency is being run.
  public internal(set) var isPerformingLowLatencyPhases = false

  init(time: TimeInterval, interval: TimeInterval, isLowLatency: Bool) {
    modelTime = time
    completionDeadlineTime = time + interval
    estimatedPresentationTime = time + interval
    isLowLatencyEventDispatchConfirmed = isLowLatency
    super.init()
  }

  /// The frame that is being made for a view's window; nil outside of update actions.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    view.window == nil ? nil : UIUpdateLink.running?.currentUpdateInfo()
  }
}
