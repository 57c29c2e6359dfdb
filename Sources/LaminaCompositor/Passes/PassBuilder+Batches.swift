import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PassBuilder {
  /// Adds the instance of a quad, which is not split into primitives.
  func add<Instance: VertexLayout>(_ instance: Instance, _ key: BatchKey, at quad: ProjectedQuad) {
    let visible = PixelBox(quad.bounds).clipped(to: PixelBox(key.scissor))
    if visible.isEmptyBox { return }
    var key = key
    // A quad of one color has nothing to interpolate.
    if instance.isRotated, instance.isUnclipped || key.program == .solid {
      key.program = key.program.rotated
    }
    primitives.add(whole: instance, key, visible)
    let side = Float(Projection.viewport(pass.region.size))
    let seen = pass.damage.map { key.scissor.intersection($0) } ?? key.scissor
    if !seen.isEmpty { frame.drawnPixels += Double(instance.area(within: seen, side: side)) }
  }

  /// Adds an instance whose quad is whole pixels of the target; `key` is the index of its key.
  func add<Instance: VertexLayout>(
    _ instance: Instance, over pixels: PixelBox, _ key: Int32, scissor: PixelRect
  ) {
    let visible = pixels.clipped(to: PixelBox(scissor))
    if !visible.isEmptyBox { add(instance, over: visible, key) }
  }

  /// Adds an instance whose quad is visible pixels of the target; `key` is the index of its key.
  func add<Instance: VertexLayout>(_ instance: Instance, over visible: PixelBox, _ key: Int32) {
    primitives.add(whole: instance, keyIndex: key, visible)
    let seen = pass.damage.map { visible.clipped(to: PixelBox($0)) } ?? visible
    frame.drawnPixels += Double(seen.area)
  }

  /// Adds a quad over whole pixels of the output.
  func add(pixels: PixelRect, _ key: BatchKey) {
    let projection = Projection(.identity, region: pass.region)
    guard let quad = projection.project(Quad(pixels)) else { return }
    add(SolidInstance(x: quad.x, y: quad.y, w: quad.w, color: .one), key, at: quad)
  }

  /// Adds pixels of the output that show the same pixels of a pass, which has the region `source`.
  func add(pixels: PixelRect, of source: PixelRect, _ key: BatchKey) {
    let bounds = PixelBox(pixels.intersection(pass.region).relative(to: pass.region))
    if bounds.isEmptyBox { return }
    var key = key
    key.scissor = PixelRect(origin: pass.region.size)
    let edges = SIMD4<Double>(bounds)
    let move = SIMD2(Double(pass.region.x - source.x), Double(pass.region.y - source.y))
    let offset = SIMD4(lowHalf: move, highHalf: move)
    let texel = texel(ofPass: source)
    let scale = 2 / Double(Projection.viewport(pass.region.size))
    let content = (edges + offset) * SIMD4(lowHalf: texel, highHalf: texel)
    add(
      RectInstance(rect: SIMD4<Float>(edges * scale - 1), content: SIMD4<Float>(content)),
      over: bounds, primitives.keyIndex(of: key))
  }

  /// The size of a pixel in texture coordinates of a pass with a region.
  func texel(ofPass region: PixelRect) -> SIMD2<Double> {
    SIMD2(
      1 / Double(TexturePool.rounded(region.size.width, largest: largestTexture)),
      1 / Double(TexturePool.rounded(region.size.height, largest: largestTexture)))
  }

  /// The scissor for a quad: the whole target when the clip does not affect it.
  func scissor(_ bounds: PixelRect, _ clip: PixelRect) -> PixelRect {
    let size = pass.region.size
    return bounds.intersection(clip) == bounds
      ? PixelRect(x: 0, y: 0, width: size.width, height: size.height) : clip
  }

  /// Calls `body` for each visible quad of a rectangle: one, or the quads of its intersection with
  /// the state's convex part.
  func quads(
    _ rect: CGRect, _ context: DrawContext, _ body: (Quad, ProjectedQuad, PixelRect) -> Void
  ) {
    if context.state.part.isEmpty {
      quad(Quad(rect), context, body)
    } else {
      ConvexPolygon.quads(ConvexPolygon.clip(context.state.part, to: rect)) {
        quad($0, context, body)
      }
    }
  }

  /// Calls `body` for a quad of the layer if it is visible.
  func quad(
    _ quad: Quad, _ context: DrawContext, _ body: (Quad, ProjectedQuad, PixelRect) -> Void
  ) {
    guard let projected = context.projection.project(quad) else { return }
    if projected.bounds.intersection(context.clip).isEmpty { return }
    body(quad, projected, scissor(projected.bounds, context.clip))
  }

  /// Appends a uniform struct; returns the index of its first vector.
  func uniforms<Block: UniformLayout>(_ block: Block) -> Int {
    let start = frame.uniforms.count
    block.append(to: &frame.uniforms)
    return start
  }

  /// Appends image uniforms, reusing the previous ones when they are equal.
  func uniforms(_ block: ImageUniforms) -> Int {
    if let lastImage, lastImage.uniforms == block { return lastImage.start }
    let start = frame.uniforms.count
    block.append(to: &frame.uniforms)
    lastImage = (block, start)
    return start
  }
}

extension CGRect {
  /// The standardized rectangle; nil when it is empty or not finite.
  var visible: CGRect? {
    let rect = standardized
    let sum = rect.minX + rect.maxX + rect.minY + rect.maxY
    return rect.width > 0 && rect.height > 0 && sum.isFinite ? rect : nil
  }
}

extension VertexLayout {
  /// Whether its edges are not axis-aligned and it has no perspective.
  fileprivate var isRotated: Bool {
    let isUpright =
      x.x == x.w && x.y == x.z && y.x == y.y && y.z == y.w
      || x.x == x.y && x.z == x.w && y.x == y.w && y.y == y.z
    return w == .one && !isUpright
  }
}
