public import CoreGraphics
public import QuartzCore

/// The screen that displays windows.
///
/// There is one screen. It has the size and scale of the stage that displays windows; without a
/// stage it has 390 x 844 points at a scale of 3.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen.
  public class var main: UIScreen { shared }
  private static let shared = UIScreen()

  /// The bounds in points, with origin zero.
  public internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  public internal(set) var scale: CGFloat {
    get { ScreenScale.current }
    set { ScreenScale.current = newValue }
  }
  /// The brightness, 0.5 by default. Stored, has no effect.
  public var brightness: CGFloat = 0.5
  /// The interface style of views that do not override it.
  package var style = UIUserInterfaceStyle.light
  /// Traits that replace those of the screen; nil replaces none.
  package var traitOverrides: UITraitCollection?
  /// The layer that contains the window layers.
  package weak var canvas: CALayer?
  private var wasShown = false
  /// The visible windows, those of lower levels first; the screen does not retain them.
  package var windows: [UIWindow] {
    get { shown.compactMap(\.window) }
    set { shown = newValue.map { VisibleWindow(window: $0) } }
  }
  private var shown: [VisibleWindow] = []

  private struct VisibleWindow { weak var window: UIWindow? }

  private override init() { super.init() }

  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The maximum frame rate, 60 frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The screen's coordinate space, in points.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinate space, in points; the screen never rotates.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// The traits of the screen.
  public var traitCollection: UITraitCollection {
    let own = TraitValues(
      style: style, scale: scale, horizontal: .compact, vertical: .regular, idiom: .phone,
      contentSize: .large, direction: .leftToRight)
    return UITraitCollection(traitOverrides.map { own.overridden(by: $0.values) } ?? own)
  }
  /// The layout direction of the traits.
  var layoutDirection: UIUserInterfaceLayoutDirection {
    traitOverrides?.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Creates a display link that calls `selector` of `target` with itself for each frame.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// Displays windows in a layer, and adopts its size and scale.
  ///
  /// Windows displayed in another layer before stay there.
  package func show(on layer: CALayer, size: CGSize, scale: CGFloat) {
    if wasShown, canvas !== layer { windows = [] }
    wasShown = true
    canvas = layer
    self.scale = scale
    bounds = CGRect(origin: .zero, size: size)
    layOutWindows()
  }
}
