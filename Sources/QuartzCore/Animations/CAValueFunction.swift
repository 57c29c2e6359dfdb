public import Foundation
import LaminaScene

/// The name of a value function (CA-B12).
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A name; `CAValueFunction(name:)` is nil for others than those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotation about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Rotation about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Rotation about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scale by three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Scale in x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scale in y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scale in z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Translation by three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Translation in x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Translation in y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Translation in z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts interpolated numbers to a transform, instead of interpolating transforms (CA-B12).
public final class CAValueFunction: NSObject, NSSecureCoding {
  /// Which function this is.
  public let name: CAValueFunctionName
  package let kind: Kind

  /// The input of a function, and the conversion to a transform.
  package enum Kind: Sendable {
    case number(standard: Double, make: @Sendable (Double) -> CATransform3D)
    case vector(standard: Vector3, make: @Sendable (Vector3) -> CATransform3D)
  }

  private init(name: CAValueFunctionName, kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// The function of a name, nil for an unknown one.
  public convenience init?(name: CAValueFunctionName) {
    guard let row = Self.table.first(where: { $0.name == name }) else { return nil }
    self.init(name: name, kind: row.kind)
  }

  /// Reads a function from an archive, nil for an unknown name.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.text(forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: name))
  }

  /// True: value functions support secure coding.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the name.
  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: name.rawValue), forKey: "name")
  }

  private struct Row: Sendable {
    let name: CAValueFunctionName
    let kind: Kind
  }

  private static func rotation(_ x: Double, _ y: Double, _ z: Double) -> Kind {
    .number(standard: 0) { CATransform3DMakeRotation($0, x, y, z) }
  }

  private static let table: [Row] = [
    Row(name: .rotateX, kind: rotation(1, 0, 0)),
    Row(name: .rotateY, kind: rotation(0, 1, 0)),
    Row(name: .rotateZ, kind: rotation(0, 0, 1)),
    Row(name: .scale, kind: .vector(standard: Vector3(1, 1, 1), make: scale)),
    Row(name: .scaleX, kind: .number(standard: 1) { CATransform3DMakeScale($0, 1, 1) }),
    Row(name: .scaleY, kind: .number(standard: 1) { CATransform3DMakeScale(1, $0, 1) }),
    Row(name: .scaleZ, kind: .number(standard: 1) { CATransform3DMakeScale(1, 1, $0) }),
    Row(name: .translate, kind: .vector(standard: Vector3(0, 0, 0), make: translation)),
    Row(name: .translateX, kind: .number(standard: 0) { CATransform3DMakeTranslation($0, 0, 0) }),
    Row(name: .translateY, kind: .number(standard: 0) { CATransform3DMakeTranslation(0, $0, 0) }),
    Row(name: .translateZ, kind: .number(standard: 0) { CATransform3DMakeTranslation(0, 0, $0) }),
  ]

  private static let scale: @Sendable (Vector3) -> CATransform3D = {
    CATransform3DMakeScale($0.components.x, $0.components.y, $0.components.z)
  }
  private static let translation: @Sendable (Vector3) -> CATransform3D = {
    CATransform3DMakeTranslation($0.components.x, $0.components.y, $0.components.z)
  }
}
