package import CoreGraphics

/// One particle of an emitter layer, at one instant.
package struct Particle: Sendable, Equatable {
  /// In the layer's points.
  package var position: SIMD3<Float>
  /// Straight, 0...1.
  package var color: SIMD4<Float>
  /// The direction of its picture's x axis times its scale.
  package var axis: SIMD2<Float>
  /// Which picture it shows.
  package var sprite: UInt32

  package init(
    position: SIMD3<Float>, color: SIMD4<Float>, axis: SIMD2<Float>, sprite: UInt32
  ) {
    (self.position, self.color, self.axis, self.sprite) = (position, color, axis, sprite)
  }
}

/// The picture that the particles of one cell show.
package struct ParticleSprite: Sendable, Equatable {
  package var image: CGImage
  /// The part shown, in unit coordinates of the image.
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// In points, at a scale of 1.
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

/// Everything that an emitter layer has in the air, in the order in which it is drawn (L17).
package struct ParticleField: Sendable, Equatable {
  package var particles: [Particle] = []
  package var sprites: [ParticleSprite] = []
  /// The box around all of them, in the layer's points.
  package var extent = CGRect.zero
  /// Colours are added to what is behind.
  package var isAdditive = false
  /// Particles keep their z instead of lying in the layer's plane.
  package var preservesDepth = false

  package init() {}
}
