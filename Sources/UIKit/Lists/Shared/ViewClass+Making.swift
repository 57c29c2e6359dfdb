import CSwiftRuntime
import QuartzCore

/// Creates views of classes known only at run time, by initializers that Apple does not declare
/// `required`.
@MainActor
enum ViewMaker {
  /// A new view by `init(frame:)`.
  static func view<View: UIView>(_ type: View.Type, frame: CGRect) -> View? {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let box = lamina_rect(
      x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
      height: Double(frame.height))
    return take(lamina_new_view(metatype, box))
  }

  /// A new cell by `init(style:reuseIdentifier:)`, with the default style.
  static func cell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell? {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    return take(
      withConsumedString(identifier) {
        lamina_new_cell(metatype, UInt8(UITableViewCell.CellStyle.default.rawValue), $0, $1)
      })
  }

  /// A new header or footer by `init(reuseIdentifier:)`.
  static func header(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView? {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    return take(withConsumedString(identifier) { lamina_new_header(metatype, $0, $1) })
  }

  private static func take<View: UIView>(_ object: UnsafeMutableRawPointer?) -> View? {
    guard let object else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? View
  }

  /// The two words of an optional string, which the called initializer consumes: it is initialized
  /// here and never deinitialized.
  private static func withConsumedString<Result>(
    _ string: String, _ body: (UInt, UInt) -> Result
  ) -> Result {
    let argument = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: string)
    return UnsafeRawPointer(argument).withMemoryRebound(to: UInt.self, capacity: 2) {
      body($0[0], $0[1])
    }
  }
}
