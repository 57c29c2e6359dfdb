public import CoreGraphics
import QuartzCore

/// The contexts that drawing goes to, one stack per thread.
final class GraphicsContexts {
  private static let threads = ThreadLocal { GraphicsContexts() }
  /// The stack of this thread.
  static var current: GraphicsContexts { threads.value }

  /// The innermost last.
  var stack: [CGContext] = []
}

/// Where drawing goes; nil outside of drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current.stack.last }

/// Makes drawing go to a context until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.current.stack.append(context)
}

/// Makes drawing go where it went before.
public func UIGraphicsPopContext() {
  _ = GraphicsContexts.current.stack.popLast()
}
