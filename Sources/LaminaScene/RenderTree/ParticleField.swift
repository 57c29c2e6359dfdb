package import CoreGraphics

/// One particle of an emitter layer, at one instant.
package struct Particle: Sendable, Equatable {
  /// In the layer's points.
  package var position: SIMD3<Float>
  /// Not premultiplied, 0...1.
  package var color: SIMD4<Float>
  /// The direction of its image's x axis, times its scale.
  package var axis: SIMD2<Float>
  /// The index of its sprite.
  package var sprite: UInt32

  package init(
    position: SIMD3<Float>, color: SIMD4<Float>, axis: SIMD2<Float>, sprite: UInt32
  ) {
    self.position = position
    self.color = color
    self.axis = axis
    self.sprite = sprite
  }
}

/// The image of the particles of one cell.
package struct ParticleSprite: Sendable, Equatable {
  package var image: CGImage
  /// The displayed part, in unit coordinates of the image.
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Size in points, at a scale of 1.
  package var size: CGSize
  package var minification = ContentsFilter.linear
  package var magnification = ContentsFilter.linear
  package var bias: Float = 0

  package init(image: CGImage, size: CGSize) { (self.image, self.size) = (image, size) }

  package static func == (a: ParticleSprite, b: ParticleSprite) -> Bool {
    a.image === b.image && a.rect == b.rect && a.size == b.size
      && a.minification == b.minification && a.magnification == b.magnification
      && a.bias == b.bias
  }
}

/// The live particles of an emitter layer, in drawing order (CA-L17).
package struct ParticleField: Sendable, Equatable {
  package var particles: [Particle] = []
  package var sprites: [ParticleSprite] = []
  /// The bounding box of all particles, in the layer's points.
  package var extent = CGRect.zero
  /// Whether particles are blended additively.
  package var isAdditive = false
  /// Whether particles keep their z instead of being projected onto the layer's plane.
  package var preservesDepth = false

  package init() {}
}
