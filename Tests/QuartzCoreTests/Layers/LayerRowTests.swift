import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// One row of one class, as an argument of tests.
private struct RowCase: CustomTestStringConvertible, Sendable {
  let layerClass: LayerClass
  let row: any Property
  var testDescription: String { "\(layerClass.name).\(row.key)" }

  /// Rows that classes inherit are tested with the base class.
  static let all: [RowCase] = LayerClass.all.flatMap { layerClass in
    let inherited = layerClass.type == CALayer.self ? 0 : CALayer.properties.count
    return layerClass.type.properties.dropFirst(inherited).map {
      RowCase(layerClass: layerClass, row: $0)
    }
  }
  static let stored = all.filter { !$0.row.traits.contains(.derived) }
}

/// Values that clients could pass for any property, right or wrong.
private func oddValues() -> [Any?] {
  let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 1e308, -1e308, 9.3e18, -9.3e18,
    0.5, 1e-9,
  ]
  let geometry: [Any] = numbers.flatMap { n -> [Any] in
    [
      CGPoint(x: n, y: 1), CGSize(width: n, height: n), CGRect(x: 0, y: n, width: n, height: -n),
      CATransform3DMakeScale(n, 1, n), NSNumber(value: n),
    ]
  }
  let objects: [Any] = [
    "text", "", NSNull(), [1, 2] as [Any], [] as [Any],
    CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    CGPath(elements: PathElements()), CALayer(), Date(timeIntervalSince1970: 0), ["a": 1], Int.max,
    Int.min, true, UInt8(3),
  ]
  return numbers + geometry + objects + [nil]
}

/// A value for a row that differs from what a new layer has.
private func otherValue(_ row: any Property, than layer: CALayer) -> Any? {
  func other<P: Property>(_ row: P) -> Any? {
    switch row.standard {
    case is Bool: return !(layer.value(forKey: row.key) as? Bool ?? false)
    case is ColorValue: return CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    case is CGPoint: return CGPoint(x: 3, y: 4)
    case is CGSize: return CGSize(width: 5, height: 6)
    case is CGRect: return CGRect(x: 1, y: 2, width: 3, height: 4)
    case is CATransform3D: return CATransform3DMakeTranslation(1, 2, 3)
    case is ListValue<ColorValue>: return [CGColor(red: 0, green: 1, blue: 0, alpha: 1)]
    case is ListValue<Double>: return [0.25, 0.5]
    case is PathValue:
      var elements = PathElements()
      elements.append(.move, .zero)
      elements.append(.line, CGPoint(x: 7, y: 8))
      return CGPath(elements: elements)
    case is ObjectValue, is ContentsValue, is String, is String?: return "other"
    case is CornerShortfall: return [1.0, 2, 3, 4]
    case is CALayerCornerCurve: return "continuous"
    default:
      if P.Value(boxed: 7) != nil { return 7 }
      return P.Value(boxed: "other") == nil ? nil : "other"
    }
  }
  return other(row)
}

private func boxed(_ row: any Property, _ layer: CALayer) -> Any? { layer.value(forKey: row.key) }

@Suite struct LayerRowTests {
  @Test("every stored field of every struct of values has a row")
  func fieldsHaveRows() {
    func check<Fields: PropertyFields>(_ fields: Fields, _ rows: [any Property]) {
      let names = Mirror(reflecting: fields).children.compactMap(\.label)
      let count = names.count + (names.contains("timing") ? 7 : 0)
      #expect(rows.count == count, "\(Fields.self): \(names)")
      #expect(Set(rows.map(\.key)).count == rows.count)
    }
    check(LayerValues(), LayerValues.rows)
    check(ShapeValues(), ShapeValues.rows)
    check(GradientValues(), GradientValues.rows)
    check(TextValues(), TextValues.rows)
    check(ReplicatorValues(), ReplicatorValues.rows)
    check(EmitterValues(), EmitterValues.rows)
    check(ScrollValues(), ScrollValues.rows)
    check(TileValues(), TileValues.rows)
    check(CellValues(), CellValues.rows)
  }

  @Test("every row can be set, read and published", arguments: RowCase.stored)
  private func setAndRead(_ test: RowCase) throws {
    let value = try #require(otherValue(test.row, than: test.layerClass.make()))
    let layer = test.layerClass.make()
    let host = LayerHost(layer: layer, size: CGSize(width: 9, height: 9))
    layer.setValue(value, forKey: test.row.key)
    let read = try #require(boxed(test.row, layer))
    #expect(!isSameObject(read, boxed(test.row, test.layerClass.make())))
    TransactionStack.current.commit()
    let shown = try #require(layer.presentation())
    #expect(isSameObject(boxed(test.row, shown), read) || read is [Any] || read is CGPath)
    _ = host.snapshot(at: 0)
  }

  @Test("every row survives an archive", arguments: RowCase.stored)
  private func archive(_ test: RowCase) throws {
    let value = try #require(otherValue(test.row, than: test.layerClass.make()))
    let layer = test.layerClass.make()
    layer.setValue(value, forKey: test.row.key)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
    #expect(type(of: copy) == type(of: layer))
    let wanted = boxed(test.row, layer)
    let found = boxed(test.row, copy)
    switch (wanted, found) {
    case (let a as CGColor, let b as CGColor): #expect(a.rgba == b.rgba)
    case (let a as CGPath, let b as CGPath): #expect(a.elements == b.elements)
    case (let a as [CGColor], let b as [CGColor]): #expect(a.map { $0.rgba } == b.map { $0.rgba })
    case (let a as CATransform3D, let b as CATransform3D):
      #expect(CATransform3DEqualToTransform(a, b))
    case (let a as [Double], let b as [Double]): #expect(a == b)
    default: #expect(isSameObject(wanted, found))
    }
  }

  @Test("no value of any kind traps in any row", arguments: RowCase.all)
  private func oddInput(_ test: RowCase) {
    let root = CALayer()
    let host = LayerHost(layer: root, size: CGSize(width: 9, height: 9))
    for value in oddValues() where !(value is CALayer) || test.row.key != "superlayer" {
      let layer = test.layerClass.make()
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      let child = CALayer()
      layer.addSublayer(child)
      root.sublayers = [layer]
      layer.setValue(value, forKey: test.row.key)
      for part in ["x", "width", "size.width", "origin", "rotation.z", "scale", "m34", "?"] {
        layer.setValue(value, forKeyPath: "\(test.row.key).\(part)")
        _ = layer.value(forKeyPath: "\(test.row.key).\(part)")
      }
      TransactionStack.current.commit()
      _ = host.snapshot(at: 1)
      _ = (layer.frame, layer.hitTest(.zero), layer.convert(CGPoint.zero, to: root))
      _ = (layer.presentation()?.frame, root.convertTime(1, to: child), layer.visibleRect)
    }
  }
}
