public import CoreGraphics
import QuartzCore

/// The traits of an interface environment: style, scale, size classes, idiom, content size and layout
/// direction.
public final class UITraitCollection: NSObject, Sendable {
  package let values: TraitValues

  package init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection without specified traits.
  public override convenience init() { self.init(TraitValues()) }
  /// Creates a collection with an interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }
  /// Creates a collection with a display scale.
  public convenience init(displayScale: CGFloat) { self.init(TraitValues(scale: displayScale)) }
  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }
  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }
  /// Creates a collection with an idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: userInterfaceIdiom))
  }
  /// Creates a collection with a content size category.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(contentSize: preferredContentSizeCategory))
  }
  /// Creates a collection with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }

  /// Creates a collection from several; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// Pixels per point; 0 if not specified.
  public var displayScale: CGFloat { values.scale }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The interface idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The content size category.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }

  /// Returns whether dynamic colours may resolve differently.
  public func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool {
    (traits?.userInterfaceStyle == .dark) != (userInterfaceStyle == .dark)
  }

  /// Returns whether all traits that `trait` specifies have the same values here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  private final class Current { var traits: UITraitCollection? }
  private static let threads = ThreadLocal { Current() }
  private static let light = UITraitCollection(TraitValues(style: .light, scale: 2, idiom: .phone))

  /// The traits by which dynamic colours and preferred fonts resolve outside of views; per thread,
  /// light by default.
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
    (object as? UITraitCollection)?.values == values
  }

  /// The hash value.
  public override var hash: Int { values.hashValue }
}
