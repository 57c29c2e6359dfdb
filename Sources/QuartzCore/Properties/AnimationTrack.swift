/// The animated value of one property: the compiled form of every animation.
///
/// The write is specialized for the value's type. Layers whose animated properties are node fields
/// apply it to scratch values, without a presentation layer (`CompiledAnimations`).
package struct AnimationTrack {
  /// The property that is written, in whole or in part.
  private let storage: any PropertyStorage
  let write: ValueWrite
  /// The node field that holds the property; nil when a presentation layer is needed.
  let field: NodeField.Index?
  /// The two end points over an underlying value of the property; nil when the animation is not a
  /// plain interpolation.
  let ends: (_ value: UnsafeRawPointer) -> TweenEndpoints?
  /// The fractions around a given one at which the value is the same; nil when it changes there.
  let unchangedFractions: (_ fraction: Double) -> ClosedRange<Double>?

  init<Value>(
    _ storage: any PropertyStorage<Value>, _ plan: ValuePlan<Value>, write: @escaping ValueWrite,
    ends: @escaping (_ value: UnsafeRawPointer) -> TweenEndpoints? = { _ in nil }
  ) {
    self.storage = storage
    self.write = write
    self.ends = ends
    unchangedFractions = plan.unchangedFractions
    field = storage.nodeField
  }

  /// Writes the value to a presentation layer.
  func apply(to owner: AnyObject, at instant: Instant) {
    storage.modify(owner) { write($0, instant) }
  }
}
