import CSwiftRuntime
import QuartzCore

/// Which classes of views draw: those that override a drawing function.
///
/// UIKit gives bitmaps to those views only, and so must we: contents cost four bytes a pixel.
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
