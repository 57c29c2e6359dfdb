public import CoreGraphics

/// Traits that a view or view controller replaces for itself and the views below.
///
/// Unspecified values replace nothing. Differs from Apple: reading a trait that is not overridden
/// returns its unspecified value.
public struct UITraitOverrides: Sendable {
  package var values = TraitValues()

  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style }
    set { values.style = newValue }
  }
  /// Pixels per point; 0 replaces nothing.
  public var displayScale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal }
    set { values.horizontal = newValue }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical }
    set { values.vertical = newValue }
  }
  /// The interface idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.idiom }
    set { values.idiom = newValue }
  }
  /// The content size category.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.contentSize }
    set { values.contentSize = newValue }
  }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.direction }
    set { values.direction = newValue }
  }
}
