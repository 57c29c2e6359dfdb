import CoreGraphics
import LaminaDocuments
import QuartzCore

/// The classes of documents with the types of their properties, from the property tables.
enum DocumentClasses {
  struct Class: Sendable {
    let name: String
    let type: CALayer.Type
    let properties: [(key: String, type: CAMLType)]

    init(_ type: CALayer.Type) {
      name = "\(type)"
      self.type = type
      properties = DocumentClasses.properties(type.index)
    }
  }

  static let layers: [Class] = [
    Class(CALayer.self), Class(CAShapeLayer.self), Class(CAGradientLayer.self),
    Class(CATextLayer.self), Class(CAReplicatorLayer.self), Class(CAEmitterLayer.self),
    Class(CATransformLayer.self), Class(CAScrollLayer.self), Class(CATiledLayer.self),
  ]

  static let cell = properties(CAEmitterCell.index)

  static let parts = [
    "x", "y", "z", "width", "height", "origin", "size", "origin.x", "size.width", "rotation",
    "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.z", "translation",
    "translation.y", "m11", "m34", "m44", "red", "a.birthRate", "b.inputRadius", "",
  ]

  private static func properties(_ index: PropertyIndex) -> [(key: String, type: CAMLType)] {
    index.rows.compactMap { row in CAMLType(of: row.key, in: index).map { (row.key, $0) } }
  }
}
