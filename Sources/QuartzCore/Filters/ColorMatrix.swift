import CoreGraphics

/// A 4 x 5 matrix on straight sRGB-encoded colours: RGBA factors and a constant per row (CA-R20).
struct ColorMatrix {
  /// The factors of the four input channels for each output channel.
  private var rows: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
  private var constant = SIMD4<Double>.zero

  init() {}

  /// A matrix of twenty numbers in row-major order; missing numbers are those of the identity.
  init(_ numbers: [Double]) {
    for (index, number) in numbers.prefix(20).enumerated() {
      let column = index % 5
      if column == 4 { constant[index / 5] = number } else { rows[index / 5][column] = number }
    }
  }

  init(rows: [[Double]], bias: [Double]) {
    for (row, numbers) in rows.prefix(4).enumerated() {
      for (column, number) in numbers.prefix(4).enumerated() { self.rows[row][column] = number }
    }
    for (row, number) in bias.prefix(4).enumerated() { constant[row] = number }
  }

  /// The twenty numbers in row-major order; NaN becomes 0.
  var numbers: [Float] {
    var numbers: [Float] = []
    numbers.reserveCapacity(20)
    for row in 0..<4 {
      for column in 0..<4 { numbers.append(Self.number(rows[row][column])) }
      numbers.append(Self.number(constant[row]))
    }
    return numbers
  }

  private static func number(_ value: Double) -> Float {
    value.isNaN ? 0 : Float(min(max(value, -1e6), 1e6))
  }

  /// The matrix that applies this matrix first and then `next`.
  func then(_ next: ColorMatrix) -> ColorMatrix {
    var both = ColorMatrix()
    for row in 0..<4 {
      var sum = SIMD4<Double>.zero
      for column in 0..<4 { sum += rows[column] * next.rows[row][column] }
      both.rows[row] = sum
      both.constant[row] = (next.rows[row] * constant).sum() + next.constant[row]
    }
    return both
  }

  /// The luminance weights of red, green and blue.
  private static let luminance = SIMD4<Double>(0.2126, 0.7152, 0.0722, 0)

  static func saturation(_ amount: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    for row in 0..<3 {
      matrix.rows[row] *= amount
      matrix.rows[row] += luminance * (1 - amount)
    }
    return matrix
  }

  static func brightness(_ amount: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    matrix.constant = [amount, amount, amount, 0]
    return matrix
  }

  /// Scales colours about middle grey.
  static func contrast(_ amount: Double) -> ColorMatrix {
    var matrix = multiplying(amount)
    let rest = 0.5 * (1 - amount)
    matrix.constant = [rest, rest, rest, 0]
    return matrix
  }

  /// Exposure in stops: one stop multiplies encoded values by the 2.2th root of two.
  static func exposure(_ stops: Double) -> ColorMatrix {
    multiplying(Double(pow(CGFloat(2), CGFloat(stops / 2.2))))
  }

  private static func multiplying(_ factor: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    for row in 0..<3 { matrix.rows[row] *= factor }
    return matrix
  }

  static func multiplying(_ color: RGBA) -> ColorMatrix {
    var matrix = ColorMatrix()
    for row in 0..<4 { matrix.rows[row] *= Double(color.components[row]) }
    return matrix
  }

  /// Adds a colour times its alpha; the alpha channel does not change.
  static func adding(_ color: RGBA, _ sign: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    for row in 0..<3 {
      matrix.constant[row] = sign * Double(color.components[row]) * Double(color.alpha)
    }
    return matrix
  }

  /// A hue rotation that preserves luminance; the angle is in radians.
  static func hue(_ angle: Double) -> ColorMatrix {
    let c = Double(cos(CGFloat(angle)))
    let s = Double(sin(CGFloat(angle)))
    var matrix = ColorMatrix()
    let turns: [SIMD4<Double>] = [
      [-0.2126, -0.7152, 0.9278, 0], [0.143, 0.14, -0.283, 0], [-0.7874, 0.7152, 0.0722, 0],
    ]
    for row in 0..<3 {
      matrix.rows[row] = luminance + (matrix.rows[row] - luminance) * c + turns[row] * s
    }
    return matrix
  }

  static func sepia(_ amount: Double) -> ColorMatrix {
    let tone: [SIMD4<Double>] = [
      [0.393, 0.769, 0.189, 0], [0.349, 0.686, 0.168, 0], [0.272, 0.534, 0.131, 0],
    ]
    var matrix = ColorMatrix()
    for row in 0..<3 {
      matrix.rows[row] *= 1 - amount
      matrix.rows[row] += tone[row] * amount
    }
    return matrix
  }

  /// Maps luminance to alpha: black becomes clear, white opaque.
  static var luminanceToAlpha: ColorMatrix {
    var matrix = ColorMatrix()
    for row in 0..<3 { matrix.rows[row] = .zero }
    matrix.rows[3] = luminance
    return matrix
  }
}
