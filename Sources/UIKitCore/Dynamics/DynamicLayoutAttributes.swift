/// Attributes of a layout, which keep that an animator has moved them.
@MainActor
package protocol DynamicLayoutAttributes: AnyObject {
  /// Whether an animator has moved the attributes.
  var isMoved: Bool { get set }
}
