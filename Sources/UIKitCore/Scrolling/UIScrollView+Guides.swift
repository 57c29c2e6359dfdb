import CoreGraphics

/// The area of a scroll view's content, whose size constraints determine.
final class ContentLayoutGuide: UILayoutGuide {
  /// The content, in the scroll view's coordinates.
  override var layoutFrame: CGRect {
    CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
  }
}

extension UIScrollView {
  /// The area of the content: constraints between it and views in the scroll view determine
  /// `contentSize`. Constraints of such views with the edges of the scroll view mean it, too.
  public var contentLayoutGuide: UILayoutGuide {
    if let known = knownContentGuide { return known }
    let guide = ContentLayoutGuide()
    addLayoutGuide(guide)
    return guide
  }

  /// The frame of the scroll view, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { guide("frame") { _ in .zero } }

  var knownContentGuide: ContentLayoutGuide? {
    viewState.guides.lazy.compactMap { $0 as? ContentLayoutGuide }.first
  }

  /// Whether constraints lay out views of the content.
  final var hasConstrainedContent: Bool {
    knownContentGuide != nil
      || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }
}
