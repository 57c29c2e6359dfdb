public import CoreGraphics
import QuartzCore

/// The stack of current graphics contexts, one per thread.
final class GraphicsContexts {
  private static let threads = ThreadLocal { GraphicsContexts() }
  /// The stack of the current thread.
  static var current: GraphicsContexts { threads.value }

  /// A context, with the scale of the image for image contexts.
  struct Entry {
    var context: CGContext?
    var imageScale: CGFloat?
  }

  /// The entries, innermost last.
  var stack: [Entry] = []

  /// Runs a block with a context as the current one.
  static func with<Result>(_ context: CGContext, _ body: () -> Result) -> Result {
    current.stack.append(Entry(context: context))
    defer { _ = current.stack.popLast() }
    return body()
  }
}

/// Returns the current graphics context; nil outside of drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.current.stack.last?.context
}

/// Makes a context current until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.current.stack.append(.init(context: context))
}

/// Restores the previous current context.
public func UIGraphicsPopContext() {
  _ = GraphicsContexts.current.stack.popLast()
}
