import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ImageRenderer {
  /// Draws a part of an image as primitives; false when it has to be drawn whole.
  func draw(
    primitives image: ImageDrawing, _ rect: CGRect, map: ImageMap, part: ImagePart, _ axes: AxisMap,
    _ context: DrawContext
  ) -> Bool {
    guard let extent = axes.extent(rect) else { return false }
    let isClipped = image.clip != nil || !context.state.smoothEdges.isEmpty
    let source = axes.texture(map)
    var plain = builder.key(.rectImage, context)
    plain.texture = part.reference
    let isExact = isExact(source, extent, part.size)
    let kind: Primitive.Kind = isExact ? .image : .scaledImage
    plain.filter = isExact ? .nearest : SamplerKey(image)
    let tint = context.factor(image.multiply)
    let bias = image.minification == .trilinear ? image.bias : 0
    let isOpaque = image.image.isOpaque && context.blend == .over
    var clip = PixelBox(context.clip)
    if image.clip != nil || !isClipped {
      clip = clip.clipped(to: PixelBox(PixelRect(centersIn: extent)))
    }
    if clip.isEmptyBox { return true }
    var tinted = plain
    if tint != .one || bias != 0 {
      tinted.program = bias == 0 ? .rectImage(times: tint) : .rectImageBiased
      tinted.uniforms = builder.uniforms(ImageUniforms(tint: tint, sampling: SIMD4(bias, 0, 0, 0)))
    }
    if isClipped {
      let style = ClippedImage(
        clip: clip, source: source, map: map, key: tinted, kind: kind,
        isOpaque: isOpaque && tint.w >= 1,
        uniforms: builder.uniforms(ImageUniforms(tint: tint, sampling: SIMD4(bias, 0, 0, 0))))
      return draw(image, style: style, axes: axes, context: context)
    }
    let first = builder.primitives.primitives.count
    builder.add(
      image: clip, source, builder.primitives.keyIndex(of: tinted),
      isOpaque: isOpaque && tint.w >= 1, kind: kind)
    if isOpaque, tint.w < 1, tint == SIMD4(repeating: tint.w), bias == 0 {
      fade(clip, from: first, plain: plain, opacity: tint.w, context: context)
    }
    return true
  }

  /// Records that the primitives from `first` on are an opaque image with reduced opacity.
  private func fade(
    _ bounds: PixelBox, from first: Int, plain: BatchKey, opacity: Float, context: DrawContext
  ) {
    builder.primitives.fades.append(
      PrimitiveList.Fade(
        primitives: first..<builder.primitives.primitives.count,
        plainKey: builder.primitives.keyIndex(of: plain),
        opacity: opacity,
        solidKey: builder.primitives.keyIndex(of: builder.solidKey(context.blend))))
    builder.primitives.primitives.append(Primitive(kind: .none, bounds: bounds, key: 0))
  }

  /// Draws the inside of the clip as plain image rectangles, and its rim with the clipping program.
  private func draw(
    _ image: ImageDrawing, style: ClippedImage, axes: AxisMap, context: DrawContext
  ) -> Bool {
    let box = image.clip ?? BoxClip(rect: image.rect, corners: Corners())
    guard let shape = BoxShape(box.rect, box.corners, smooth: context.state.smoothEdges) else {
      return true
    }
    var context = context
    context.clip = PixelRect(style.clip)
    guard builder.layOut(shape, axes, border: 0, context) else { return false }
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    let offset = style.map.offset + centre * style.map.scale
    let template = builder.template(shape) {
      $0.source = SIMD4<Float>(SIMD4(lowHalf: style.map.scale, highHalf: offset))
    }
    var key = style.key
    key.program = .imageClipped
    key.uniforms = style.uniforms
    let inside = builder.primitives.keyIndex(of: style.key)
    let rim = builder.primitives.keyIndex(of: key)
    let points = shape.map(axes)
    builder.grid.cornerBoxes { builder.add(box: $0, template, points, rim) }
    builder.grid.cells { cell, cover in
      if cover >= 1 {
        builder.add(image: cell, style.source, inside, isOpaque: style.isOpaque, kind: style.kind)
      } else {
        builder.add(box: cell, template, points, rim)
      }
    }
    return true
  }

  /// Draws a whole smooth-edged image at its pixel size, from a texture with a transparent border:
  /// filtering then gives the exact edge coverage. False when the image does not qualify.
  func draw(framed image: ImageDrawing, _ axes: AxisMap, _ context: DrawContext) -> Bool {
    guard image.clip == nil, context.state.smoothEdges == .all,
      image.source == CGRect(x: 0, y: 0, width: 1, height: 1), image.minification == .linear,
      image.magnification == .linear,
      max(image.image.width, image.image.height) + 2 <= builder.largestTexture,
      let shape = BoxShape(image.rect, Corners(), smooth: .all)
    else { return false }
    let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height)) * axes.scale
    let texels = SIMD2(Double(image.image.width), Double(image.image.height))
    let off = pointwiseMax(size - texels, texels - size)
    guard off.max() < 1.0 / 64, builder.layOut(shape, axes, border: 0, context)
    else { return false }
    let part = builder.textures.framed(image.image)
    guard let (_, map) = part.layout(shape.rect, image.source, image.image) else { return false }
    let tint = context.factor(image.multiply)
    var key = builder.key(.rectImage(times: tint), context)
    key.texture = part.reference
    if tint != .one { key.uniforms = builder.uniforms(ImageUniforms(tint: tint, sampling: .zero)) }
    let grid = TexelGrid(axes.texture(map), part.size, around: builder.grid.bounds)
    key.filter = grid.isExact ? .nearest : SamplerKey(image)
    let source = grid.map
    let keyIndex = builder.primitives.keyIndex(of: key)
    let isOpaque = image.image.isOpaque && tint.w >= 1 && context.blend == .over
    if !isOpaque {
      builder.add(image: builder.grid.bounds, source, keyIndex, isOpaque: false)
      return true
    }
    builder.grid.cells { cell, cover in
      builder.add(image: cell, source, keyIndex, isOpaque: cover >= 1)
    }
    return true
  }

  /// Whether filtering has no effect: texels and pixels coincide, mirrored or not.
  private func isExact(_ source: SIMD4<Double>, _ extent: Extent, _ texels: PixelSize) -> Bool {
    let size = SIMD2(Double(texels.width), Double(texels.height))
    let scale = source.lowHalf * size
    let offset = source.highHalf * size
    for axis in 0..<2 {
      // A collapsed image is read in the middle of its texels.
      if scale[axis] == 0 { continue }
      let step: Double = scale[axis] < 0 ? -1 : 1
      let low = (scale[axis] - step) * extent.lower[axis] + offset[axis]
      let high = (scale[axis] - step) * extent.upper[axis] + offset[axis]
      if !(abs(low - low.rounded()) < 0.001 && abs(high - low.rounded()) < 0.001) {
        return false
      }
    }
    return true
  }
}

extension ProgramID {
  /// The program for a texture times a uniform colour.
  static func rectImage(times tint: SIMD4<Float>) -> ProgramID {
    if tint == .one { return .rectImage }
    return tint == SIMD4(repeating: tint.w) ? .rectImageFaded : .rectImageTinted
  }
}

/// State shared by the primitives of a clipped image.
private struct ClippedImage {
  var clip: PixelBox
  /// Maps pixels to texture coordinates.
  var source: SIMD4<Double>
  /// Maps points to texture coordinates.
  var map: ImageMap
  var key: BatchKey
  /// The kind of the primitives inside.
  var kind: Primitive.Kind
  var isOpaque: Bool
  /// Uniforms of the rim.
  var uniforms: Int
}

extension PixelRect {
  init(_ box: PixelBox) {
    self.init(
      x: Int(box.x), y: Int(box.y), width: Int(box.z) - Int(box.x), height: Int(box.w) - Int(box.y)
    )
  }
}
