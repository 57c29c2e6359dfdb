import CoreGraphics
import Foundation
import QuartzCore

extension LottieBuilder {
  /// What a layer draws, without its transform; empty if that is nothing.
  func contents(
    of layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> [CALayer] {
    switch layer.kind {
    case .shape:
      let group = ShapeGroup(items: layer.json["shapes"].elements)
      for type in group.unknown { warn("\(layer.path): shape item '\(type)' is not supported") }
      for omission in group.omissions { warn("\(layer.path): \(omission)") }
      try check(.shapeDepth, group.depth, layer.path)
      return try shapeLayers(
        group, ShapeContext(clock: composition.clock, modifiers: [], path: layer.path))
    case .solid: return [try solid(layer)]
    case .image: return try image(layer)
    case .composition: return try nested(layer, composition)
    case .text: return try text(layer, composition)
    case .null, .camera: return []
    case .audio:
      try addSound(of: layer, composition.clock)
      return []
    case nil:
      // The type of layers that play a video.
      let isVideo = layer.json["ty"].double == 9
      warn(
        "\(layer.path): \(isVideo ? "video is not supported" : "layers of this type are not supported")"
      )
      return []
    }
  }

  /// A layer of a size whose origin is that of its parent.
  func box(_ layer: CALayer, _ width: Double, _ height: Double) -> CALayer {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: max(width, 0), height: max(height, 0))
    return layer
  }

  private func solid(_ layer: LottieLayer) throws(DocumentError) -> CALayer {
    let solid = box(
      try makeLayer(CALayer(), layer.path), layer.json["sw"].double ?? 0,
      layer.json["sh"].double ?? 0)
    solid.allowsEdgeAntialiasing = true
    solid.backgroundColor = HexadecimalColor.color(layer.json["sc"].string ?? "#000000")
    return solid
  }

  private func image(_ layer: LottieLayer) throws(DocumentError) -> [CALayer] {
    guard let id = layer.json["refId"].identifier, let asset = asset(id) else {
      warn("\(layer.path): the image is not in the file")
      return []
    }
    guard let picture = try decodedImage(id, asset, layer.path) else { return [] }
    let image = try makeLayer(CALayer(), layer.path)
    image.contents = picture
    image.contentsGravity = .resize
    image.allowsEdgeAntialiasing = true
    return [
      box(
        image, asset["w"].double ?? Double(picture.width),
        asset["h"].double ?? Double(picture.height))
    ]
  }

  /// The layers of a precomposition, clipped to its size.
  private func nested(
    _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> [CALayer] {
    guard let id = layer.json["refId"].identifier, let asset = asset(id),
      !asset["layers"].isNull
    else {
      warn("\(layer.path): the composition is not in the file")
      return []
    }
    if enclosing.contains(id) {
      throw DocumentError(
        .malformed("\(layer.path): composition '\(id)' contains itself"), at: source.location)
    }
    try check(.nestedCompositions, enclosing.count + 1, layer.path)
    enclosing.append(id)
    defer { enclosing.removeLast() }
    let width = layer.json["w"].double ?? asset["w"].double ?? Double(composition.size.width)
    let height = layer.json["h"].double ?? asset["h"].double ?? Double(composition.size.height)
    let child = LottieComposition(
      asset["layers"], size: CGSize(width: width, height: height), path: "\(id)."
    ) { clock(of: layer, composition.clock, end: $0) }
    let layers = try layers(of: child)
    if layers.isEmpty { return [] }
    if layer.json["ct"].isTrue, layer.isSpatial, child.hasSpace {
      warn("\(layer.path): the composition is flat; its layers are not in the space around it")
    }
    let holder = box(try container(layers, layer.path), width, height)
    holder.masksToBounds = true
    return [holder]
  }

  /// The clock of a precomposition whose layers all have ended at a frame.
  private func clock(of layer: LottieLayer, _ clock: LottieClock, end: Double) -> LottieClock {
    if let remapping = AnimatedValue<Double>(layer.json["tm"]) {
      // Seconds of the composition, in its frames; its end shows what is just before it.
      return clock.remapped {
        let frame = remapping.value(at: $0) * source.frameRate
        return abs(frame - end) < 1e-3 ? end - 1e-3 : frame
      }
    }
    return clock.child(start: layer.startTime, stretch: layer.stretch)
  }
}

/// Colours written as `#rgb`, `#rrggbb` or `#rrggbbaa`, with or without the `#`; else black.
enum HexadecimalColor {
  static func color(_ text: String) -> CGColor {
    let rgba =
      ColorText.components(text) ?? ColorText.components(digits: text) ?? [0, 0, 0, 1]
    return CGColor(
      red: CGFloat(rgba[0]), green: CGFloat(rgba[1]), blue: CGFloat(rgba[2]),
      alpha: CGFloat(rgba[3]))
  }
}
