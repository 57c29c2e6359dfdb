import CoreGraphics
import QuartzCore

extension LottieBuilder {
  private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The modes that remove something of what they are painted on, so that a list begins with a full
  /// mask.
  private static let removing: Set<String> = ["s", "i", "d"]

  /// A rectangle that contains everything that is visible of a composition, with a wide margin.
  static func everything(_ size: CGSize) -> CGRect {
    let side = max(size.width, size.height, 100)
    return CGRect(x: -8 * side, y: -8 * side, width: 17 * side, height: 17 * side)
  }

  /// The layer's masks as one mask; nil if there are none.
  ///
  /// The masks are painted one after another onto an empty mask: a mask that adds is painted over the
  /// others, one that subtracts removes what it covers, and so on.
  func maskLayer(
    _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer? {
    let masks = layer.json["masksProperties"].elements.filter { $0["mode"].string != "n" }
    guard let first = masks.first else { return nil }
    if masks.count > 1, masks.contains(where: Self.needsLevels) {
      return try levels(masks, layer, composition)
    }
    var layers: [CALayer] = []
    let everything = composition.everything(around: layer)
    if Self.removing.contains(first["mode"].string ?? "a") {
      layers.append(try full(Self.black, everything, layer))
    }
    for mask in masks {
      let shape = try maskShape(
        mask, color: Self.black, within: everything, of: layer, composition)
      shape.compositingFilter = Self.filter(mask["mode"].string)
      layers.append(shape)
    }
    return layers.count == 1 ? layers[0] : try container(layers, layer.path)
  }

  private static func filter(_ mode: String?) -> String? {
    switch mode {
    case "s": "destinationOut"
    case "i": "destinationIn"
    case "l": "lighten"
    case "d": "destinationIn"
    case "f": "xor"
    default: nil
    }
  }

  /// Whether a mask compares translucent levels, which the blending of alpha cannot do.
  private static func needsLevels(_ mask: JSONValue) -> Bool {
    guard ["l", "d"].contains(mask["mode"].string) else { return false }
    let opacity = AnimatedValue<Double>(mask["o"], default: 100)
    let feather = AnimatedValue(mask["f"], default: LottieVector(0, 0))
    return opacity.isAnimated || opacity.first != 100 || feather.isAnimated
      || feather.first != LottieVector(0, 0)
  }

  /// The masks as shades of grey, whose blend modes compare levels, and their brightness as the mask.
  private func levels(
    _ masks: [JSONValue], _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    let everything = composition.everything(around: layer)
    let startsFull = Self.removing.contains(masks[0]["mode"].string ?? "a")
    var layers = [try full(startsFull ? Self.white : Self.black, everything, layer)]
    for mask in masks {
      let mode = mask["mode"].string
      let color = mode == "s" ? Self.black : Self.white
      let shape = try maskShape(
        mask, color: color, within: everything, of: layer, composition)
      guard let filter = Self.levelFilter(mode) else {
        layers.append(shape)
        continue
      }
      let level = try container([try full(Self.black, everything, layer), shape], layer.path)
      level.compositingFilter = filter
      layers.append(level)
    }
    let mask = try container(layers, layer.path)
    mask.filters = [CIFilter(name: "luminanceToAlpha")].compactMap { $0 }
    return mask
  }

  /// The blend mode of opaque shades; nil for masks that are painted onto those before them.
  private static func levelFilter(_ mode: String?) -> String? {
    switch mode {
    case "i": "multiplyBlendMode"
    case "l": "lightenBlendMode"
    case "d": "darkenBlendMode"
    case "f": "exclusionBlendMode"
    default: nil
    }
  }

  private func full(
    _ color: CGColor, _ everything: CGRect, _ layer: LottieLayer
  ) throws(DocumentError) -> CALayer {
    let full = box(try makeLayer(CALayer(), layer.path), 0, 0)
    full.frame = everything
    full.backgroundColor = color
    return full
  }

  private func maskShape(
    _ mask: JSONValue, color: CGColor, within everything: CGRect, of layer: LottieLayer,
    _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    let shape = try makeLayer(CAShapeLayer(), layer.path)
    shape.fillColor = color
    let path = AnimatedValue<LottieBezier>(contour: mask["pt"], closed: mask["cl"])
    let expansion = AnimatedValue<Double>(mask["x"], default: 0)
    let isInverted = mask["inv"].isTrue
    let outside = isInverted ? everything : nil
    if isInverted { shape.fillRule = .evenOdd }
    let timings =
      expansion.isAnimated || expansion.first != 0
      ? (path.timings + expansion.timings).map(\.sampled) : path.timings
    try animate(
      AnimatedTarget(layer: shape, keyPath: "path", timings: timings) { [meter] frame in
        var contours = [path.value(at: frame)]
        let amount = CGFloat(expansion.value(at: frame))
        if amount != 0 {
          contours = OffsetModifier.offset(
            contours, by: amount, join: .round, miterLimit: 4, meter)
        }
        if let outside {
          let corners = [
            (outside.minX, outside.minY), (outside.maxX, outside.minY),
            (outside.maxX, outside.maxY), (outside.minX, outside.maxY),
          ].map { LottieBezier.Vertex(CGPoint(x: $0.0, y: $0.1)) }
          contours.append(LottieBezier(corners, isClosed: true))
        }
        return contours.path(keepsCurves: !timings.isEmpty)
      }, composition.clock, layer.path)
    let opacity = AnimatedValue<Double>(mask["o"], default: 100)
    try animateOpacity(opacity, of: shape, composition.clock, layer.path)
    let size = AnimatedValue(mask["f"], default: LottieVector(0, 0))
    try feather(shape, by: size, of: layer, composition)
    return shape
  }

  /// Blurs a mask; both directions are blurred by the mean of their sizes.
  private func feather(
    _ shape: CALayer, by size: AnimatedValue<LottieVector>, of layer: LottieLayer,
    _ composition: LottieComposition
  ) throws(DocumentError) {
    guard size.isAnimated || size.first != LottieVector(0, 0) else { return }
    if ([size.first] + size.keys.map(\.value)).contains(where: { $0.x != $0.y }) {
      warn("\(layer.path): the feather of a mask is the same in both directions")
    }
    let mean = size.dimension(0) { ($0.x + $0.y) / 2 }
    try add(LottieFilter(blur: mean), to: shape, composition.clock, layer.path)
  }

  /// The mask that a matte is: the other layer's alpha or brightness, or their opposites.
  func matteLayer(
    for matte: LottieMatte, source layer: LottieLayer, _ composition: LottieComposition,
    _ path: String
  ) throws(DocumentError) -> CALayer {
    var source = try unmatted(layer, isMatte: true, composition)
    let full = box(try makeLayer(CALayer(), path), 0, 0)
    full.frame = Self.everything(composition.size)
    full.backgroundColor = Self.black
    if matte.usesLuminance {
      let luminance = try container([full, source].compactMap { $0 }, path)
      luminance.filters = [CIFilter(name: "luminanceToAlpha")].compactMap { $0 }
      guard matte.isInverted else { return luminance }
      source = luminance
    }
    guard matte.isInverted else {
      if let source { return source }
      return try container([], path)
    }
    let background = box(try makeLayer(CALayer(), path), 0, 0)
    background.frame = full.frame
    background.backgroundColor = Self.black
    guard let source else { return background }
    let holder = try container([source], path)
    holder.compositingFilter = "destinationOut"
    return try container([background, holder], path)
  }
}
