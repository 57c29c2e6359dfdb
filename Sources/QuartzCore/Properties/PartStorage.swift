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

  package func compiledTrack(_ plan: ValuePlan<Part.Part>) -> CompiledTrack? {
    guard let field = whole.nodeField else { return nil }
    let valuesOffset = NodeMapping.layer.fields[field].valuesOffset
    guard let write = part.compiledWrite(plan, at: valuesOffset) else { return nil }
    let part = part
    return CompiledTrack(field: field, write: write) { values in
      guard let offset = part.offset else { return nil }
      let whole = values.advanced(by: valuesOffset).assumingMemoryBound(to: Whole.Value.self)
      return TweenEndpoints(plan, over: part.read(whole.pointee), offset: offset)
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
