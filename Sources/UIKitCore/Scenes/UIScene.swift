public import Foundation

/// A part of the interface of an application; there is one, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground, receiving events.
    case foregroundActive
    /// In the foreground, not receiving events.
    case foregroundInactive
    /// In the background.
    case background
  }

  /// What a scene is connected with; empty.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {}

  private let own: UISceneSession

  /// Creates a scene of a session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    own = session
    super.init()
  }

  /// The session.
  open var session: UISceneSession { own }
  /// The delegate, which is not called.
  open var delegate: (any UISceneDelegate)?
  /// The state, that of the application.
  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title, empty by default.
  open var title: String! = ""
}

/// What is kept of a scene that was disconnected.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of a session.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The windows of an application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role, that of windows.
  public var role: Role { .windowApplication }
  /// An identifier.
  public var persistentIdentifier: String { "main" }
  /// The scene.
  public var scene: UIScene? { UIApplication.shared.connectedScenes.first }
  /// Values that the client keeps.
  public var userInfo: [String: Any]?
}

/// Notified when a scene changes. A scene of this package calls none of the methods: code that sets up
/// windows in one calls it with `UIApplication.shared.connectedScenes`.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called when a scene is created.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when a scene is released.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when a scene receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when a scene will receive no events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when a scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when a scene entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A delegate of a scene that has a window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil: setting has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIScene {
  /// Posted when a scene is created.
  nonisolated public class var willConnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillConnectNotification")
  }
  /// Posted when a scene is released.
  nonisolated public class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidDisconnectNotification")
  }
  /// Posted when a scene receives events.
  nonisolated public class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  /// Posted when a scene will receive no events.
  nonisolated public class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  /// Posted when a scene enters the foreground.
  nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  /// Posted when a scene entered the background.
  nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}
