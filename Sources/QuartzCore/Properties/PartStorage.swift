/// A part of a property, `position.x`, as storage of its own (B11, B19).
package struct PartStorage<Whole: PropertyStorage, Part: ValuePart>: PropertyStorage
where Part.Whole == Whole.Value {
  let whole: Whole
  let part: Part

  package func read(_ owner: AnyObject) -> Part.Part { part.read(whole.read(owner)) }

  package func write(_ value: Part.Part, to owner: AnyObject) {
    var full = whole.read(owner)
    part.write(value, into: &full)
    whole.write(full, to: owner)
  }

  package func direct(_ plan: ValuePlan<Part.Part>) -> DirectTrack? {
    guard let place = whole.place, let write = part.direct(plan, at: place.offset) else {
      return nil
    }
    let part = part
    return DirectTrack(place: place, write: write) { values in
      guard let lane = part.lane else { return nil }
      let whole = values.advanced(by: place.offset).assumingMemoryBound(to: Whole.Value.self)
      return DirectEnds(plan, over: part.read(whole.pointee), lane: lane)
    }
  }
}

extension PropertyStorage {
  /// The storage of the part that the rest of a key path names; nil when there is no such part.
  package func part(_ path: Substring) -> (any PropertyStorage)? {
    func join<Part: ValuePart<Value>>(_ part: Part) -> any PropertyStorage {
      PartStorage(whole: self, part: part)
    }
    guard let part = Value.part(String(path)) else { return nil }
    return join(part)
  }
}
