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
    let answer = [address(&drawRect), address(&drawLayer), address(&displayLayer)].contains {
      implementation(of: $0, in: type) != implementation(of: $0, in: UIView.self)
    }
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  /// The implementation that a class has of a method of UIView.
  private static func implementation(
    of descriptor: UnsafeRawPointer, in type: UIView.Type
  ) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    return lamina_method(
      metadata, lamina_method_id(descriptor: descriptor, owner: address(&viewClass)))
  }

  private static func address(_ symbol: UnsafeRawPointer) -> UnsafeRawPointer { symbol }
}

// Descriptors that the compiler emits: of the class UIView, and of its drawing methods.
@_silgen_name("$s9UIKitCore6UIViewCMn")
nonisolated(unsafe) private var viewClass: UInt8
@_silgen_name("$s9UIKitCore6UIViewC4drawyy10Foundation6CGRectVFTq")
nonisolated(unsafe) private var drawRect: UInt8
@_silgen_name("$s9UIKitCore6UIViewC4draw_2iny06QuartzB07CALayerC_0B8Graphics9CGContextCtFTq")
nonisolated(unsafe) private var drawLayer: UInt8
@_silgen_name("$s9UIKitCore6UIViewC7displayyy06QuartzB07CALayerCFTq")
nonisolated(unsafe) private var displayLayer: UInt8
