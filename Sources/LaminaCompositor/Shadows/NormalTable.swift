import CoreGraphics

/// A lookup table of the normal cumulative distribution, with an error below 1e-6.
struct NormalTable {
  static let shared = NormalTable()
  private static let end = 6.0
  private static let stepsPerUnit = 256.0
  private let values: [Double]

  private init() {
    let steps = clampedInt(2 * NormalTable.end * NormalTable.stepsPerUnit)
    values = (0...steps).map { step in
      let x = Double(step) / NormalTable.stepsPerUnit - NormalTable.end
      return 0.5 * erfc(-x / 2.0.squareRoot())
    }
  }

  subscript(_ x: Double) -> Double {
    let offset = (max(-NormalTable.end, min(x, NormalTable.end)) + NormalTable.end)
    let scaled = offset * NormalTable.stepsPerUnit
    let index = min(clampedInt(scaled), values.count - 2)
    let part = scaled - Double(index)
    return values[index] + (values[index + 1] - values[index]) * part
  }
}
