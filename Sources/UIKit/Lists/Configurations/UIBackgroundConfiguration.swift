public import CoreGraphics
import UIKitCore

/// A description of a background: colour, corners, stroke, image and insets.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// The backgrounds of the system.
  private enum Style { case custom, plainCell, groupedCell, sidebarCell }

  private var style = Style.custom
  private var color: UIColor?
  /// Whether a client set the colour, which the state does not change then.
  private var hasOwnColor = false

  /// A view instead of the other properties, except corners and insets.
  public var customView: UIView?
  /// The corner radius in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background, in points; negative insets extend it.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the view are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil is the tint of the view.
  public var backgroundColor: UIColor? {
    get { color }
    set { (color, hasOwnColor) = (newValue, true) }
  }
  /// The colour that a client set, in which nil is the tint; nil for a default one.
  var ownColor: UIColor?? { hasOwnColor ? .some(color) : nil }
  /// A function that derives the shown colour from `backgroundColor`.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect behind the colour; nil, the default, is none.
  public var visualEffect: UIVisualEffect?
  /// The image in front of the colour.
  public var image: UIImage?
  /// How the image fits into the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke; nil is the tint of the view.
  public var strokeColor: UIColor? = .clear
  /// A function that derives the shown colour from `strokeColor`.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke in points; 0, the default, is none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke from the edge, in points: outside if it is positive.
  public var strokeOutset: CGFloat = 0

  private init(_ style: Style, _ color: UIColor) { (self.style, self.color) = (style, color) }

  /// The colour to show in a view with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let base = color ?? tintColor
    return backgroundColorTransformer?(base) ?? base
  }
  /// The colour of the stroke to show in a view with a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let base = strokeColor ?? tintColor
    return strokeColorTransformer?(base) ?? base
  }

  /// The configuration for a state: the colour of a selected cell, unless one was set.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor, style != .custom else { return self }
    var new = self
    let marked: UIColor = style == .sidebarCell ? .systemGray5 : .systemGray4
    new.color = state.isMarked ? marked : Self.color(style)
    return new
  }

  private static func color(_ style: Style) -> UIColor {
    switch style {
    case .custom, .sidebarCell: .clear
    case .plainCell: .systemBackground
    case .groupedCell: .secondarySystemGroupedBackground
    }
  }

  // MARK: Styles

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init(.custom, .clear) }
  /// The background of a cell, by its list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    .init(.plainCell, color(.plainCell))
  }
  /// The background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    .init(.groupedCell, color(.groupedCell))
  }
  /// The background of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration(.sidebarCell, .clear)
    background.cornerRadius = 10
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 8, bottom: 0, trailing: 8)
    return background
  }
  /// The background of a cell of a sidebar beside another one.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    listSidebarCell()
  }
  /// The background of a header of a list.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// The background of a footer of a list.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    .init(.custom, .systemBackground)
  }
  /// The background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  // MARK: Comparison

  /// Whether two configurations show the same; transformers are not compared.
  public static func == (
    lhs: UIBackgroundConfiguration, rhs: UIBackgroundConfiguration
  ) -> Bool {
    lhs.style == rhs.style && lhs.color == rhs.color && lhs.customView === rhs.customView
      && lhs.cornerRadius == rhs.cornerRadius && lhs.backgroundInsets == rhs.backgroundInsets
      && lhs.edgesAddingLayoutMarginsToBackgroundInsets
        == rhs.edgesAddingLayoutMarginsToBackgroundInsets
      && lhs.visualEffect === rhs.visualEffect && lhs.image === rhs.image
      && lhs.imageContentMode == rhs.imageContentMode && lhs.strokeColor == rhs.strokeColor
      && lhs.strokeWidth == rhs.strokeWidth && lhs.strokeOutset == rhs.strokeOutset
  }

  /// Hashes the numbers and the colour.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(strokeWidth)
  }
}
