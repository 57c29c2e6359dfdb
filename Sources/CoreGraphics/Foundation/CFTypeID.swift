/// Which of our classes an object is of, as Core Foundation numbers them.
///
/// The numbers are ours: only their being different from each other is promised.
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

/// The number of an object's class, to compare with `CGColor.typeID` and others.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  cf.map { TypeNumber($0).rawValue } ?? TypeNumber.other.rawValue
}

extension CGColor {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.color.rawValue }
}

extension CGColorSpace {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.colorSpace.rawValue }
}

extension CGPath {
  /// The number of this class.
  public class var typeID: CFTypeID { TypeNumber.path.rawValue }
}

extension CGImage {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.image.rawValue }
}

extension CGGradient {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.gradient.rawValue }
}

extension CGFunction {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.function.rawValue }
}

extension CGShading {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.shading.rawValue }
}

extension CGPattern {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.pattern.rawValue }
}

extension CGContext {
  /// The number of this class.
  public class var typeID: CFTypeID { TypeNumber.context.rawValue }
}

extension CGLayer {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.layer.rawValue }
}

extension CGFont {
  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.font.rawValue }
}
