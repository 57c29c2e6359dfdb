public import Foundation

/// A task that the system lets finish in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// A key of the options of an opened URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only as a universal link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// A key of the options of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that the application was launched for.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// A key of the options of a URL that the application opens.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The application that sent the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A value of the sender.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// The URL of the settings of the application.
  public class var openSettingsURLString: String { "app-settings:" }

  /// The scenes: one.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.only] }
  /// The sessions of the scenes: one.
  public var openSessions: Set<UISceneSession> { [UIWindowScene.only.session] }

  /// Opens nothing, which is reported; calls the completion with false.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Diagnostics.report("UIApplication", "no application opens \(url)")
    guard let completion else { return }
    DispatchQueue.main.async { completion(false) }
  }

  /// Opens nothing, which is reported; returns false.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    Diagnostics.report("UIApplication", "no application opens \(url)")
    return false
  }

  /// Returns whether an application opens a URL: false.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Begins a task, which no suspension interrupts.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  /// Begins a task with a name, which no suspension interrupts.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    requests.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: requests.tasks)
  }
  /// Ends a task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The time left in the background: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Ignores touches until the matching end; calls nest.
  public func beginIgnoringInteractionEvents() { requests.ignoring += 1 }
  /// Receives touches again.
  public func endIgnoringInteractionEvents() { requests.ignoring = max(0, requests.ignoring - 1) }
  /// Whether touches are ignored, false by default.
  public var isIgnoringInteractionEvents: Bool { requests.ignoring > 0 }

  /// The frame of the status bar, empty: a canvas has none.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: true.
  public var isStatusBarHidden: Bool { true }
  /// The style of the status bar, default; stored, since a canvas has no status bar.
  public var statusBarStyle: UIStatusBarStyle {
    get { requests.statusBarStyle }
    set { requests.statusBarStyle = newValue }
  }
  /// Sets the style of the status bar.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Has no effect: a canvas has no status bar.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.only.interfaceOrientation
  }
  /// The name of the alternate icon: none.
  public var alternateIconName: String? { nil }
  /// Whether icons can be changed: false.
  public var supportsAlternateIcons: Bool { false }
}

/// Requests to the application that are kept.
struct ApplicationRequests {
  var statusBarStyle = UIStatusBarStyle.default
  var tasks = 0
  var ignoring = 0
}
