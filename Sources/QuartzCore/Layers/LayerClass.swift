/// A row of the table of layer classes, with the name in archives and CAML.
package struct LayerClass: Sendable {
  package let name: String
  package let type: CALayer.Type
  /// Makes a layer with default properties.
  package let make: @Sendable () -> CALayer
  /// Whether a layer has this class or one below it.
  private let contains: @Sendable (CALayer) -> Bool

  private init<Layer: CALayer>(_ name: String, _ make: @escaping @Sendable () -> Layer) {
    self.name = name
    type = Layer.self
    self.make = make
    contains = { $0 is Layer }
  }

  /// One row per class.
  package static let all: [LayerClass] = [
    LayerClass("CALayer") { CALayer() },
    LayerClass("CAShapeLayer") { CAShapeLayer() },
    LayerClass("CAGradientLayer") { CAGradientLayer() },
    LayerClass("CATextLayer") { CATextLayer() },
    LayerClass("CAReplicatorLayer") { CAReplicatorLayer() },
    LayerClass("CAEmitterLayer") { CAEmitterLayer() },
    LayerClass("CATransformLayer") { CATransformLayer() },
    LayerClass("CAScrollLayer") { CAScrollLayer() },
    LayerClass("CATiledLayer") { CATiledLayer() },
  ]

  /// The class of a name.
  package static func named(_ name: String) -> CALayer.Type? {
    all.first { $0.name == name }?.type
  }

  /// The class of a layer, or the built-in class of which its own is a subclass.
  static func builtIn(of layer: CALayer) -> CALayer.Type {
    all.last { $0.contains(layer) }?.type ?? CALayer.self
  }

  private static let ids = Set(all.map { ObjectIdentifier($0.type) })

  /// Whether a class is built in, not a client subclass.
  static func isOurs(_ type: CALayer.Type) -> Bool { ids.contains(ObjectIdentifier(type)) }
}
