import CoreGraphics

/// The values of a trait collection; unspecified ones leave those of another collection.
package struct TraitValues: Hashable, Sendable {
  package var style = UIUserInterfaceStyle.unspecified
  /// Pixels per point; 0 is unspecified.
  package var scale: CGFloat = 0
  package var horizontal = UIUserInterfaceSizeClass.unspecified
  package var vertical = UIUserInterfaceSizeClass.unspecified
  var idiom = UIUserInterfaceIdiom.unspecified
  package var contentSize = UIContentSizeCategory.unspecified
  package var direction = UITraitEnvironmentLayoutDirection.unspecified

  /// The values, replaced by those that `other` specifies.
  package func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    if other.style != .unspecified { result.style = other.style }
    if other.scale != 0 { result.scale = other.scale }
    if other.horizontal != .unspecified { result.horizontal = other.horizontal }
    if other.vertical != .unspecified { result.vertical = other.vertical }
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.contentSize != .unspecified { result.contentSize = other.contentSize }
    if other.direction != .unspecified { result.direction = other.direction }
    return result
  }
}
