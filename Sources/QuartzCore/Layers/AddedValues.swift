/// The storage of the properties that a layer class adds to `CALayer`.
package class AddedStorage {
  /// Copies the model values to the committed ones.
  func publish() {}
  /// Copies the committed values of the model layer's storage to the model values of this one.
  func refresh(from model: AddedStorage) {}
  /// Copies all values of the storage of a layer of the same class.
  func copy(from other: AddedStorage) {}
}

/// The values of one struct of properties: as the client set them, and as last committed.
package final class AddedValues<Fields: LayerFields>: AddedStorage {
  /// The values that the public properties read and write.
  @exclusivity(unchecked) package var model = Fields()
  /// The values that the last commit published (CA-TR14).
  @exclusivity(unchecked) package var committed = Fields()

  override func publish() { committed = model }

  override func refresh(from other: AddedStorage) {
    guard type(of: other) == AddedValues.self else { return }
    model = unsafeDowncast(other, to: AddedValues.self).committed
  }

  override func copy(from other: AddedStorage) {
    if let other = other as? AddedValues { (model, committed) = (other.model, other.committed) }
  }
}

extension CALayer {
  /// The added values to draw: presented ones on a presentation layer, committed ones on others.
  final func drawnValues<Fields>(of values: AddedValues<Fields>) -> Fields {
    showsModel ? values.model : values.committed
  }
}
