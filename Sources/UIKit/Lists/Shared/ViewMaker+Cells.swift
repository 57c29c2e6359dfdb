import CSwiftRuntime
import QuartzCore
import UIKitCore

extension ViewMaker {
  /// A new cell by `init(style:reuseIdentifier:)`, with the default style.
  static func cell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell? {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let method = lamina_method_id(descriptor: &cellInit, owner: &cellClass)
    return take(
      withConsumedString(identifier) {
        lamina_new_cell(
          metatype, method, UInt8(UITableViewCell.CellStyle.default.rawValue), $0, $1)
      })
  }

  /// A new header or footer by `init(reuseIdentifier:)`.
  static func header(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView? {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let method = lamina_method_id(descriptor: &headerInit, owner: &headerClass)
    return take(withConsumedString(identifier) { lamina_new_header(metatype, method, $0, $1) })
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

// Descriptors that the compiler emits: of classes of views, and of their initializers.
@_silgen_name("$s5UIKit15UITableViewCellCMn")
nonisolated(unsafe) private var cellClass: UInt8
@_silgen_name("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq")
nonisolated(unsafe) private var cellInit: UInt8
@_silgen_name("$s5UIKit023UITableViewHeaderFooterC0CMn")
nonisolated(unsafe) private var headerClass: UInt8
@_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq")
nonisolated(unsafe) private var headerInit: UInt8
