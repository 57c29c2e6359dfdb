import UIKit

extension ViewImageConfig {
  /// The orientation of a tablet, and the share of its screen that the app has.
  public enum TabletOrientation: Sendable {
    /// The share of an upright screen.
    public enum PortraitSplits: Sendable {
      /// A third.
      case oneThird
      /// Two thirds.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// The share of a screen in landscape.
    public enum LandscapeSplits: Sendable {
      /// A third.
      case oneThird
      /// A half.
      case oneHalf
      /// Two thirds.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// Wider than high.
    case landscape(splitView: LandscapeSplits)
    /// Higher than wide.
    case portrait(splitView: PortraitSplits)

    /// The whole screen.
    init(_ orientation: Orientation) {
      self = orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
    }
  }
}

/// The sizes of a tablet in points.
struct Tablet {
  /// The sides of the screen.
  let (long, short): (CGFloat, CGFloat)
  /// The width of an app that has a third, a half or two thirds of the screen in landscape.
  let landscape: (third: CGFloat, half: CGFloat, twoThirds: CGFloat)
  /// The width of an app that has a third or two thirds of the upright screen.
  let portrait: (third: CGFloat, twoThirds: CGFloat)
  let safeArea: (top: CGFloat, bottom: CGFloat)
  /// The narrowest app with a regular width.
  var regularWidth: CGFloat = 660

  static let mini = Tablet(
    long: 1_024, short: 768, landscape: (320, 507, 694), portrait: (320, 438), safeArea: (20, 0))
  static let inches10_2 = Tablet(
    long: 1_080, short: 810, landscape: (320, 535, 750), portrait: (320, 480), safeArea: (20, 0))
  static let pro10_5 = Tablet(
    long: 1_112, short: 834, landscape: (320, 551, 782), portrait: (320, 504), safeArea: (20, 0))
  static let pro11 = Tablet(
    long: 1_194, short: 834, landscape: (375, 592, 809), portrait: (320, 504), safeArea: (24, 20))
  static let pro12_9 = Tablet(
    long: 1_366, short: 1_024, landscape: (375, 678, 981), portrait: (375, 639),
    safeArea: (24, 20), regularWidth: 639)

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    let size = size(orientation)
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0),
      size: size, traits: Self.traits(isRegular: size.width >= regularWidth))
  }

  private func size(_ orientation: ViewImageConfig.TabletOrientation) -> CGSize {
    switch orientation {
    case .landscape(.oneThird): CGSize(width: landscape.third, height: short)
    case .landscape(.oneHalf): CGSize(width: landscape.half, height: short)
    case .landscape(.twoThirds): CGSize(width: landscape.twoThirds, height: short)
    case .landscape(.full): CGSize(width: long, height: short)
    case .portrait(.oneThird): CGSize(width: portrait.third, height: long)
    case .portrait(.twoThirds): CGSize(width: portrait.twoThirds, height: long)
    case .portrait(.full): CGSize(width: short, height: long)
    }
  }

  static func traits(isRegular: Bool) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .pad),
      UITraitCollection(horizontalSizeClass: isRegular ? .regular : .compact),
      UITraitCollection(verticalSizeClass: .regular),
    ])
  }
}
