import CoreGraphics
import QuartzCore

extension UIView {
  /// Whether the view's class draws; other views get no bitmap.
  final var drawsContents: Bool { DrawingClasses.draws(type(of: self)) }

  /// Draws by `draw(_:)`, over the background colour if the context is cleared first.
  final func drawContents(in context: CGContext) {
    GraphicsContexts.with(context) {
      traitCollection.performAsCurrent {
        fillBackground(context)
        draw(bounds)
      }
    }
  }

  private func fillBackground(_ context: CGContext) {
    guard clearsContextBeforeDrawing, let color = viewState.backgroundColor else { return }
    context.saveGState()
    context.setFillColor(color.cgColor)
    context.fill(bounds)
    context.restoreGState()
  }
}
