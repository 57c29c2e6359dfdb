import CoreGraphics

/// Private state of a view controller.
package struct ControllerState {
  package var view: UIView?
  package var isLoading = false
  package var title: String?
  var preferredSize = CGSize.zero
  var extraSafeArea = UIEdgeInsets.zero
  /// The parts of the view that bars of a container cover.
  var barInsets = UIEdgeInsets.zero
  package var style = UIUserInterfaceStyle.unspecified
  var overrides = UITraitOverrides()
  package weak var parent: UIViewController?
  var children: [UIViewController] = []
  package var presented: UIViewController?
  weak var presenter: UIViewController?
  var isArriving = false
  var isLeaving = false
  var presentationStyle = UIModalPresentationStyle.automatic
  package var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioning: (any UIViewControllerTransitioningDelegate)?
  /// The transition that the controller takes part in.
  package var transition: ControllerTransition?
  /// The manager of the controller's presentation.
  var presentation: UIPresentationController?
  /// The controllers in the view whose appearance changes at the end of a transition.
  var exchanged: [UIViewController] = []
  /// Whether the exchange that began last lets the view appear.
  var exchangeAppears = false
  /// The change that `beginAppearanceTransition` began: appearing or disappearing.
  var reportedChange: Bool?
  var isMovingIn = false
  package var isMovingOut = false
  package var isEditing = false
  var editButton: UIBarButtonItem?
  package var toolbarItems: [UIBarButtonItem]?
  /// Whether the view is in a visible window, as last reported to the controller.
  package var isShown = false
  /// Whether the current appearance change is animated.
  package var isAnimated = false
  /// Whether a container reports the beginning and the end of appearance changes, because its
  /// transition takes time.
  var isExchanged = false
  package var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var hidesBottomBar = false
}

/// How a presented controller covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's default style.
  case automatic = -2
  /// No presentation.
  case none = -1
  /// Covers the whole screen.
  case fullScreen = 0
  /// A sheet that covers part of a large screen.
  case pageSheet
  /// A smaller centred sheet.
  case formSheet
  /// Covers the presenting controller's view only.
  case currentContext
  /// A custom presentation.
  case custom
  /// Covers the whole screen; the views below stay in the window.
  case overFullScreen
  /// Covers the presenting controller's view, which stays in the window.
  case overCurrentContext
  /// A popover.
  case popover
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical
  /// Flips around the vertical axis.
  case flipHorizontal
  /// Cross-fades.
  case crossDissolve
  /// Curls a page up.
  case partialCurl
}
