public import CoreGraphics
import QuartzCore

/// The contexts that drawing goes to, one stack per thread.
final class GraphicsContexts {
  private static let threads = ThreadLocal { GraphicsContexts() }
  /// The stack of this thread.
  static var current: GraphicsContexts { threads.value }

  /// A context, and for those of image contexts the scale of the image.
  struct Entry {
    var context: CGContext?
    var imageScale: CGFloat?
  }

  /// The innermost last.
  var stack: [Entry] = []

  /// Runs drawing code with a context as the current one.
  static func with<Result>(_ context: CGContext, _ body: () -> Result) -> Result {
    current.stack.append(Entry(context: context))
    defer { _ = current.stack.popLast() }
    return body()
  }
}

/// Where drawing goes; nil outside of drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.current.stack.last?.context
}

/// Makes drawing go to a context until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.current.stack.append(.init(context: context))
}

/// Makes drawing go where it went before.
public func UIGraphicsPopContext() {
  _ = GraphicsContexts.current.stack.popLast()
}
