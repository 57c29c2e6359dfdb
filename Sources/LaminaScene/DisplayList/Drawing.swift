/// What an item draws. A closed enum, so that the compiler finds every switch to extend; the facts
/// about a kind are in the file of its payload.
package enum Drawing: Sendable, Equatable {
  /// A square-cornered rectangle of one color.
  case solid(SolidDrawing)
  /// A rounded rectangle: fill, border, or both.
  case box(BoxDrawing)
  /// A rectangle of an image.
  case image(ImageDrawing)
  /// A path filled or stroked in one color, antialiased by area coverage.
  case path(PathDrawing)
  case gradient(GradientDrawing)
  /// A gradient through the coverage of a path.
  indirect case maskedGradient(MaskedGradientDrawing)
  case shadow(ShadowDrawing)
  /// The output of another pass, pixel for pixel.
  case surface(SurfaceDrawing)
  /// The output of another pass through the coverage of a path.
  indirect case maskedSurface(MaskedSurfaceDrawing)
  indirect case particles(ParticleDrawing)
  indirect case transition(TransitionDrawing)
}
