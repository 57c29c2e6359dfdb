import CSwiftRuntime
import QuartzCore

/// Creates views of classes known only at run time, by initializers that Apple does not declare
/// `required`.
@MainActor
package enum ViewMaker {
  /// A new view by `init(frame:)`.
  package static func view<View: UIView>(_ type: View.Type, frame: CGRect) -> View? {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let box = lamina_rect(
      x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
      height: Double(frame.height))
    let method = lamina_method_id(descriptor: &viewInit, owner: &viewClass)
    return take(lamina_new_view(metatype, method, box))
  }

  /// A new object that the caller owns, as a view.
  package static func take<View: UIView>(_ object: UnsafeMutableRawPointer?) -> View? {
    guard let object else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? View
  }
}

// Descriptors that the compiler emits: of the class UIView, and of its initializer.
@_silgen_name("$s9UIKitCore6UIViewCMn")
nonisolated(unsafe) private var viewClass: UInt8
@_silgen_name("$s9UIKitCore6UIViewC5frameAC10Foundation6CGRectV_tcfCTq")
nonisolated(unsafe) private var viewInit: UInt8
