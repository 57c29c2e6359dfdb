import CoreGraphics
import LaminaKit
import QuartzCore

/// Formulas shared by the scenes.
enum SceneMaths {
  private static let ease = BezierCurve(0.42, 0, 0.58, 1)

  /// The colour of element number `index`.
  static func color(of index: Int, alpha: CGFloat = 1) -> CGColor {
    color(index * 37 % 256, index * 91 % 256, index * 53 % 256, alpha: alpha)
  }

  static func color(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) -> CGColor {
    CGColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: alpha)
  }

  /// cubic-bezier(.42, 0, .58, 1).
  static func eased(_ progress: Double) -> Double { ease.value(at: progress) }

  /// A sine scaled to 0...1.
  static func wave(_ angle: Double) -> Double { 0.5 + 0.5 * sin(angle) }

  /// The time of a frame in seconds.
  static func time(of frame: Int) -> Double { Double(frame) / 60 }

  /// Changes layers as a display link's callback does: without implicit animations, in the implicit
  /// transaction that is committed after the callback.
  static func withoutActions(_ change: () -> Void) {
    CATransaction.setDisableActions(true)
    change()
  }
}
