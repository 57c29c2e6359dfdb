/// The identity of a layer over time, for caches and damage. Never printed: the counter behind it
/// depends on other objects of the process.
package struct LayerID: Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}
