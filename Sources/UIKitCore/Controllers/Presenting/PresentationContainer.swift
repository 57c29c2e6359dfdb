import CoreGraphics

/// The superview of the views of a presentation.
package final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    guard let presentation, presentation.passesTouches, let found else { return found }
    let isInside = presentation.presentedView.map { found.isDescendant(of: $0) } ?? false
    return isInside ? found : nil
  }

  package override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
