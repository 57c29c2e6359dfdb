/// A rule that one attribute of a layer's frame follows another's: `scale * source + offset` (L24).
public final class CAConstraint: NSObject, NSSecureCoding {
  /// The attribute that is set.
  public let attribute: CAConstraintAttribute
  /// The sibling's name, or `superlayer`.
  public let sourceName: String
  /// The attribute that is read.
  public let sourceAttribute: CAConstraintAttribute
  /// The factor of the source.
  public let scale: CGFloat
  /// What is added, in points.
  public let offset: CGFloat

  /// A constraint with a factor and an offset.
  public init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
  ) {
    (attribute, sourceName, sourceAttribute, scale, offset) = (attr, srcId, srcAttr, m, c)
  }

  /// A constraint with an offset.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
  }

  /// A constraint that takes the source as it is.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
  }

  /// Constraints can be archived securely.
  public static var supportsSecureCoding: Bool { true }

  /// Restores a constraint from an archive; nil when it is damaged.
  public init?(coder: NSCoder) {
    guard let attribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "attribute")),
      let source = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "sourceAttribute")),
      let name = coder.decodeObject(of: NSString.self, forKey: "sourceName")
    else { return nil }
    (self.attribute, sourceAttribute, sourceName) = (attribute, source, String(describing: name))
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
  }

  /// Archives the constraint.
  public func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(sourceName as NSString, forKey: "sourceName")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(Double(offset), forKey: "offset")
  }
}
