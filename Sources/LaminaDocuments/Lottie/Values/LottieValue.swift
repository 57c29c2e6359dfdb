/// A value that can be animated in a Lottie file.
protocol LottieValue: Equatable, Sendable {
  /// Reads a value as written in a key frame; nil if it has another form.
  init?(_ json: JSONValue)

  /// The value between two key frames, with one fraction per dimension; the last one serves all
  /// further dimensions.
  static func mix(_ a: Self, _ b: Self, _ fractions: [Double]) -> Self
}

/// A number, or the first number of a list.
extension Double: LottieValue {
  init?(_ json: JSONValue) {
    guard let number = json.double else { return nil }
    self = number
  }

  static func mix(_ a: Double, _ b: Double, _ fractions: [Double]) -> Double {
    a + (b - a) * (fractions.first ?? 0)
  }
}

/// A point, scale or direction of two or three dimensions; missing ones are 0, and a number alone is
/// all of them.
struct LottieVector: LottieValue {
  var x = 0.0
  var y = 0.0
  var z = 0.0

  init(_ x: Double, _ y: Double, _ z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }

  init?(_ json: JSONValue) {
    if let number = json.scalar {
      self.init(number, number, number)
      return
    }
    guard let numbers = json.doubles, let first = numbers.first else { return nil }
    self.init(first, numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  static func mix(_ a: Self, _ b: Self, _ fractions: [Double]) -> Self {
    guard let last = fractions.last else { return a }
    let y = fractions.count > 1 ? fractions[1] : last
    let z = fractions.count > 2 ? fractions[2] : last
    return Self(a.x + (b.x - a.x) * fractions[0], a.y + (b.y - a.y) * y, a.z + (b.z - a.z) * z)
  }

  static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Self, factor: Double) -> Self {
    Self(a.x * factor, a.y * factor, a.z * factor)
  }
}

/// A list of numbers: a colour, or the stops of a gradient.
struct LottieNumbers: LottieValue {
  var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  init?(_ json: JSONValue) {
    guard let numbers = json.doubles else { return nil }
    self.numbers = numbers
  }

  static func mix(_ a: Self, _ b: Self, _ fractions: [Double]) -> Self {
    let fraction = fractions.first ?? 0
    return Self(zip(a.numbers, b.numbers).map { $0 + ($1 - $0) * fraction })
  }
}
