import CSwiftRuntime
import QuartzCore

/// The view classes that draw, that is, override a drawing method.
///
/// As in UIKit, only those views get a bitmap, which costs four bytes per pixel.
@MainActor
enum DrawingClasses {
  private static var known: [ObjectIdentifier: Bool] = [ObjectIdentifier(UIView.self): false]

  static func draws(_ type: UIView.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let base = unsafeBitCast(UIView.self as AnyClass, to: UnsafeRawPointer.self)
    let answer = lamina_view_draws(metadata, base) != 0
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}
