import CoreGraphics

/// The shadow of one rounded corner, in units of the standard deviation: from three of them outside
/// of the box to where it is constant. It is smooth at that size, so sampling between texels is
/// accurate to far less than a level at any scale.
struct ShadowSprite: Hashable, Sendable {
  /// The extent of a shadow in standard deviations.
  static let margin = 3.0
  static let texelsPerSigma = 8.0
  /// The largest corner radius in standard deviations; larger corners have no sprite.
  static let largestRadius = 24.0
  private static let rows = 24

  /// In standard deviations; all else follows from it.
  let radius: Double
  /// The distance from the box's edge inwards to the last texel, in standard deviations.
  let inner: Double
  /// The coverage at the last texel, and therefore at the centre of the box.
  let centre: Float
  private let side: Double
  /// Row by row.
  let texels: [Float16]

  /// `radius` is in standard deviations.
  init(radius: Double) {
    self.radius = radius
    let steps = ShadowSprite.steps(radius)
    let side = steps + 1
    inner = Double(steps) / ShadowSprite.texelsPerSigma - ShadowSprite.margin
    self.side = Double(side)
    texels = ShadowSprite.texels(radius, side: side)
    centre = Float(texels[texels.count - 1])
  }

  static func == (a: ShadowSprite, b: ShadowSprite) -> Bool { a.radius == b.radius }

  func hash(into hasher: inout Hasher) { hasher.combine(radius) }

  /// The memory of its texels in bytes.
  var byteCount: Int { texels.count * MemoryLayout<Float16>.stride }

  /// The value of `inner` for a radius without creating its sprite.
  static func inner(_ radius: Double) -> Double {
    Double(steps(radius)) / texelsPerSigma - margin
  }

  /// The texture coordinate of a depth: standard deviations from the box's edge inwards.
  func coordinate(_ depth: Double) -> Float {
    let texel = min((depth + ShadowSprite.margin) * ShadowSprite.texelsPerSigma, side - 1)
    return Float((max(0, texel) + 0.5) / side)
  }

  /// The coverage at a depth from both edges, in standard deviations, filtered bilinearly.
  func coverage(_ x: Double, _ y: Double) -> Float {
    let last = texelCount - 1
    func sample(_ depth: Double) -> (low: Int, high: Int, part: Float) {
      let texel = min(max((depth + Self.margin) * Self.texelsPerSigma, 0), Double(last))
      let low = pixelCoordinate(texel)
      return (low, min(low + 1, last), Float(texel - Double(low)))
    }
    func row(_ row: Int, _ x: (low: Int, high: Int, part: Float)) -> Float {
      let low = texels[row * texelCount + x.low]
      let high = texels[row * texelCount + x.high]
      return Float(low) + (Float(high) - Float(low)) * x.part
    }
    let across = sample(x)
    let down = sample(y)
    let top = row(down.low, across)
    let bottom = row(down.high, across)
    return top + (bottom - top) * down.part
  }

  /// The side of the texture in texels.
  var texelCount: Int { pixelCoordinate(side) }

  private static func steps(_ radius: Double) -> Int {
    pixelCoordinate(((2 * margin + min(radius, largestRadius)) * texelsPerSigma).rounded(.up))
  }

  /// The integral of `shadow_box.frag` near one corner of an infinite box.
  private static func texels(_ radius: Double, side: Int) -> [Float16] {
    var texels: [Float16] = []
    texels.reserveCapacity(side * side)
    for row in 0..<side {
      let slices = slices(Double(row) / texelsPerSigma - margin, radius)
      for column in 0..<side {
        let x = Double(column) / texelsPerSigma - margin
        let sum = slices.reduce(0) { $0 + $1.weight * NormalTable.shared[x - $1.inset] }
        texels.append(Float16(sum))
      }
    }
    return texels
  }

  /// The rows of the box within reach of `y`: their weights, and their insets from the box's side.
  private static func slices(_ y: Double, _ radius: Double) -> [(weight: Double, inset: Double)] {
    let low = max(0, y - margin)
    let height = (y + margin - low) / Double(rows)
    if !(height > 0) { return [] }
    return (0..<rows).map { row in
      let top = low + height * Double(row)
      let past = max(radius - (top + height / 2), 0)
      let table = NormalTable.shared
      return (
        table[top + height - y] - table[top - y],
        radius - max(radius * radius - past * past, 0).squareRoot()
      )
    }
  }
}
