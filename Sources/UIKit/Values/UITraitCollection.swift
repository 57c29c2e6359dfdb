public import CoreGraphics
import QuartzCore

/// The light or dark appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified; treated as light.
  case unspecified
  /// Dark content on light backgrounds.
  case light
  /// Light content on dark backgrounds.
  case dark
}

/// The available space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified
  /// Limited space.
  case compact
  /// Ample space.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// iPhone.
  case phone
  /// iPad.
  case pad
  /// Apple TV.
  case tv
  /// CarPlay.
  case carPlay
  /// Mac.
  case mac = 5
  /// Apple Vision.
  case vision
}

/// The layout direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The traits of an interface environment: style, scale, size classes and idiom.
public final class UITraitCollection: NSObject, Sendable {
  /// The interface style.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point; 0 if not specified.
  public let displayScale: CGFloat
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The interface idiom.
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

  /// Creates a collection without specified traits.
  public override convenience init() { self.init(style: .unspecified) }
  /// Creates a collection with an interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }
  /// Creates a collection with a display scale.
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }
  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }
  /// Creates a collection with an idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// Creates a collection from several; later ones take precedence.
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

  /// Returns the collection with another interface style.
  func with(style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Returns whether dynamic colours may resolve differently.
  public func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool {
    (traits?.userInterfaceStyle == .dark) != (userInterfaceStyle == .dark)
  }

  private final class Current { var traits: UITraitCollection? }
  private static let threads = ThreadLocal { Current() }
  private static let light = UITraitCollection(style: .light, scale: 2, idiom: .phone)

  /// The traits by which dynamic colours resolve outside of views; per thread, light by default.
  public class var current: UITraitCollection {
    get { threads.value.traits ?? light }
    set { threads.value.traits = newValue }
  }

  /// Runs a block with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.threads.value.traits
    Self.threads.value.traits = self
    actions()
    Self.threads.value.traits = before
  }

  /// Whether both collections have the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  /// The hash value.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}
