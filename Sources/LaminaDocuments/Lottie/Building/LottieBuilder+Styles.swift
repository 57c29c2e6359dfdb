import CoreGraphics
import QuartzCore

extension LottieBuilder {
  /// Adds a layer's content with its mask, effects and styles to the layer that has its transform;
  /// false if it draws nothing.
  ///
  /// Styles that need the shape of the finished content draw copies of it.
  func addContent(
    of layer: LottieLayer, to target: CALayer, _ composition: LottieComposition
  ) throws(DocumentError) -> Bool {
    let styles = styles(of: layer)
    let shadows = styles.compactMap(\.shadow)
    let hasShadow = layer.json["ef"].elements.contains { $0["ty"].double == 25 }
    let needsCopies = styles.contains(where: \.needsCopy) || shadows.count > 1
    guard needsCopies || (hasShadow && !shadows.isEmpty) else {
      guard try fill(target, with: layer, styles, composition) else { return false }
      if let shadow = shadows.first {
        try dropShadow(shadow, of: target, composition.clock, layer.path)
      }
      return true
    }
    guard let body = try body(of: layer, styles, composition) else { return false }
    // A layer has one shadow.
    for shadow in shadows where shadows.count > 1 {
      if let copy = try shadowCopy(shadow, of: layer, styles, composition) {
        target.addSublayer(copy)
      }
    }
    for case .stroke(let color, let size) in styles {
      guard let copy = try self.body(of: layer, styles, composition) else { continue }
      for filter in LottieFilter.outline(color, size: size) {
        try add(filter, to: copy, composition.clock, layer.path)
      }
      target.addSublayer(copy)
    }
    target.addSublayer(try shaded(body, of: layer, with: styles, composition))
    if shadows.count == 1 {
      try dropShadow(shadows[0], of: target, composition.clock, layer.path)
    }
    return true
  }

  /// The layer's styles, with a warning for those that are not supported.
  private func styles(of layer: LottieLayer) -> [LottieStyle] {
    layer.json["sy"].elements.compactMap { json in
      guard let style = LottieStyle(json) else {
        warn("\(layer.path): layer style '\(json["nm"].string ?? "")' is not supported")
        return nil
      }
      for omission in LottieStyle.omissions(json) { warn("\(layer.path): \(omission)") }
      return style
    }
  }

  /// Adds the content with its mask, effects and colour overlays; false if it draws nothing.
  private func fill(
    _ target: CALayer, with layer: LottieLayer, _ styles: [LottieStyle],
    _ composition: LottieComposition
  ) throws(DocumentError) -> Bool {
    var content = try contents(of: layer, composition)
    if content.isEmpty { return false }
    let mask = try maskLayer(layer, composition)
    if layer.json["ef"].elements.contains(where: Self.isBrush), mask != nil {
      // Masks come before effects: brushes paint outside of them.
      let masked = try container(content, layer.path)
      masked.mask = mask
      content = [masked]
    } else {
      target.mask = mask
    }
    for child in try brushed(content, layer, composition) { target.addSublayer(child) }
    try applyEffects(layer, to: target, composition)
    for case .overlay(let filter) in styles {
      try add(filter, to: target, composition.clock, layer.path)
    }
    return true
  }

  /// A new layer with the content, its mask, effects and colour overlays; nil if it draws nothing.
  private func body(
    of layer: LottieLayer, _ styles: [LottieStyle], _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer? {
    let body = try makeLayer(CALayer(), layer.path)
    return try fill(body, with: layer, styles, composition) ? body : nil
  }

  /// A shadow as a layer of its own.
  private func shadowCopy(
    _ shadow: LottieShadow, of layer: LottieLayer, _ styles: [LottieStyle],
    _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer? {
    guard let copy = try body(of: layer, styles, composition) else { return nil }
    let clock = composition.clock
    let color = LottieFilter(fill: shadow.color, opacity: shadow.opacity)
    try add(color, to: copy, clock, layer.path)
    let blur = LottieFilter(blur: shadow.size, deviation: shadow.radiusPerSize)
    try add(blur, to: copy, clock, layer.path)
    try move(copy, by: shadow, clock, layer.path)
    return copy
  }

  private func move(
    _ layer: CALayer, by shadow: LottieShadow, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try animate(
      AnimatedTarget(layer: layer, keyPath: "position", timings: shadow.offsetTimings) {
        let offset = shadow.offset(at: $0)
        return CGPoint(x: offset.width, y: offset.height)
      }, clock, path)
  }

  /// The content with its inner shadows.
  private func shaded(
    _ body: CALayer, of layer: LottieLayer, with styles: [LottieStyle],
    _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    var layers = [body]
    for case .innerShadow(let shadow) in styles {
      guard let hole = try self.body(of: layer, styles, composition) else { continue }
      layers.append(try innerShadow(shadow, around: hole, layer.path, composition))
    }
    if layers.count == 1 { return body }
    let group = try container(layers, layer.path)
    // A filter makes the layers one picture, which the shadows are composited atop.
    group.filters = [CIFilter(name: "colorMatrix")].compactMap { $0 }
    return group
  }

  /// The shadow of everything around a layer, atop of what is below.
  private func innerShadow(
    _ shadow: LottieShadow, around hole: CALayer, _ path: String, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    let clock = composition.clock
    let outside = box(try makeLayer(CALayer(), path), 0, 0)
    outside.frame = Self.everything(composition.size)
    try animate(
      AnimatedTarget(layer: outside, keyPath: "backgroundColor", timings: shadow.color.timings) {
        shadow.color.color(at: $0)
      }, clock, path)
    hole.compositingFilter = "destinationOut"
    let shade = try container([outside, hole], path)
    let blur = LottieFilter(blur: shadow.size, deviation: shadow.radiusPerSize)
    try add(blur, to: shade, clock, path)
    try move(shade, by: shadow, clock, path)
    try animateOpacity(shadow.opacity.map { $0 * 100 }, of: shade, clock, path)
    shade.compositingFilter = "sourceAtop"
    return shade
  }
}
