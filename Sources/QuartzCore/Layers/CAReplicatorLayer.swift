/// A layer that shows copies of its sublayers, each changed by a little more (L8 to L11).
open class CAReplicatorLayer: CALayer {
  /// The model's own values.
  package final var replicator = ReplicatorValues()
  /// What the last commit published of them.
  package final var committedReplicatorValues = ReplicatorValues()

  /// How many copies there are, the original included.
  open var instanceCount: Int {
    get { replicator.instanceCount }
    set { change(ReplicatorValues.instanceCount, newValue) }
  }

  /// Whether sublayers keep their depth, as in a `CATransformLayer`.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { change(ReplicatorValues.preservesDepth, newValue) }
  }

  /// By how much each copy lags behind the one before, in seconds (L10).
  open var instanceDelay: CFTimeInterval {
    get { replicator.instanceDelay }
    set { change(ReplicatorValues.instanceDelay, newValue) }
  }

  /// What moves each copy from the one before, about the bounds' centre (L8).
  open var instanceTransform: CATransform3D {
    get { replicator.instanceTransform }
    set { change(ReplicatorValues.instanceTransform, newValue) }
  }

  /// Multiplied into everything the copies draw (L9).
  open var instanceColor: CGColor? {
    get { replicator.instanceColor.color }
    set { change(ReplicatorValues.instanceColor, ColorValue(newValue)) }
  }

  /// Added to the colour's red for each copy.
  open var instanceRedOffset: Float {
    get { replicator.instanceRedOffset }
    set { change(ReplicatorValues.instanceRedOffset, newValue) }
  }

  /// Added to the colour's green for each copy.
  open var instanceGreenOffset: Float {
    get { replicator.instanceGreenOffset }
    set { change(ReplicatorValues.instanceGreenOffset, newValue) }
  }

  /// Added to the colour's blue for each copy.
  open var instanceBlueOffset: Float {
    get { replicator.instanceBlueOffset }
    set { change(ReplicatorValues.instanceBlueOffset, newValue) }
  }

  /// Added to the colour's alpha for each copy.
  open var instanceAlphaOffset: Float {
    get { replicator.instanceAlphaOffset }
    set { change(ReplicatorValues.instanceAlphaOffset, newValue) }
  }

  package override var keepsDepth: Bool { drawnReplicatorValues.preservesDepth }

  package override class var properties: [any Property] { super.properties + ReplicatorValues.rows }
  package override func publish() {
    super.publish()
    committedReplicatorValues = replicator
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CAReplicatorLayer { replicator = model.committedReplicatorValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CAReplicatorLayer {
      (replicator, committedReplicatorValues) = (layer.replicator, layer.committedReplicatorValues)
    }
  }
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnReplicatorValues: ReplicatorValues {
    _read { if showsModel { yield replicator } else { yield committedReplicatorValues } }
  }
}
