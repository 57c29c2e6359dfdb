public import UIKit

/// The size, safe area and traits of a device.
public struct ViewImageConfig: Sendable {
  /// The orientation of a phone.
  public enum Orientation: Sendable {
    /// Wider than high.
    case landscape
    /// Higher than wide.
    case portrait
  }

  /// The area that no bar or notch covers.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil is that of the view.
  public var size: CGSize?
  /// The traits; a display scale selects the pixels per point.
  public var traits: UITraitCollection

  /// Creates a configuration.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
