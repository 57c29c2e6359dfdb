/// A phase of a frame update (CA-D2, CA-TR15).
@preconcurrency @MainActor
public final class UIUpdateActionPhase: NSObject {
  /// The phases in order; low-latency phases occur only with event dispatch.
  enum Moment: Int, CaseIterable {
    case afterUpdateScheduled, beforeEventDispatch, afterEventDispatch
    case beforeDisplayLinks, afterDisplayLinks, beforeCommit, afterCommit
    case beforeLowLatencyEvents, afterLowLatencyEvents
    case beforeLowLatencyCommit, afterLowLatencyCommit, afterUpdateComplete
  }

  let moment: Moment
  private init(_ moment: Moment) { self.moment = moment }

  /// The first phase, after the update was scheduled.
  public static let afterUpdateScheduled = UIUpdateActionPhase(.afterUpdateScheduled)
  /// Before events are dispatched.
  public static let beforeEventDispatch = UIUpdateActionPhase(.beforeEventDispatch)
  /// After events have been dispatched.
  public static let afterEventDispatch = UIUpdateActionPhase(.afterEventDispatch)
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(.beforeDisplayLinks)
  /// After display links have been called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(.afterDisplayLinks)
  /// Before the implicit transaction is committed.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(.beforeCommit)
  /// After the implicit transaction has been committed.
  public static let afterCATransactionCommit = UIUpdateActionPhase(.afterCommit)
  /// Before low-latency events are dispatched; only for links that request low latency.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(.beforeLowLatencyEvents)
  /// After low-latency events have been dispatched; only for links that request low latency.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(.afterLowLatencyEvents)
  /// Before the low-latency commit; only for links that request low latency.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(
    .beforeLowLatencyCommit)
  /// After the low-latency commit; only for links that request low latency.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(
    .afterLowLatencyCommit)
  /// The last phase, after the update.
  public static let afterUpdateComplete = UIUpdateActionPhase(.afterUpdateComplete)
}
