extension UIColor {
  /// The system colours of iOS, light and dark: red, green and blue of 255, and alpha.
  enum System {
    static let systemRed = pair([255, 59, 48, 1], [255, 69, 58, 1])
    static let systemOrange = pair([255, 149, 0, 1], [255, 159, 10, 1])
    static let systemYellow = pair([255, 204, 0, 1], [255, 214, 10, 1])
    static let systemGreen = pair([52, 199, 89, 1], [48, 209, 88, 1])
    static let systemMint = pair([0, 199, 190, 1], [99, 230, 226, 1])
    static let systemTeal = pair([48, 176, 199, 1], [64, 200, 224, 1])
    static let systemCyan = pair([50, 173, 230, 1], [100, 210, 255, 1])
    static let systemBlue = pair([0, 122, 255, 1], [10, 132, 255, 1])
    static let systemIndigo = pair([88, 86, 214, 1], [94, 92, 230, 1])
    static let systemPurple = pair([175, 82, 222, 1], [191, 90, 242, 1])
    static let systemPink = pair([255, 45, 85, 1], [255, 55, 95, 1])
    static let systemBrown = pair([162, 132, 94, 1], [172, 142, 104, 1])
    static let systemGray = pair([142, 142, 147, 1], [142, 142, 147, 1])
    static let systemGray2 = pair([174, 174, 178, 1], [99, 99, 102, 1])
    static let systemGray3 = pair([199, 199, 204, 1], [72, 72, 74, 1])
    static let systemGray4 = pair([209, 209, 214, 1], [58, 58, 60, 1])
    static let systemGray5 = pair([229, 229, 234, 1], [44, 44, 46, 1])
    static let systemGray6 = pair([242, 242, 247, 1], [28, 28, 30, 1])
    static let label = pair([0, 0, 0, 1], [255, 255, 255, 1])
    static let secondaryLabel = pair([60, 60, 67, 0.6], [235, 235, 245, 0.6])
    static let tertiaryLabel = pair([60, 60, 67, 0.3], [235, 235, 245, 0.3])
    static let quaternaryLabel = pair([60, 60, 67, 0.18], [235, 235, 245, 0.16])
    static let placeholderText = pair([60, 60, 67, 0.3], [235, 235, 245, 0.3])
    static let link = pair([0, 122, 255, 1], [9, 132, 255, 1])
    static let separator = pair([60, 60, 67, 0.29], [84, 84, 88, 0.6])
    static let opaqueSeparator = pair([198, 198, 200, 1], [56, 56, 58, 1])
    static let systemFill = pair([120, 120, 128, 0.2], [120, 120, 128, 0.36])
    static let secondarySystemFill = pair([120, 120, 128, 0.16], [120, 120, 128, 0.32])
    static let tertiarySystemFill = pair([118, 118, 128, 0.12], [118, 118, 128, 0.24])
    static let quaternarySystemFill = pair([116, 116, 128, 0.08], [118, 118, 128, 0.18])
    static let systemBackground = pair([255, 255, 255, 1], [0, 0, 0, 1])
    static let secondarySystemBackground = pair([242, 242, 247, 1], [28, 28, 30, 1])
    static let tertiarySystemBackground = pair([255, 255, 255, 1], [44, 44, 46, 1])
    static let systemGroupedBackground = pair([242, 242, 247, 1], [0, 0, 0, 1])
    static let secondarySystemGroupedBackground = pair([255, 255, 255, 1], [28, 28, 30, 1])
    static let tertiarySystemGroupedBackground = pair([242, 242, 247, 1], [44, 44, 46, 1])

    private static func pair(_ light: SIMD4<Double>, _ dark: SIMD4<Double>) -> UIColor {
      let bright = color(light)
      let dim = color(dark)
      return UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? dim : bright })
    }

    private static func color(_ parts: SIMD4<Double>) -> UIColor {
      UIColor(
        red: parts.x / 255, green: parts.y / 255, blue: parts.z / 255, alpha: parts.w)
    }
  }
}
