import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// The particles of an emitter layer, each a quad of its cell's image (L15, L17).
  func draw(_ drawing: ParticleDrawing, _ context: DrawContext) throws(CompositorError) {
    var pictures: [ParticlePicture] = []
    pictures.reserveCapacity(drawing.field.sprites.count)
    for sprite in drawing.field.sprites {
      pictures.append(try picture(sprite, drawing, context))
    }
    for particle in drawing.field.particles
    where particle.sprite < UInt32(pictures.count) && particle.color.w > 0 {
      draw(particle, pictures[Int(particle.sprite)], drawing, context)
    }
  }

  private func picture(
    _ sprite: ParticleSprite, _ drawing: ParticleDrawing, _ context: DrawContext
  ) throws(CompositorError) -> ParticlePicture {
    let parts = try images.textures(
      for: sprite.image, isMipmapped: sprite.minification == .trilinear)
    let isAdditive = drawing.field.isAdditive && context.blend == .over
    var key = BatchKey(program: .particle, scissor: context.clip)
    key.blend = isAdditive ? GLBlend(.one, .one) : context.blend
    let names: [ContentsFilter: GLSampler.Filter] = [.nearest: .nearest, .trilinear: .trilinear]
    key.filter = SamplerKey(
      minification: names[sprite.minification] ?? .linear,
      magnification: sprite.magnification == .nearest ? .nearest : .linear)
    var part = sprite.rect
    // Of an image larger than a texture only the first part is shown.
    if let first = parts.first {
      key.texture = .image(first.texture)
      part = first.unit(sprite.rect, sprite.image)
    }
    return ParticlePicture(sprite, part, key, isMirrored: drawing.isMirrored)
  }

  private func draw(
    _ particle: Particle, _ picture: ParticlePicture, _ drawing: ParticleDrawing,
    _ context: DrawContext
  ) {
    let quad = picture.quad(particle)
    var projected = context.projection.project(quad)
    if drawing.depth != .zero, particle.position.z != 0 {
      let raised = context.state.transform.raised(
        by: drawing.depth * Double(particle.position.z))
      projected = Projection(raised, region: pass.region).project(quad)
    }
    guard let projected, !projected.bounds.intersection(context.clip).isEmpty else { return }
    var key = picture.key
    key.scissor = scissor(projected.bounds, context.clip)
    add(
      TexturedInstance(
        x: projected.x, y: projected.y, w: projected.w, u: picture.u, v: picture.v,
        color: context.color(RGBA(components: particle.color))), key)
  }
}

/// One cell's picture, ready to be drawn many times.
private struct ParticlePicture {
  var key: BatchKey
  var u: SIMD4<Float>
  var v: SIMD4<Float>
  private let half: SIMD2<Double>

  /// `part` is what is shown of the texture, in unit coordinates.
  init(_ sprite: ParticleSprite, _ part: CGRect, _ key: BatchKey, isMirrored: Bool) {
    self.key = key
    half = SIMD2(Double(sprite.size.width), Double(sprite.size.height)) / 2
    let (left, right) = (Float(part.minX), Float(part.maxX))
    var (top, bottom) = (Float(part.minY), Float(part.maxY))
    if isMirrored { swap(&top, &bottom) }
    (u, v) = ([left, right, right, left], [top, top, bottom, bottom])
  }

  /// Turned and scaled about the particle's place.
  func quad(_ particle: Particle) -> Quad {
    let axis = SIMD2<Double>(particle.axis)
    let (across, down) = (axis * half.x, SIMD2(-axis.y, axis.x) * half.y)
    let (x, y) = (Double(particle.position.x), Double(particle.position.y))
    let signsX = SIMD4<Double>(-1, 1, 1, -1)
    let signsY = SIMD4<Double>(-1, -1, 1, 1)
    return Quad(
      x: signsX * across.x + signsY * down.x + x, y: signsX * across.y + signsY * down.y + y)
  }
}

extension Homography {
  /// The same map of a plane that lies elsewhere in space.
  fileprivate func raised(by offset: SIMD3<Double>) -> Homography {
    Homography(
      x: [x.x, x.y, x.z + offset.x], y: [y.x, y.y, y.z + offset.y],
      w: [w.x, w.y, w.z + offset.z])
  }
}
