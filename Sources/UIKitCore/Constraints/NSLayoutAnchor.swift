import CoreGraphics
public import Foundation

/// A factory for constraints on an edge, centre or dimension of an item.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  package let item: any ConstraintItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any ConstraintItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// The standard space between views, in points.
  static var systemSpacing: CGFloat { 8 }

  func relation(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that makes the anchor equal to another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: 1, constant: 0)
  }
  /// Returns a constraint that makes the anchor equal to another one plus a constant, in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: 1, constant: c)
  }
  /// Returns a constraint that makes the anchor at least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relation(.greaterThanOrEqual, to: anchor, multiplier: 1, constant: 0)
  }
  /// Returns a constraint that makes the anchor at least another one plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, multiplier: 1, constant: c)
  }
  /// Returns a constraint that makes the anchor at most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: 1, constant: 0)
  }
  /// Returns a constraint that makes the anchor at most another one plus a constant, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: 1, constant: c)
  }
}

/// A factory for horizontal constraints.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that puts the anchor exactly a multiple of the standard space after
  /// another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: 1, constant: Self.systemSpacing * multiplier)
  }
  /// Returns a constraint that puts the anchor at least a multiple of the standard space after
  /// another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(
      .greaterThanOrEqual, to: anchor, multiplier: 1, constant: Self.systemSpacing * multiplier)
  }
  /// Returns a constraint that puts the anchor at most a multiple of the standard space after
  /// another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: 1, constant: Self.systemSpacing * multiplier)
  }
}

/// A factory for vertical constraints.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that puts the anchor exactly a multiple of the standard space below
  /// another one.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: 1, constant: Self.systemSpacing * multiplier)
  }
  /// Returns a constraint that puts the anchor at least a multiple of the standard space below
  /// another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(
      .greaterThanOrEqual, to: anchor, multiplier: 1, constant: Self.systemSpacing * multiplier)
  }
  /// Returns a constraint that puts the anchor at most a multiple of the standard space below
  /// another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: 1, constant: Self.systemSpacing * multiplier)
  }
}

/// A factory for constraints on a width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that makes the dimension equal to a constant, in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.equal, to: nil, multiplier: 1, constant: c)
  }
  /// Returns a constraint that makes the dimension equal to a multiple of another one.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: m, constant: 0)
  }
  /// Returns a constraint that makes the dimension equal to a multiple of another one plus a
  /// constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: m, constant: c)
  }
  /// Returns a constraint that makes the dimension at least a constant, in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: nil, multiplier: 1, constant: c)
  }
  /// Returns a constraint that makes the dimension at least a multiple of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }
  /// Returns a constraint that makes the dimension at least a multiple of another one plus a
  /// constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
  /// Returns a constraint that makes the dimension at most a constant, in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: nil, multiplier: 1, constant: c)
  }
  /// Returns a constraint that makes the dimension at most a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }
  /// Returns a constraint that makes the dimension at most a multiple of another one plus a
  /// constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
