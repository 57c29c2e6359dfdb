/// A layer that emits, animates and draws a particle system (CA-L12 to CA-L19).
open class CAEmitterLayer: CALayer {
  /// The values of the properties below.
  package final let emitter = AddedValues<EmitterValues>()
  /// The state of the particle simulation.
  final let emission = Emission()

  /// The cells that describe the particles; nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { emitter.model.emitterCells.object as? [CAEmitterCell] }
    set { change(EmitterValues.emitterCells, ObjectValue(newValue)) }
  }

  /// The factor applied to the cells' birth rates; 1 by default.
  open var birthRate: Float {
    get { emitter.model.birthRate }
    set { change(EmitterValues.birthRate, newValue) }
  }

  /// The factor applied to the cells' lifetimes; 1 by default.
  open var lifetime: Float {
    get { emitter.model.lifetime }
    set { change(EmitterValues.lifetime, newValue) }
  }

  /// The centre of the emitter shape, in points.
  open var emitterPosition: CGPoint {
    get { emitter.model.emitterPosition }
    set { change(EmitterValues.emitterPosition, newValue) }
  }

  /// The z coordinate of the centre of the emitter shape, in points.
  open var emitterZPosition: CGFloat {
    get { emitter.model.emitterZPosition }
    set { change(EmitterValues.emitterZPosition, newValue) }
  }

  /// The size of the emitter shape, in points.
  open var emitterSize: CGSize {
    get { emitter.model.emitterSize }
    set { change(EmitterValues.emitterSize, newValue) }
  }

  /// The extent of the emitter shape along z, in points.
  open var emitterDepth: CGFloat {
    get { emitter.model.emitterDepth }
    set { change(EmitterValues.emitterDepth, newValue) }
  }

  /// The emitter shape; a point by default (CA-L16).
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.model.emitterShape }
    set { change(EmitterValues.emitterShape, newValue) }
  }

  /// The region of the emitter shape that emits particles; its volume by default (CA-L16).
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.model.emitterMode }
    set { change(EmitterValues.emitterMode, newValue) }
  }

  /// The order and blending of the particles; unordered by default (CA-L17).
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.model.renderMode }
    set { change(EmitterValues.renderMode, newValue) }
  }

  /// Whether particles keep their z coordinates instead of being flattened; false by default.
  open var preservesDepth: Bool {
    get { emitter.model.preservesDepth }
    set { change(EmitterValues.preservesDepth, newValue) }
  }

  /// The factor applied to the cells' velocities; 1 by default.
  open var velocity: Float {
    get { emitter.model.velocity }
    set { change(EmitterValues.velocity, newValue) }
  }

  /// The factor applied to the cells' scales; 1 by default.
  open var scale: Float {
    get { emitter.model.scale }
    set { change(EmitterValues.scale, newValue) }
  }

  /// The factor applied to the cells' spins; 1 by default.
  open var spin: Float {
    get { emitter.model.spin }
    set { change(EmitterValues.spin, newValue) }
  }

  /// The seed of the random number generator; 0 by default (CA-L19).
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.model.seed) }
    set { change(EmitterValues.seed, Int(newValue)) }
  }

  package override class var properties: [any Property] { super.properties + EmitterValues.rows }
  package override var added: AddedStorage? { emitter }
  package override func publish() {
    super.publish()
    noteEmission(isNew: state.isFresh)
  }
}
