import CoreGraphics

extension AnimatedValue<LottieNumbers> {
  /// Reads a colour with components from 0 to 1; nil if there is none.
  ///
  /// Old files count to 255. Which of both a property does follows from the values that are written,
  /// since curves that overshoot lead to values just above 1.
  init?(color json: JSONValue) {
    guard let written = AnimatedValue(json) else { return nil }
    let values = [written.first] + written.keys.map(\.value)
    let countsBytes = values.contains(where: \.countsBytes)
    self = countsBytes ? written.map { LottieNumbers($0.numbers.map { $0 / 255 }) } : written
  }

  /// The colour at a frame: as it is written, which with a setting may be beyond sRGB, or between key
  /// frames within 0 to 1, since curves overshoot.
  func color(at frame: Double) -> CGColor {
    isAnimated ? value(at: frame).shownColor : first.color
  }

  init(color json: JSONValue, default value: LottieNumbers) {
    self = AnimatedValue(color: json) ?? AnimatedValue(value)
  }
}

extension LottieNumbers {
  /// Reads a colour that is not animated; nil if it has less than three components.
  init?(color json: JSONValue) {
    guard let color = AnimatedValue<LottieNumbers>(color: json)?.first, color.numbers.count >= 3
    else { return nil }
    self = color
  }

  /// The first three numbers as red, green and blue in sRGB.
  var color: CGColor { Self.color(numbers + [0, 0, 0]) }

  /// `color` with components from 0 to 1.
  var shownColor: CGColor { Self.color(rgb) }

  private static func color(_ rgb: [Double]) -> CGColor {
    CGColor(red: CGFloat(rgb[0]), green: CGFloat(rgb[1]), blue: CGFloat(rgb[2]), alpha: 1)
  }

  /// Whether a written colour counts to 255: a component is clearly above 1.
  fileprivate var countsBytes: Bool { numbers.prefix(3).contains { $0 >= 2 } }
}
