public import Foundation

/// The accessibility settings of the system, and notifications to assistive technology.
///
/// A canvas has no assistive technology: every setting has its value of a new device.
public struct UIAccessibility: Sendable {
  /// A change to report to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32
    /// Creates a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen changed.
    public static let screenChanged = Notification(rawValue: 1_000)
    /// The layout changed.
    public static let layoutChanged = Notification(rawValue: 1_001)
    /// Text to speak.
    public static let announcement = Notification(rawValue: 1_008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1_009)
  }

  /// Has no effect: there is no assistive technology.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether a screen reader runs: false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is reduced: false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is reduced: false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether colours have more contrast: false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether text is bold: false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the display is grey: false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether colours are inverted: false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether switch control runs: false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether guided access is enabled: false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether audio is mono: false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether the screen can be read out: false.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether the selection can be read out: false.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether assistive touch runs: false.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether shaking undoes: true.
  public static var isShakeToUndoEnabled: Bool { true }
  /// Whether cross-fades replace movements: false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether videos start by themselves: true.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether colour alone carries no meaning: false.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether switches have labels: false.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
}

extension UIAccessibility {
  /// Posted when the setting changes.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when the setting changes.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when the setting changes.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when the setting changes.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted when the setting changes.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerColorsStatusDidChangeNotification")
  /// Posted when the setting changes.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
}
