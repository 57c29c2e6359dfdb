import CoreGraphics

/// Apple's sizes of text styles by content size category, and the line heights of its system font.
enum TextStyleSizes {
  /// The sizes from `extraSmall` to `accessibilityExtraExtraExtraLarge`, in points.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// The line heights of the sizes from 11 points on.
  private static let lineHeights: [CGFloat] = [
    13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32, 33, 34, 35, 37, 38, 39, 40, 41,
    42, 43, 44, 46, 47, 48, 49, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 61, 62, 63, 65, 66, 67, 68,
    69, 70,
  ]

  /// The size of a style in points; unknown styles equal `body`.
  static func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    (sizes[style] ?? sizes[.body] ?? [])[category.index]
  }

  /// The line height of a style in points.
  static func lineHeight(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let index = clampedInt(size(style, category)) - 11
    return lineHeights[min(max(index, 0), lineHeights.count - 1)]
  }

  /// The weight of a style.
  static func weight(_ style: UIFont.TextStyle) -> UIFont.Weight {
    style == .headline ? .semibold : .regular
  }
}
