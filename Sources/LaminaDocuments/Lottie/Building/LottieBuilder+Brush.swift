import CoreGraphics
import QuartzCore

extension LottieBuilder {
  /// A layer's content with the strokes of brushes.
  func brushed(
    _ content: [CALayer], _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> [CALayer] {
    var content = content
    for effect in layer.json["ef"].elements where Self.isBrush(effect) {
      let masks = layer.json["masksProperties"].elements
      let brush = LottieBrush(effect, maskCount: masks.count)
      for omission in brush.omissions { warn("\(layer.path): \(omission)") }
      let strokes = try container([], layer.path)
      for mask in masks[brush.masks] {
        strokes.addSublayer(try stroke(of: mask, with: brush, composition.clock, layer.path))
      }
      switch brush.style {
      case .over: content.append(strokes)
      case .alone: content = [strokes]
      case .reveal:
        let holder = try container(content, layer.path)
        holder.mask = strokes
        content = [holder]
      }
    }
    return content
  }

  /// Whether an effect strokes masks.
  static func isBrush(_ effect: JSONValue) -> Bool {
    EffectType.number(effect) == 22 && (effect["en"].isNull || effect["en"].isTrue)
  }

  private func stroke(
    of mask: JSONValue, with brush: LottieBrush, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) -> CALayer {
    let shape = try makeLayer(CAShapeLayer(), path)
    shape.fillColor = nil
    shape.lineCap = .round
    shape.lineJoin = .round
    let contour = AnimatedValue<LottieBezier>(contour: mask["pt"], closed: mask["cl"])
    try animate(
      AnimatedTarget(layer: shape, keyPath: "path", timings: contour.timings) {
        [contour.value(at: $0)].path(keepsCurves: contour.isAnimated)
      }, clock, path)
    try animate(
      AnimatedTarget(layer: shape, keyPath: "strokeColor", timings: brush.color.timings) {
        brush.color.color(at: $0)
      }, clock, path)
    try animate(
      AnimatedTarget(layer: shape, keyPath: "lineWidth", timings: brush.size.timings) {
        max(brush.size.value(at: $0), 0)
      }, clock, path)
    for (keyPath, value) in [("strokeStart", brush.start), ("strokeEnd", brush.end)] {
      try animate(
        AnimatedTarget(layer: shape, keyPath: keyPath, timings: value.timings) {
          min(max(value.value(at: $0) / 100, 0), 1)
        }, clock, path)
    }
    try animateOpacity(brush.opacity.map { $0 * 100 }, of: shape, clock, path)
    return shape
  }
}
