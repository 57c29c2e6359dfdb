public import CoreGraphics
public import QuartzCore

/// The canvas that windows are shown on.
///
/// There is one. It has the size and scale of the stage that shows windows; without a stage those of
/// a telephone, 390 x 844 points of 3 x 3 pixels.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The one screen.
  public class var main: UIScreen { shared }
  private static let shared = UIScreen()

  /// The size in points, at the origin.
  public internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  public internal(set) var scale: CGFloat {
    get { ScreenScale.current }
    set { ScreenScale.current = newValue }
  }
  /// Kept, and without an effect.
  public var brightness: CGFloat = 0.5
  /// Light or dark, for everything that does not say.
  package var style = UIUserInterfaceStyle.light
  /// The layer that windows are shown in.
  package weak var canvas: CALayer?
  private var wasShown = false
  /// Windows that are not hidden, those of lower levels first; somebody else keeps them.
  package var windows: [UIWindow] {
    get { shown.compactMap(\.window) }
    set { shown = newValue.map { ShownWindow(window: $0) } }
  }
  private var shown: [ShownWindow] = []

  private struct ShownWindow { weak var window: UIWindow? }

  private override init() { super.init() }

  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The size in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The most frames in a second, 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// The screen's coordinates, as points.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates, as points; it never turns.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// What everything on the screen is to look like.
  public var traitCollection: UITraitCollection {
    UITraitCollection(
      style: style, scale: scale, horizontal: .compact, vertical: .regular, idiom: .phone)
  }

  /// A display link that calls `selector` of `target` with itself at every frame.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// Makes a layer the place where windows show, and takes over its size.
  ///
  /// Windows that were shown in another place before stay there.
  package func show(on layer: CALayer, size: CGSize, scale: CGFloat) {
    if wasShown, canvas !== layer { windows = [] }
    wasShown = true
    (canvas, self.scale) = (layer, scale)
    bounds = CGRect(origin: .zero, size: size)
    placeWindows()
  }
}
