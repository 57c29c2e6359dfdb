/// A moment in the making of one frame (D2, TR15).
@preconcurrency @MainActor
public final class UIUpdateActionPhase: NSObject {
  /// The moments in their order; those of low latency happen only where events do.
  enum Moment: Int, CaseIterable {
    case afterUpdateScheduled, beforeEventDispatch, afterEventDispatch
    case beforeDisplayLinks, afterDisplayLinks, beforeCommit, afterCommit
    case beforeLowLatencyEvents, afterLowLatencyEvents
    case beforeLowLatencyCommit, afterLowLatencyCommit, afterUpdateComplete
  }

  let moment: Moment
  private init(_ moment: Moment) { self.moment = moment }

  /// First of all, when it is known that there will be a frame.
  public static let afterUpdateScheduled = UIUpdateActionPhase(.afterUpdateScheduled)
  /// Before events are handed out.
  public static let beforeEventDispatch = UIUpdateActionPhase(.beforeEventDispatch)
  /// When events have been handed out.
  public static let afterEventDispatch = UIUpdateActionPhase(.afterEventDispatch)
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(.beforeDisplayLinks)
  /// When display links have been called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(.afterDisplayLinks)
  /// Before the implicit transaction is committed.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(.beforeCommit)
  /// When the implicit transaction has been committed.
  public static let afterCATransactionCommit = UIUpdateActionPhase(.afterCommit)
  /// Before late events; called only in links that want low latency.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(.beforeLowLatencyEvents)
  /// After late events; called only in links that want low latency.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(.afterLowLatencyEvents)
  /// Before the commit of late changes; called only in links that want low latency.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(
    .beforeLowLatencyCommit)
  /// After the commit of late changes; called only in links that want low latency.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(
    .afterLowLatencyCommit)
  /// Last of all.
  public static let afterUpdateComplete = UIUpdateActionPhase(.afterUpdateComplete)
}
