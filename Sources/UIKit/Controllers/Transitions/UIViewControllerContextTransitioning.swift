public import CoreGraphics
public import Foundation

/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is seen after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is seen before.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is seen after.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What an animated transition between controllers is about.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// Whether a gesture leads the transition.
  var isInteractive: Bool { get }
  /// Whether the transition went back to where it began.
  var transitionWasCancelled: Bool { get }
  /// How the controller covers the one below.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how far a gesture has led the transition.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that a gesture ended, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Says that a gesture ended, and the transition goes back.
  func cancelInteractiveTransition()
  /// Says that a gesture holds the transition.
  func pauseInteractiveTransition()
  /// Ends the transition; every animation has to say it.
  func completeTransition(_ didComplete: Bool)
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view that the transition adds or takes away; nil for one that stays below.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The turn of the container.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is before.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is after.
  func finalFrame(for vc: UIViewController) -> CGRect
}
