import CoreGraphics
public import Foundation

/// A timing curve: the mapping from the fraction of an animation's time to its progress.
open class CAMediaTimingFunction: NSObject, NSSecureCoding {
  /// The two inner control points as given: c1x, c1y, c2x, c2y.
  private let points: SIMD4<Float>
  package let curve: BezierCurve

  /// A curve with the given inner control points; x outside 0...1 is clamped when evaluating
  /// (CA-C2).
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
    curve = BezierCurve(c1x, c1y, c2x, c2y)
    super.init()
  }

  /// Decodes a curve; nil when a number is missing.
  public required init?(coder: NSCoder) {
    var read = SIMD4<Float>()
    for (index, key) in Self.keys.enumerated() {
      guard coder.containsValue(forKey: key) else { return nil }
      read[index] = coder.decodeFloat(forKey: key)
    }
    points = read
    curve = BezierCurve(read.x, read.y, read.z, read.w)
    super.init()
  }

  private static let keys = ["c1x", "c1y", "c2x", "c2y"]

  /// True: timing functions support secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the control points.
  open func encode(with coder: NSCoder) {
    for (index, key) in Self.keys.enumerated() { coder.encode(points[index], forKey: key) }
  }

  /// Writes x and y of a control point, 0 to 3, to two floats; the ends are (0, 0) and (1, 1)
  /// (CA-C5).
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    switch idx {
    case 0: (ptr[0], ptr[1]) = (0, 0)
    case 1: (ptr[0], ptr[1]) = (points.x, points.y)
    case 2: (ptr[0], ptr[1]) = (points.z, points.w)
    case 3: (ptr[0], ptr[1]) = (1, 1)
    default:
      Diagnostics.report(
        "CAMediaTimingFunction", "control points have indices 0 to 3, not \(idx); zeros (CA-C5)")
      ptr[0] = 0
      ptr[1] = 0
    }
  }
}

// Unlike a class's initializer, one in a protocol extension can return another object: this shares
// one object per name, so that equality is identity.
extension NSSecureCoding where Self: CAMediaTimingFunction {
  /// The shared curve of a name; an unknown name is reported and returns the default curve (CA-C5).
  public init(name: CAMediaTimingFunctionName) {
    let known = CAMediaTimingFunction.named(name.rawValue)
    if known == nil {
      Diagnostics.report(
        "CAMediaTimingFunction", "there is no '\(name.rawValue)'; the default curve instead (CA-C5)"
      )
    }
    // Only a subclass has no shared curves.
    guard let shared = (known ?? .named(CAMediaTimingFunctionName.default.rawValue)) as? Self else {
      preconditionFailure("there is no \(Self.self) named '\(name.rawValue)'")
    }
    self = shared
  }
}

extension CAMediaTimingFunction {
  /// The shared curve of a name, nil for an unknown one.
  package static func named(_ name: String) -> CAMediaTimingFunction? {
    table.first { $0.name == name }?.function
  }

  /// The name of a shared curve, nil for others.
  package var name: String? { Self.table.first { $0.function === self }?.name }

  private struct Row: @unchecked Sendable {
    let name: String
    // Immutable after it is made.
    let function: CAMediaTimingFunction
  }

  /// CA-C1.
  private static let table: [Row] = [
    Row(name: "linear", function: CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)),
    Row(name: "easeIn", function: CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)),
    Row(name: "easeOut", function: CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1)),
    Row(name: "easeInEaseOut", function: CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)),
    Row(name: "default", function: CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)),
  ]
}
