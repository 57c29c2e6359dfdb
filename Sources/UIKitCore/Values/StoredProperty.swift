import CoreGraphics

/// Properties that are kept for clients, and that nothing reads.
package enum StoredProperty {
  /// Reports, once for each property, that setting it changes nothing.
  package static func noteSet(_ name: StaticString) {
    Diagnostics.warn("\(name)", "stored, has no effect")
  }
}
