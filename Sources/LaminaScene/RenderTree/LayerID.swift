/// The identity of a layer over time: what caches and damage go by. Never printed, since the
/// counter behind it depends on what else the process made.
package struct LayerID: Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}
