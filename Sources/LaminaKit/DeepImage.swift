/// A picture in floating point, as a stage with `Stage.Options.depth` draws it.
public struct DeepImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green, blue and alpha of every pixel, top row first: premultiplied, in the stage's colour
  /// space with its transfer curve. Colours outside of that space have values beyond 0 to 1.
  public let samples: [Float]
}
