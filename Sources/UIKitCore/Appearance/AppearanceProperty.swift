/// A property of a class that an appearance proxy passes to instances.
@MainActor
package struct AppearanceProperty {
  /// One bit, unique among the properties of a class and its superclasses.
  let bit: UInt64
  /// Copies the value of the first object to the second one.
  package let copy: (AnyObject, AnyObject) -> Void

  /// A property with a custom copy, for values by state.
  package init<Object: AnyObject>(_ index: Int, copying copy: @escaping (Object, Object) -> Void) {
    bit = 1 << UInt64(index)
    self.copy = { source, target in
      guard let source = source as? Object, let target = target as? Object else { return }
      copy(source, target)
    }
  }

  /// A property by its key path.
  package init<Object: AnyObject, Value>(
    _ index: Int, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(index) { (source: Object, target: Object) in
      target[keyPath: path] = source[keyPath: path]
    }
  }
}
