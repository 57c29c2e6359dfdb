package import CoreGraphics

/// Apple's weights, -1...1, and those of OpenType.
package enum FontWeights {
  private static let numbers: [(weight: CGFloat, number: Int32)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// The weight in OpenType units: that of the nearest named weight.
  package static func number(of weight: CGFloat) -> Int32 {
    let nearest = numbers.min { abs($0.weight - weight) < abs($1.weight - weight) }
    return nearest?.number ?? 400
  }

  /// Apple's weight of the nearest weight in OpenType units.
  package static func weight(of number: Int32) -> CGFloat {
    let nearest = numbers.min { abs($0.number - number) < abs($1.number - number) }
    return nearest?.weight ?? 0
  }
}
