/// Timing of the current frame update.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
  /// The media time that the frame displays, in seconds.
  public let modelTime: TimeInterval
  /// The deadline for the frame: one display interval later, in media time.
  public let completionDeadlineTime: TimeInterval
  /// The estimated presentation time, in media time.
  public let estimatedPresentationTime: TimeInterval
  /// Always false: frames are never presented early.
  public let isImmediatePresentationExpected = false
  /// Whether low-latency event dispatch, if requested by the link, is granted.
  public let isLowLatencyEventDispatchConfirmed: Bool
  /// Whether a low-latency phase is being performed.
  public internal(set) var isPerformingLowLatencyPhases = false

  init(time: TimeInterval, interval: TimeInterval, isLowLatency: Bool) {
    modelTime = time
    completionDeadlineTime = time + interval
    estimatedPresentationTime = time + interval
    isLowLatencyEventDispatchConfirmed = isLowLatency
    super.init()
  }

  /// The current update of a view's window; nil outside of update actions.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    view.window == nil ? nil : UIUpdateLink.running?.currentUpdateInfo()
  }
}
