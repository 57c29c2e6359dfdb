/// A layer that emits particles, which its cells describe (L12 to L19).
open class CAEmitterLayer: CALayer {
  /// The model's own values.
  package final var emitter = EmitterValues()
  /// What the last commit published of them.
  package final var committedEmitterValues = EmitterValues()
  /// What came of them so far.
  final let emission = Emission()

  /// What is emitted.
  open var emitterCells: [CAEmitterCell]? {
    get { emitter.emitterCells.object as? [CAEmitterCell] }
    set { change(EmitterValues.emitterCells, ObjectValue(newValue)) }
  }

  /// Multiplied into the cells' birth rates.
  open var birthRate: Float {
    get { emitter.birthRate }
    set { change(EmitterValues.birthRate, newValue) }
  }

  /// Multiplied into the cells' lifetimes.
  open var lifetime: Float {
    get { emitter.lifetime }
    set { change(EmitterValues.lifetime, newValue) }
  }

  /// The centre of the shape that emits.
  open var emitterPosition: CGPoint {
    get { emitter.emitterPosition }
    set { change(EmitterValues.emitterPosition, newValue) }
  }

  /// The depth of that centre.
  open var emitterZPosition: CGFloat {
    get { emitter.emitterZPosition }
    set { change(EmitterValues.emitterZPosition, newValue) }
  }

  /// The size of the shape that emits.
  open var emitterSize: CGSize {
    get { emitter.emitterSize }
    set { change(EmitterValues.emitterSize, newValue) }
  }

  /// The depth of the shape that emits.
  open var emitterDepth: CGFloat {
    get { emitter.emitterDepth }
    set { change(EmitterValues.emitterDepth, newValue) }
  }

  /// The shape that emits (L16).
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.emitterShape }
    set { change(EmitterValues.emitterShape, newValue) }
  }

  /// The part of the shape that emits (L16).
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.emitterMode }
    set { change(EmitterValues.emitterMode, newValue) }
  }

  /// In which order particles are drawn (L17).
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { change(EmitterValues.renderMode, newValue) }
  }

  /// Whether particles keep their depth.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change(EmitterValues.preservesDepth, newValue) }
  }

  /// Multiplied into the cells' velocities.
  open var velocity: Float {
    get { emitter.velocity }
    set { change(EmitterValues.velocity, newValue) }
  }

  /// Multiplied into the cells' scales.
  open var scale: Float {
    get { emitter.scale }
    set { change(EmitterValues.scale, newValue) }
  }

  /// Multiplied into the cells' spins.
  open var spin: Float {
    get { emitter.spin }
    set { change(EmitterValues.spin, newValue) }
  }

  /// Where the random numbers start (L19).
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
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnEmitterValues: EmitterValues {
    _read { if showsModel { yield emitter } else { yield committedEmitterValues } }
  }
}
