/// The animated value of one property: the compiled form of every animation.
///
/// The write is specialized for the value's type. Layers whose animated properties are node fields
/// apply it to scratch values, without a presentation layer (`CompiledAnimations`). A class: frames pass
/// tracks along, and a structure would retain all that it refers to.
package final class AnimationTrack {
  /// The property that is written, in whole or in part.
  private let storage: any PropertyStorage
  let write: ValueWrite
  /// The node field that holds the property; nil when a presentation layer is needed.
  let field: NodeField.Index?
  /// The two end points over an underlying value of the property; nil when the animation is not a
  /// plain interpolation.
  let ends: (_ value: UnsafeRawPointer) -> TweenEndpoints?
  /// Whether the property determines the node's content and nothing else of it.
  let isContent: Bool
  /// The fractions around a given one at which the value is the same; nil when it always changes.
  let unchangedFractions: UnchangedFractions?

  init<Value>(
    _ storage: any PropertyStorage<Value>, _ plan: ValuePlan<Value>, write: @escaping ValueWrite,
    ends: @escaping (_ value: UnsafeRawPointer) -> TweenEndpoints? = { _ in nil }
  ) {
    self.storage = storage
    self.write = write
    self.ends = ends
    unchangedFractions = Value.unchangedFractions(plan)
    field = storage.nodeField
    isContent = storage.isContent
  }

  /// Writes the value to a presentation layer.
  func apply(to owner: AnyObject, at instant: Instant) {
    storage.modify(owner) { write($0, instant) }
  }
}
