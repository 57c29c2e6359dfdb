public import CoreGraphics
import QuartzCore

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said; counts as light.
  case unspecified
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
}

/// Whether there is much room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A telephone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// Which way the interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// What a view is to look like: light or dark, pixels per point, room.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point, 0 when not said.
  public let displayScale: CGFloat
  /// The room across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room down.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  init(
    style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    idiom: UIUserInterfaceIdiom = .unspecified
  ) {
    (userInterfaceStyle, displayScale) = (style, scale)
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    userInterfaceIdiom = idiom
    super.init()
  }

  /// Nothing said.
  public override convenience init() { self.init(style: .unspecified) }
  /// Light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }
  /// Pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
  /// Room across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }
  /// Room down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }
  /// The kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// What several collections say together; later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var (style, scale) = (UIUserInterfaceStyle.unspecified, CGFloat(0))
    var (across, down) = (
      UIUserInterfaceSizeClass.unspecified, UIUserInterfaceSizeClass.unspecified
    )
    var idiom = UIUserInterfaceIdiom.unspecified
    for traits in traitCollections {
      if traits.userInterfaceStyle != .unspecified { style = traits.userInterfaceStyle }
      if traits.displayScale != 0 { scale = traits.displayScale }
      if traits.horizontalSizeClass != .unspecified { across = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { down = traits.verticalSizeClass }
      if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
    }
    self.init(style: style, scale: scale, horizontal: across, vertical: down, idiom: idiom)
  }

  /// The collection with another style.
  func with(style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Whether a dynamic colour would resolve differently.
  public func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool {
    (traits?.userInterfaceStyle == .dark) != (userInterfaceStyle == .dark)
  }

  private final class Current { var traits: UITraitCollection? }
  private static let threads = ThreadLocal { Current() }
  private static let light = UITraitCollection(style: .light, scale: 2, idiom: .phone)

  /// What dynamic colours resolve to where no view says more; one per thread, light at first.
  public class var current: UITraitCollection {
    get { threads.value.traits ?? light }
    set { threads.value.traits = newValue }
  }

  /// Runs `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.threads.value.traits
    Self.threads.value.traits = self
    actions()
    Self.threads.value.traits = before
  }

  /// Whether both say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  /// A number that equal collections share.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}
