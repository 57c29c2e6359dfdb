/// A layer that draws copies of its sublayers with cumulative changes (CA-L8 to CA-L11).
open class CAReplicatorLayer: CALayer {
  /// The values of the properties below.
  package final let replicator = AddedValues<ReplicatorValues>()

  /// The number of copies, including the original; 1 by default.
  open var instanceCount: Int {
    get { replicator.model.instanceCount }
    set { change(ReplicatorValues.instanceCount, newValue) }
  }

  /// Whether sublayers keep their depth, as in a `CATransformLayer`; false by default.
  open var preservesDepth: Bool {
    get { replicator.model.preservesDepth }
    set { change(ReplicatorValues.preservesDepth, newValue) }
  }

  /// The time delay between successive copies, in seconds; 0 by default (CA-L10).
  open var instanceDelay: CFTimeInterval {
    get { replicator.model.instanceDelay }
    set { change(ReplicatorValues.instanceDelay, newValue) }
  }

  /// The transform from each copy to the next, about the centre of the bounds (CA-L8).
  open var instanceTransform: CATransform3D {
    get { replicator.model.instanceTransform }
    set { change(ReplicatorValues.instanceTransform, newValue) }
  }

  /// The colour that multiplies the content of the copies; white by default (CA-L9).
  open var instanceColor: CGColor? {
    get { replicator.model.instanceColor.color }
    set { change(ReplicatorValues.instanceColor, ColorValue(newValue)) }
  }

  /// The offset added to the red component for each copy; 0 by default.
  open var instanceRedOffset: Float {
    get { replicator.model.instanceRedOffset }
    set { change(ReplicatorValues.instanceRedOffset, newValue) }
  }

  /// The offset added to the green component for each copy; 0 by default.
  open var instanceGreenOffset: Float {
    get { replicator.model.instanceGreenOffset }
    set { change(ReplicatorValues.instanceGreenOffset, newValue) }
  }

  /// The offset added to the blue component for each copy; 0 by default.
  open var instanceBlueOffset: Float {
    get { replicator.model.instanceBlueOffset }
    set { change(ReplicatorValues.instanceBlueOffset, newValue) }
  }

  /// The offset added to the alpha component for each copy; 0 by default.
  open var instanceAlphaOffset: Float {
    get { replicator.model.instanceAlphaOffset }
    set { change(ReplicatorValues.instanceAlphaOffset, newValue) }
  }

  package override var keepsDepth: Bool { drawnValues(of: replicator).preservesDepth }

  package override class var properties: [any Property] { super.properties + ReplicatorValues.rows }
  package override var added: AddedStorage? { replicator }
}
