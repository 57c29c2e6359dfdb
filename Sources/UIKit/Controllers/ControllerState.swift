import CoreGraphics

/// What a controller keeps.
struct ControllerState {
  var view: UIView?
  var isLoading = false
  var title: String?
  var preferredSize = CGSize.zero
  var extraSafeArea = UIEdgeInsets.zero
  var style = UIUserInterfaceStyle.unspecified
  weak var parent: UIViewController?
  var children: [UIViewController] = []
  var presented: UIViewController?
  weak var presenter: UIViewController?
  var isArriving = false
  var isLeaving = false
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioning: (any UIViewControllerTransitioningDelegate)?
  /// The transition that the controller takes part in.
  var transition: ControllerTransition?
  /// What a transition of its own took place in, with the view in it from then on.
  var container: UIView?
  /// Whether the view is in a window, as the controller was told.
  var isShown = false
  /// Whether it comes or goes with an animation.
  var isAnimated = false
}

/// How a controller covers the one that it is shown over.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice.
  case automatic = -2
  /// Nothing is shown.
  case none = -1
  /// The whole screen.
  case fullScreen = 0
  /// A part of a large screen.
  case pageSheet
  /// A smaller part in the middle.
  case formSheet
  /// The controller below, not the whole screen.
  case currentContext
  /// What the controller itself arranges.
  case custom
  /// The whole screen, with the views below still there.
  case overFullScreen
  /// The controller below, with its views still there.
  case overCurrentContext
  /// A bubble.
  case popover
}

/// How a controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// By turning the whole.
  case flipHorizontal
  /// By fading.
  case crossDissolve
  /// By a page that is turned.
  case partialCurl
}
