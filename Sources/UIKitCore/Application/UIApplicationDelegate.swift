public import Foundation

/// Notified when the application changes.
///
/// The notifications of an application that is set as its delegate's follow its state. There is no
/// launch: code that sets up windows in it is called by the client.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The main window.
  var window: UIWindow? { get set }
  /// Called when the application is about to finish launching.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application was launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application became active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the application is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the application is about to enter the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the application is about to end. Never called.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is low. Never called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Opens a URL. Never called.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Nil: setting has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
}

extension UIApplication {
  /// Calls the method of the delegate that belongs to a notification.
  func notifyDelegate(_ name: NSNotification.Name) {
    switch name {
    case Self.didBecomeActiveNotification: delegate?.applicationDidBecomeActive(self)
    case Self.willResignActiveNotification: delegate?.applicationWillResignActive(self)
    case Self.didEnterBackgroundNotification: delegate?.applicationDidEnterBackground(self)
    case Self.willEnterForegroundNotification: delegate?.applicationWillEnterForeground(self)
    default: break
    }
  }
}
