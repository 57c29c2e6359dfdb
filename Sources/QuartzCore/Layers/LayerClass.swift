/// The table of layer classes: the names that archives and CAML use.
package struct LayerClass: Sendable {
  package let name: String
  package let type: CALayer.Type

  /// One row per class.
  package static let all: [LayerClass] = [
    LayerClass(name: "CALayer", type: CALayer.self),
    LayerClass(name: "CAShapeLayer", type: CAShapeLayer.self),
    LayerClass(name: "CAGradientLayer", type: CAGradientLayer.self),
    LayerClass(name: "CATextLayer", type: CATextLayer.self),
    LayerClass(name: "CAReplicatorLayer", type: CAReplicatorLayer.self),
    LayerClass(name: "CAEmitterLayer", type: CAEmitterLayer.self),
    LayerClass(name: "CATransformLayer", type: CATransformLayer.self),
    LayerClass(name: "CAScrollLayer", type: CAScrollLayer.self),
    LayerClass(name: "CATiledLayer", type: CATiledLayer.self),
  ]

  /// The class of a name.
  package static func named(_ name: String) -> CALayer.Type? {
    all.first { $0.name == name }?.type
  }

  private static let ids = Set(all.map { ObjectIdentifier($0.type) })

  /// Whether a class is one of the table, not a client's subclass.
  static func isOurs(_ type: CALayer.Type) -> Bool { ids.contains(ObjectIdentifier(type)) }
}
