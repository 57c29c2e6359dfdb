/// A constraint that sets an attribute of a layer's frame to `scale * source + offset` (CA-L24).
public final class CAConstraint: NSObject, NSSecureCoding {
  /// The attribute that the constraint sets.
  public let attribute: CAConstraintAttribute
  /// The name of the source layer: a sibling's name, or `superlayer`.
  public let sourceName: String
  /// The attribute of the source layer.
  public let sourceAttribute: CAConstraintAttribute
  /// The factor applied to the source attribute, 1 by default.
  public let scale: CGFloat
  /// The offset added to the scaled source attribute, in points; 0 by default.
  public let offset: CGFloat

  /// Creates a constraint with a scale factor and an offset.
  public init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
  ) {
    attribute = attr
    sourceName = srcId
    sourceAttribute = srcAttr
    scale = m
    offset = c
  }

  /// Creates a constraint with an offset and a scale of 1.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
  }

  /// Creates a constraint that copies the source attribute.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String,
    attribute srcAttr: CAConstraintAttribute
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
  }

  /// Whether the class supports secure coding: always true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a constraint from an archive; nil if the archive is invalid.
  public init?(coder: NSCoder) {
    guard let attribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "attribute")),
      let source = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "sourceAttribute")),
      let name = coder.text(forKey: "sourceName")
    else { return nil }
    self.attribute = attribute
    sourceAttribute = source
    sourceName = name
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
  }

  /// Encodes the constraint into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(sourceName as NSString, forKey: "sourceName")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(Double(offset), forKey: "offset")
  }
}
