public import Foundation
import LaminaScene

/// The name of a value function (B12).
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name used in archives.
  public let rawValue: String
  /// A name; `CAValueFunction(name:)` is nil for others than those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A turn about the x axis, radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about the y axis, radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about the z axis, radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale in x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale in y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale in z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A move by three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A move in x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A move in y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A move in z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of interpolated numbers, instead of interpolating transforms (B12).
public final class CAValueFunction: NSObject, NSSecureCoding {
  /// Which function this is.
  public let name: CAValueFunctionName
  package let kind: Kind

  /// What a function takes, and the transform that it makes.
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
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: name.description))
  }

  /// Functions may be read by secure unarchivers.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the name.
  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: name.rawValue), forKey: "name")
  }

  private struct Row: Sendable {
    let name: CAValueFunctionName
    let kind: Kind
  }

  private static func turn(_ x: Double, _ y: Double, _ z: Double) -> Kind {
    .number(standard: 0) { CATransform3DMakeRotation($0, x, y, z) }
  }

  private static let table: [Row] = [
    Row(name: .rotateX, kind: turn(1, 0, 0)),
    Row(name: .rotateY, kind: turn(0, 1, 0)),
    Row(name: .rotateZ, kind: turn(0, 0, 1)),
    Row(name: .scale, kind: .vector(standard: Vector3(1, 1, 1), make: scale)),
    Row(name: .scaleX, kind: .number(standard: 1) { CATransform3DMakeScale($0, 1, 1) }),
    Row(name: .scaleY, kind: .number(standard: 1) { CATransform3DMakeScale(1, $0, 1) }),
    Row(name: .scaleZ, kind: .number(standard: 1) { CATransform3DMakeScale(1, 1, $0) }),
    Row(name: .translate, kind: .vector(standard: Vector3(0, 0, 0), make: move)),
    Row(name: .translateX, kind: .number(standard: 0) { CATransform3DMakeTranslation($0, 0, 0) }),
    Row(name: .translateY, kind: .number(standard: 0) { CATransform3DMakeTranslation(0, $0, 0) }),
    Row(name: .translateZ, kind: .number(standard: 0) { CATransform3DMakeTranslation(0, 0, $0) }),
  ]

  private static let scale: @Sendable (Vector3) -> CATransform3D = {
    CATransform3DMakeScale($0.components.x, $0.components.y, $0.components.z)
  }
  private static let move: @Sendable (Vector3) -> CATransform3D = {
    CATransform3DMakeTranslation($0.components.x, $0.components.y, $0.components.z)
  }
}
