import CoreGraphics

extension LottieComposition {
  /// A rectangle in a layer's coordinates that contains everything that is visible of it.
  ///
  /// A layer that is scaled down shows more of its plane; one with a distant anchor another part.
  func everything(around layer: LottieLayer) -> CGRect {
    let transforms = [layer.transform] + parents(of: layer).map { layers[$0].transform }
    let scale = transforms.reduce(1.0) { $0 * min($1.smallestScale, 1) }
    let factor = CGFloat(1 / max(scale, 1e-3))
    let plain = LottieBuilder.everything(
      CGSize(width: size.width * factor, height: size.height * factor))
    let anchor = layer.transform.anchor
    return ([anchor.first] + anchor.keys.map(\.value)).reduce(plain) { rect, point in
      let x = min(max(point.x, -1e6), 1e6)
      let y = min(max(point.y, -1e6), 1e6)
      return rect.union(plain.offsetBy(dx: CGFloat(x), dy: CGFloat(y)))
    }
  }
}

extension LottieTransform {
  /// The smallest scale in any direction at any key frame, where 1 is the full size; scales of 0, which
  /// show nothing, do not count.
  fileprivate var smallestScale: Double {
    ([scale.first] + scale.keys.map(\.value)).flatMap { [abs($0.x), abs($0.y)] }
      .filter { $0 > 0 }.min().map { $0 / 100 } ?? 1
  }
}
