public import CoreGraphics
public import Foundation

/// Keys for the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is visible after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Keys for the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is visible after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The context of an animated transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The superview of the transition's views.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller covers its presenter.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the completed fraction of an interactive transition, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition completes.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition is cancelled.
  func cancelInteractiveTransition()
  /// Reports that the interaction paused the transition.
  func pauseInteractiveTransition()
  /// Ends the transition; each animator must call it.
  func completeTransition(_ didComplete: Bool)
  /// The controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that the transition adds or removes, for a key; nil for a view that stays below.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the container.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view before the transition.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view after the transition.
  func finalFrame(for vc: UIViewController) -> CGRect
}
