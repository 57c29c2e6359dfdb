public import Foundation

/// The device that an application runs on: a phone as wide as the stage.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device.
  public class var current: UIDevice { shared }
  private static let shared = UIDevice()
  private var orientationRequests = 0

  private override init() { super.init() }

  /// The name, "iPhone".
  public var name: String { model }
  /// The model: "iPad" where the idiom of the screen is that of a tablet, else "iPhone".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The model.
  public var localizedModel: String { model }
  /// The name of the operating system: "iOS", or "iPadOS".
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the operating system whose behaviour is followed.
  public var systemVersion: String { "26.0" }
  /// The idiom of the screen's traits.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// An identifier, the same in every run.
  public var identifierForVendor: UUID? { UUID(uuidString: "4C414D49-4E41-4000-8000-000000000001") }
  /// Whether several applications run: true.
  public var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// The orientation: upright, or to the left for a screen that is wider than high.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Whether changes of the orientation are observed.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }
  /// Begins to observe the orientation, which does not change.
  public func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
  /// Ends to observe the orientation.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
  }

  // MARK: Battery and proximity

  /// Whether the battery is observed, false by default.
  public var isBatteryMonitoringEnabled = false
  /// The charge, 1 while the battery is observed; -1 otherwise.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// The state of the battery: full while it is observed.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// Whether proximity is observed, false by default.
  public var isProximityMonitoringEnabled = false
  /// Whether something is near the device: false.
  public var proximityState: Bool { false }

  /// Plays no sound.
  public func playInputClick() {}
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Turned to the left.
  case landscapeLeft
  /// Turned to the right.
  case landscapeRight
  /// Lying with the screen up.
  case faceUp
  /// Lying with the screen down.
  case faceDown

  /// Whether the device is turned to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is one of an interface.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

extension UIDevice {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// Unknown.
    case unknown
    /// In use.
    case unplugged
    /// Charging.
    case charging
    /// Full.
    case full
  }

  /// Posted when the orientation changes.
  nonisolated public class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  /// Posted when the charge changes.
  nonisolated public class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  /// Posted when the state of the battery changes.
  nonisolated public class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  /// Posted when something is near, or no longer near.
  nonisolated public class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
