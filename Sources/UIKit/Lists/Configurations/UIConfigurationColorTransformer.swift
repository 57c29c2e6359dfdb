import UIKitCore

/// A function that derives a colour from another one.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  /// The function.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour derived from another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    guard let parts = color.cgColor.rgbParts else { return color }
    let light = 0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue
    return UIColor(white: light, alpha: parts.alpha)
  }
  /// The colour itself.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The grey of the same lightness.
  public static let monochromeTint = grayscale
}
