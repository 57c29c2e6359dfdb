internal import LaminaScene
internal import Synchronization

/// The state of a layer in commits and evaluation.
struct LayerState {
  /// Whether a transaction is to publish the layer.
  var isEnlisted = false
  /// The changes since the last publish, and the published ones not yet written to its nodes.
  var unpublished = LayerChanges.values
  var unrendered = LayerChanges.values
  /// Whether the class is a client subclass; computed on first use.
  var isCustomClass: Bool?
  /// Whether its tree position is uncommitted: the layer and its descendants are not live (CA-A10).
  var isFresh = true
  var needsLayout = false
  var needsDisplay = false
  /// Whether it is a presentation layer, which commits and actions ignore.
  var isPresentation = false
  /// Whether it is a presentation layer that has the values of its layer's node.
  var isEvaluated = false
  /// Whether its class is being asked which keys it knows.
  var isAskedForKeys = false
  /// Whether `init(layer:)` is making its presentation layer.
  var isBeingPresented = false
  /// Whether it is laying out its sublayers: their sizes and their list then do not ask for layout
  /// again.
  var isLayingOut = false
  /// Whether `display()` runs for its presentation layer (CA-B18).
  var isDisplayingPresentation = false
  /// Whether it is drawing its model values into a context.
  var drawsModel = false
  /// Whether no drawing code drew into the context, so the contents do not change (CA-R22).
  var drewNothing = false
  /// Whether its properties, or those of its view, have observers.
  var isObserved = false
  /// Whether it is an emitter layer with cells, whose content changes with time alone.
  var emits = false
  /// The index of its first node in the host's tree; -1 if it has none.
  var node = -1
  /// Its indices among the host's animated layers; -1 if it is not one of them.
  var compiledIndex = -1
  var animatedIndex = -1
  /// The number of copies of its sublayers in its nodes.
  var copies: Int?
  let id = LayerID(rawValue: LayerState.next())

  private static let counter = Atomic<UInt64>(0)
  private static func next() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
