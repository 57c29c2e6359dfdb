/// The Core Foundation type identifiers of this module's classes.
///
/// Differs from Apple: the values are different, but distinct.
enum TypeNumber: CFTypeID {
  case other = 0
  case color = 1
  case colorSpace, path, image, dataProvider, gradient, function, shading, pattern, context,
    layer, font

  init(_ object: AnyObject) {
    self =
      switch object {
      case is CGColor: .color
      case is CGColorSpace: .colorSpace
      case is CGPath: .path
      case is CGImage: .image
      case is CGDataProvider: .dataProvider
      case is CGGradient: .gradient
      case is CGFunction: .function
      case is CGShading: .shading
      case is CGPattern: .pattern
      case is CGContext: .context
      case is CGLayer: .layer
      case is CGFont: .font
      default: .other
      }
  }
}

/// Returns the type identifier of an object, for comparison with `CGColor.typeID` and others.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  cf.map { TypeNumber($0).rawValue } ?? TypeNumber.other.rawValue
}

extension CGColor {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.color.rawValue }
}

extension CGColorSpace {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.colorSpace.rawValue }
}

extension CGPath {
  /// The type identifier of the class.
  public class var typeID: CFTypeID { TypeNumber.path.rawValue }
}

extension CGImage {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.image.rawValue }
}

extension CGGradient {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.gradient.rawValue }
}

extension CGFunction {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.function.rawValue }
}

extension CGShading {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.shading.rawValue }
}

extension CGPattern {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.pattern.rawValue }
}

extension CGContext {
  /// The type identifier of the class.
  public class var typeID: CFTypeID { TypeNumber.context.rawValue }
}

extension CGLayer {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.layer.rawValue }
}

extension CGFont {
  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.font.rawValue }
}
