import QuartzCore

extension LottieBuilder {
  /// The layers of a text layer.
  func text(
    _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> [CALayer] {
    warn("\(layer.path): text is not supported")
    return []
  }
}
