/// Storage of a component of a property, such as `position.x` (CA-B11, CA-B19).
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

  package func modify(_ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Void) {
    whole.modify(owner, body)
  }

  package var nodeField: NodeField.Index? { whole.nodeField }

  package var isContent: Bool { whole.isContent }

  package func track(_ plan: ValuePlan<Part.Part>) -> AnimationTrack {
    let part = part
    return AnimationTrack(self, plan, write: part.write(plan)) { whole in
      part.offset.flatMap {
        let value = part.read(whole.assumingMemoryBound(to: Whole.Value.self).pointee)
        return TweenEndpoints(plan, over: value, offset: $0)
      }
    }
  }
}

extension PropertyStorage {
  /// The storage of the component at the rest of a key path; nil when it does not exist.
  package func part(_ path: Substring) -> (any PropertyStorage)? {
    func join<Part: ValuePart<Value>>(_ part: Part) -> any PropertyStorage {
      PartStorage(whole: self, part: part)
    }
    guard let part = Value.part(String(path)) else { return nil }
    return join(part)
  }
}
