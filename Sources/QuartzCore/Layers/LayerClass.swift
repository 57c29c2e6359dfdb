/// The table of layer classes: the names that archives and CAML use.
package struct LayerClass: Sendable {
  package let name: String
  package let type: CALayer.Type

  /// One row per class.
  package static let all: [LayerClass] = [
    LayerClass(name: "CALayer", type: CALayer.self)
  ]

  /// The class of a name.
  package static func named(_ name: String) -> CALayer.Type? {
    all.first { $0.name == name }?.type
  }

  private static let ids = Set(all.map { ObjectIdentifier($0.type) })

  /// Whether a class is one of the table, not a client's subclass.
  static func isOurs(_ type: CALayer.Type) -> Bool { ids.contains(ObjectIdentifier(type)) }
}
