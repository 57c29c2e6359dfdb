internal import LaminaScene
internal import Synchronization

/// What commits and evaluation note about a layer.
struct LayerState {
  /// Changed since it was published.
  var isChanged = false
  /// What of it changed since it was published, and what of that is not in its nodes yet.
  var changes = FieldMarks.all
  var unrendered = FieldMarks.all
  /// Of a client's class; found out when it is first asked for.
  var isCustomClass: Bool?
  /// Its sublayers or its mask changed since it was published.
  var linksChanged = false
  /// Not committed in its place in the tree yet: not live, and nor is what is in it (A10).
  var isFresh = true
  var needsLayout = false
  var needsDisplay = false
  /// Presents another layer: a copy that commits and actions leave alone.
  var isPresentation = false
  /// Draws its model values into a context at this moment.
  var drawsModel = false
  /// The drawing code that was asked left the context alone: the contents stay as they are (R22).
  var drewNothing = false
  /// An emitter layer with cells: its picture changes with time alone.
  var emits = false
  /// The first of its nodes in the host's tree, -1 when it has none.
  var node = -1
  /// Its numbers among the host's animated layers, -1 when it is none of them.
  var direct = -1
  var animated = -1
  /// How many copies of its sublayers its nodes stand for.
  var copies: Int?
  let id = LayerID(rawValue: LayerState.next())

  private static let counter = Atomic<UInt64>(0)
  private static func next() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
