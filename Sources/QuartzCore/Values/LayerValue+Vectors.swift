package import Foundation
import CoreGraphics

/// A value of up to four independent components: points, sizes, rectangles (CA-B8).
package protocol VectorValue: LayerValue {
  init(components: SIMD4<Double>)
  /// Unused components are 0.
  var components: SIMD4<Double> { get }
}

extension VectorValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if fraction == 1 { return b }
    let start = a.components
    return Self(components: start + (b.components - start) * fraction)
  }
  package func adding(_ value: Self) -> Self {
    Self(components: components + value.components)
  }
  package func subtracting(_ value: Self) -> Self {
    Self(components: components - value.components)
  }
  package func repeated(_ count: Double) -> Self { Self(components: components * count) }
  package func distance(to other: Self) -> Double? {
    let difference = components - other.components
    return (difference * difference).sum().squareRoot()
  }
  package static func combine(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>
  ) -> Self? {
    let first = values.0.components * weights.x + values.1.components * weights.y
    let last = values.2.components * weights.z + values.3.components * weights.w
    return Self(components: first + last)
  }
}

extension CGPoint: VectorValue {
  package init(components c: SIMD4<Double>) { self.init(x: c.x, y: c.y) }
  package var components: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
  package init?(boxed: Any?) {
    guard let point = Boxed.point(boxed) else { return nil }
    self = point
  }
  package var boxed: Any? { self }

  package static func part(_ path: String) -> (any ValuePart<CGPoint>)? {
    switch path {
    case "x": FunctionPart(offset: .bytes(0), get: { $0.x }, set: { $0.x = $1 })
    case "y": FunctionPart(offset: .bytes(8), get: { $0.y }, set: { $0.y = $1 })
    default: nil
    }
  }
}

extension CGSize: VectorValue {
  package init(components c: SIMD4<Double>) { self.init(width: c.x, height: c.y) }
  package var components: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }
  package init?(boxed: Any?) {
    guard let point = Boxed.point(boxed) else { return nil }
    self.init(width: point.x, height: point.y)
  }
  package var boxed: Any? { self }

  package static func part(_ path: String) -> (any ValuePart<CGSize>)? {
    switch path {
    case "width": FunctionPart(get: { $0.width }, set: { $0.width = $1 })
    case "height": FunctionPart(get: { $0.height }, set: { $0.height = $1 })
    default: nil
    }
  }
}

extension CGRect: VectorValue {
  package init(components c: SIMD4<Double>) {
    self.init(x: c.x, y: c.y, width: c.z, height: c.w)
  }
  package var components: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }
  package init?(boxed: Any?) {
    guard let rect = Boxed.rect(boxed) else { return nil }
    self = rect
  }
  package var boxed: Any? { self }

  package static func part(_ path: String) -> (any ValuePart<CGRect>)? {
    let names = path.split(separator: ".", maxSplits: 1)
    let rest = names.count > 1 ? String(names[1]) : ""
    switch names.first {
    case "origin":
      let origin = FunctionPart<CGRect, CGPoint>(get: { $0.origin }, set: { $0.origin = $1 })
      return nested(rest, in: origin)
    case "size":
      let size = FunctionPart<CGRect, CGSize>(get: { $0.size }, set: { $0.size = $1 })
      return nested(rest, in: size)
    default: return nil
    }
  }
}

/// Three numbers: the input of the value functions `scale` and `translate` (CA-B12).
package struct Vector3: VectorValue, Hashable, Sendable {
  package var components: SIMD4<Double>
  package init(components: SIMD4<Double>) { self.components = components }
  package init(_ x: Double, _ y: Double, _ z: Double) { components = [x, y, z, 0] }
  package init?(boxed: Any?) {
    if let size = Boxed.point(boxed) {
      self.init(size.x, size.y, 0)
    } else if let numbers = Boxed.numbers(boxed, count: 3) {
      self.init(numbers[0], numbers[1], numbers[2])
    } else {
      return nil
    }
  }
  package var boxed: Any? { [components.x, components.y, components.z] }
}
