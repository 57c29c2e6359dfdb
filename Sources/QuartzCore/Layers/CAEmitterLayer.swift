/// A layer that emits, animates and draws a particle system (CA-L12 to CA-L19).
open class CAEmitterLayer: CALayer {
  /// The model values.
  package final var emitter = EmitterValues()
  /// The values that the last commit published.
  package final var committedEmitterValues = EmitterValues()
  /// The state of the particle simulation.
  final let emission = Emission()

  /// The cells that describe the particles; nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { emitter.emitterCells.object as? [CAEmitterCell] }
    set { change(EmitterValues.emitterCells, ObjectValue(newValue)) }
  }

  /// The factor applied to the cells' birth rates; 1 by default.
  open var birthRate: Float {
    get { emitter.birthRate }
    set { change(EmitterValues.birthRate, newValue) }
  }

  /// The factor applied to the cells' lifetimes; 1 by default.
  open var lifetime: Float {
    get { emitter.lifetime }
    set { change(EmitterValues.lifetime, newValue) }
  }

  /// The centre of the emitter shape, in points.
  open var emitterPosition: CGPoint {
    get { emitter.emitterPosition }
    set { change(EmitterValues.emitterPosition, newValue) }
  }

  /// The z coordinate of the centre of the emitter shape, in points.
  open var emitterZPosition: CGFloat {
    get { emitter.emitterZPosition }
    set { change(EmitterValues.emitterZPosition, newValue) }
  }

  /// The size of the emitter shape, in points.
  open var emitterSize: CGSize {
    get { emitter.emitterSize }
    set { change(EmitterValues.emitterSize, newValue) }
  }

  /// The extent of the emitter shape along z, in points.
  open var emitterDepth: CGFloat {
    get { emitter.emitterDepth }
    set { change(EmitterValues.emitterDepth, newValue) }
  }

  /// The emitter shape; a point by default (CA-L16).
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.emitterShape }
    set { change(EmitterValues.emitterShape, newValue) }
  }

  /// The region of the emitter shape that emits particles; its volume by default (CA-L16).
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.emitterMode }
    set { change(EmitterValues.emitterMode, newValue) }
  }

  /// The order and blending of the particles; unordered by default (CA-L17).
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { change(EmitterValues.renderMode, newValue) }
  }

  /// Whether particles keep their z coordinates instead of being flattened; false by default.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change(EmitterValues.preservesDepth, newValue) }
  }

  /// The factor applied to the cells' velocities; 1 by default.
  open var velocity: Float {
    get { emitter.velocity }
    set { change(EmitterValues.velocity, newValue) }
  }

  /// The factor applied to the cells' scales; 1 by default.
  open var scale: Float {
    get { emitter.scale }
    set { change(EmitterValues.scale, newValue) }
  }

  /// The factor applied to the cells' spins; 1 by default.
  open var spin: Float {
    get { emitter.spin }
    set { change(EmitterValues.spin, newValue) }
  }

  /// The seed of the random number generator; 0 by default (CA-L19).
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { change(EmitterValues.seed, Int(newValue)) }
  }

  package override class var properties: [any Property] { super.properties + EmitterValues.rows }
  package override func publish() {
    super.publish()
    committedEmitterValues = emitter
    noteEmission(isNew: state.isFresh)
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CAEmitterLayer { emitter = model.committedEmitterValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CAEmitterLayer {
      (emitter, committedEmitterValues) = (layer.emitter, layer.committedEmitterValues)
    }
  }
  /// The values to draw: presented on a presentation layer, committed on other layers.
  final var drawnEmitterValues: EmitterValues {
    _read { if showsModel { yield emitter } else { yield committedEmitterValues } }
  }
}
