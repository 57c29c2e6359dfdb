import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Draws the particles of emitter layers.
struct ParticleRenderer {
  let builder: PassBuilder

  /// Draws the particles of an emitter layer, each a quad of its cell's image (CA-L15, CA-L17).
  func draw(_ drawing: ParticleDrawing, _ context: DrawContext) {
    var images: [ParticleImage] = []
    images.reserveCapacity(drawing.field.sprites.count)
    for sprite in drawing.field.sprites {
      images.append(particleImage(sprite, drawing, context))
    }
    for particle in drawing.field.particles
    where particle.sprite < UInt32(images.count) && particle.color.w > 0 {
      draw(particle, image: images[Int(particle.sprite)], drawing: drawing, context: context)
    }
  }

  private func particleImage(
    _ sprite: ParticleSprite, _ drawing: ParticleDrawing, _ context: DrawContext
  ) -> ParticleImage {
    let parts = builder.textures.parts(
      of: sprite.image, isMipmapped: sprite.minification == .trilinear)
    let isAdditive = drawing.field.isAdditive && context.blend == .over
    var key = BatchKey(program: .particle, scissor: context.clip)
    key.blend = isAdditive ? GLBlend(.one, .one) : context.blend
    let names: [ContentsFilter: GLSampler.Filter] = [.nearest: .nearest, .trilinear: .trilinear]
    key.filter = SamplerKey(
      minification: names[sprite.minification] ?? .linear,
      magnification: sprite.magnification == .nearest ? .nearest : .linear)
    var part = sprite.rect
    // Only the first part of an image larger than a texture is drawn.
    if let first = parts.first {
      key.texture = first.reference
      part = first.unit(sprite.rect, sprite.image)
    }
    return ParticleImage(sprite, part, key, isMirrored: drawing.isMirrored)
  }

  private func draw(
    _ particle: Particle, image: ParticleImage, drawing: ParticleDrawing,
    context: DrawContext
  ) {
    let quad = image.quad(particle)
    var projected = context.projection.project(quad)
    if drawing.depth != .zero, particle.position.z != 0 {
      let raised = context.state.transform.raised(
        by: drawing.depth * Double(particle.position.z))
      projected = Projection(raised, region: builder.pass.region).project(quad)
    }
    guard let projected, !projected.bounds.intersection(context.clip).isEmpty else { return }
    var key = image.key
    key.scissor = builder.scissor(projected.bounds, context.clip)
    builder.add(
      TexturedInstance(
        x: projected.x, y: projected.y, w: projected.w, u: image.u, v: image.v,
        color: context.color(RGBA(components: particle.color))), key, at: projected)
  }
}

/// One cell's image, prepared for many particles.
private struct ParticleImage {
  var key: BatchKey
  var u: SIMD4<Float>
  var v: SIMD4<Float>
  private let half: SIMD2<Double>

  /// `part` is the visible part of the texture, in unit coordinates.
  init(_ sprite: ParticleSprite, _ part: CGRect, _ key: BatchKey, isMirrored: Bool) {
    self.key = key
    half = SIMD2(Double(sprite.size.width), Double(sprite.size.height)) / 2
    let left = Float(part.minX)
    let right = Float(part.maxX)
    var top = Float(part.minY)
    var bottom = Float(part.maxY)
    if isMirrored { swap(&top, &bottom) }
    u = SIMD4(left, right, right, left)
    v = SIMD4(top, top, bottom, bottom)
  }

  /// The particle's quad, rotated and scaled about its position.
  func quad(_ particle: Particle) -> Quad {
    let axis = SIMD2<Double>(particle.axis)
    let across = axis * half.x
    let down = SIMD2(-axis.y, axis.x) * half.y
    let x = Double(particle.position.x)
    let y = Double(particle.position.y)
    let signsX = SIMD4<Double>(-1, 1, 1, -1)
    let signsY = SIMD4<Double>(-1, -1, 1, 1)
    return Quad(
      x: signsX * across.x + signsY * down.x + x, y: signsX * across.y + signsY * down.y + y)
  }
}

extension Homography {
  /// The transform of a parallel plane, offset in space.
  fileprivate func raised(by offset: SIMD3<Double>) -> Homography {
    Homography(
      x: [x.x, x.y, x.z + offset.x], y: [y.x, y.y, y.z + offset.y],
      w: [w.x, w.y, w.z + offset.z])
  }
}
