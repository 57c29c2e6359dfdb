import CoreGraphics
import QuartzCore

extension UISheetPresentationController {
  /// The least space above a sheet, in points.
  private static let topGap: CGFloat = 10

  private var insets: UIEdgeInsets { containerView?.safeAreaInsets ?? .zero }

  private var context: DetentContext {
    let height = containerView?.bounds.height ?? 0
    return DetentContext(
      containerView?.traitCollection ?? .current,
      max(0, height - insets.top - insets.bottom - Self.topGap))
  }

  /// The detents with the heights of the sheet, the lowest first.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = context
    let known = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { value in
        (
          identifier: detent.identifier,
          height: min(value, context.maximumDetentValue) + insets.bottom
        )
      }
    }
    guard known.isEmpty else { return known.sorted { $0.height < $1.height } }
    return [(.large, context.maximumDetentValue + insets.bottom)]
  }

  /// The detent at which the sheet rests.
  package final var current: (identifier: Detent.Identifier, height: CGFloat) {
    let all = heights
    return all.first { $0.identifier == selectedDetentIdentifier } ?? all[0]
  }

  package final var isDimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier,
      let limit = heights.first(where: { $0.identifier == largest })
    else { return true }
    return current.height > limit.height
  }

  final var sheetFrame: CGRect {
    guard let box = containerView?.bounds else { return .zero }
    let height = current.height
    return CGRect(x: 0, y: box.maxY - height, width: box.width, height: height)
  }

  /// Moves the sheet to its detent.
  final func layOutSheet() {
    guard let containerView else { return }
    knownSize = containerView.bounds.size
    sheet.frame = sheetFrame
    sheet.layoutIfNeeded()
    dimming.alpha = isDimmed ? 1 : 0
  }
}
